import { expect, fixtureSync, html } from '@open-wc/testing';
import { tokens } from '../../src/theme/tokens.styles.js';

/** Relative luminance of a colour, as WCAG defines it. */
function luminance([red, green, blue]: readonly number[]): number {
  const linear = (channel = 0) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function contrast(one: readonly number[], other: readonly number[]): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** The channels of a computed colour, from 0 to 1, in either way that browsers write them. */
function channels(color: string): number[] {
  const numbers = (color.match(/[\d.]+/g) ?? []).map(Number);
  return color.startsWith('color(') ? numbers.slice(0, 3) : numbers.slice(0, 3).map((channel) => channel / 255);
}

/** What stands on what, and the contrast that WCAG AA asks for: 4.5 for text, 3 for the edge of a control. */
const PAIRS: readonly [string, string, number][] = [
  ['--_text', '--_surface', 4.5],
  ['--_text', '--_chosen', 4.5],
  ['--_text', '--_hover', 4.5],
  ['--_text', '--_field', 4.5],
  ['--_muted', '--_surface', 4.5],
  ['--_muted', '--_chosen', 4.5],
  ['--_muted', '--_hover', 4.5],
  ['--_error', '--_surface', 4.5],
  ['--_on-accent', '--_accent', 4.5],
  ['--_accent', '--_surface', 3],
  ['--_accent', '--_field', 3],
  ['--_field-border', '--_surface', 3],
  ['--_field-border', '--_field', 3],
  ['--_success', '--_surface', 3],
  ['--_error', '--_field', 3],
];

describe('the colours', () => {
  for (const scheme of ['light', 'dark']) {
    for (const [front, back, least] of PAIRS) {
      it(`${front} on ${back} have a contrast of at least ${least} in ${scheme}`, () => {
        const host = fixtureSync<HTMLElement>(html`<div style="color-scheme: ${scheme}"></div>`);
        const root = host.attachShadow({ mode: 'open' });
        const sheet = tokens.styleSheet;
        if (sheet === undefined) throw new Error('the tokens are no style sheet');
        root.adoptedStyleSheets = [sheet];
        const sample = document.createElement('p');
        root.append(sample);
        const colorOf = (token: string) => {
          sample.style.color = `var(${token})`;
          return channels(getComputedStyle(sample).color);
        };
        expect(contrast(colorOf(front), colorOf(back))).to.be.at.least(least);
      });
    }
  }

  it('are measured rightly: black on white has 21, a colour on itself 1', () => {
    expect(contrast([0, 0, 0], [1, 1, 1])).to.be.closeTo(21, 0.01);
    expect(contrast(channels('rgb(18, 52, 86)'), channels('color(srgb 0.070588 0.203922 0.337255)'))).to.be.closeTo(
      1,
      0.001,
    );
  });
});
