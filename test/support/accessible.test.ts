import { expect, fixture, html } from '@open-wc/testing';
import { expectAccessible } from './accessible.js';

async function failureOf(element: Element): Promise<string> {
  try {
    await expectAccessible(element);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return '';
}

describe('expectAccessible', () => {
  it('passes a labelled field', async () => {
    await expectAccessible(await fixture(html`<label>Name <input /></label>`));
  });

  it('finds a field without a name inside a shadow root', async () => {
    const host = await fixture<HTMLElement>(html`<div></div>`);
    host.attachShadow({ mode: 'open' }).append(document.createElement('input'));
    expect(await failureOf(host)).to.contain('Rule: label');
  });

  it('finds text that is too faint', async () => {
    const element = await fixture(html`<p style="color: #aaa; background: #fff">Faint</p>`);
    expect(await failureOf(element)).to.contain('Rule: color-contrast');
  });
});
