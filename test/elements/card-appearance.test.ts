import { expect, fixtureSync, html, nextFrame } from '@open-wc/testing';
import type { QuestionnaireCard } from '../../src/elements/card.js';
import { canEmulateMedia, emulateMedia, resetMedia } from '../support/media.js';
import { buttonOf, choiceOf, fieldOf, makeCard, questionOf, shadowOf, type } from './support/card.js';
import {
  everyType,
  freeText,
  multiChoice,
  OTHER_VALUE,
  questionnaire,
  singleChoice,
} from './support/questionnaires.js';

const LONG_WORD = 'unbroken'.repeat(30);

const long = () =>
  questionnaire(
    [
      singleChoice({
        text: 'Which of these? '.repeat(125),
        options: [
          { value: 'a', label: LONG_WORD, description: LONG_WORD },
          { value: 'b', label: 'Short' },
        ],
        allowOther: true,
        default: OTHER_VALUE,
      }),
      freeText({ text: LONG_WORD }),
    ],
    { title: 'T'.repeat(300) },
  );

async function inBox(card: Partial<QuestionnaireCard>, style: string): Promise<QuestionnaireCard> {
  const box = fixtureSync<HTMLElement>(html`<div style=${style}></div>`);
  const element = document.createElement('questionnaire-card');
  Object.assign(element, { draftStorage: 'none', ...card });
  box.append(element);
  await element.updateComplete;
  return element;
}

describe('long texts', () => {
  // 1280 px at 400 % are 320 px; a bubble may be narrower yet.
  for (const width of [280, 320, 900]) {
    it(`stay inside a card of ${width} px, in sight to the last letter`, async () => {
      const card = await inBox(
        { questionnaire: long(), draft: { why: { type: 'free_text', text: LONG_WORD } } },
        `inline-size: ${width}px`,
      );
      const box = card.getBoundingClientRect();
      expect(box.width).to.be.at.most(width);
      for (const element of shadowOf(card).querySelectorAll(
        'p, span, label, textarea, button, fieldset, legend, div',
      )) {
        const { left, right, width: own } = element.getBoundingClientRect();
        if (own === 0) continue;
        expect(left, element.outerHTML.slice(0, 60)).to.be.at.least(box.left - 0.5);
        expect(right, element.outerHTML.slice(0, 60)).to.be.at.most(box.right + 0.5);
        expect(getComputedStyle(element).textOverflow).to.equal('clip');
        expect(element.scrollWidth, element.outerHTML.slice(0, 60)).to.be.at.most(Math.ceil(own) + 1);
      }
    });
  }

  it('make a text area as high as they are', async () => {
    const card = await inBox({ questionnaire: questionnaire([freeText()]) }, 'inline-size: 400px');
    const field = fieldOf(card, 'Why?');
    const before = field.clientHeight;
    type(field, 'line\n'.repeat(6));
    await card.updateComplete;
    expect(field.clientHeight).to.be.above(before * 2);
    expect(field.scrollHeight).to.be.at.most(field.clientHeight + 1);
    type(field, '');
    await card.updateComplete;
    expect(field.clientHeight).to.equal(before);
  });

  it('keep their line breaks', async () => {
    const heightOf = async (text: string) => {
      const card = await makeCard({ questionnaire: questionnaire([freeText({ text })]) });
      return shadowOf(card).getElementById('q1-text')?.getBoundingClientRect().height ?? 0;
    };
    expect(await heightOf('One\nTwo')).to.be.closeTo(2 * (await heightOf('One Two')), 1);
  });
});

describe('sizes', () => {
  for (const size of ['8px', '62.5%']) {
    it(`follow the text around the card, not a root font size of ${size}`, async () => {
      const { style } = document.documentElement;
      style.fontSize = size;
      try {
        const card = await inBox({ questionnaire: everyType() }, 'font-size: 16px');
        for (const control of shadowOf(card).querySelectorAll('button, textarea, input')) {
          expect(getComputedStyle(control).fontSize).to.equal('16px');
        }
        for (const target of shadowOf(card).querySelectorAll('button, textarea, label.option')) {
          expect(target.getBoundingClientRect().height).to.be.at.least(24);
        }
      } finally {
        style.fontSize = '';
      }
    });
  }

  it('of what can be hit stay at 24 px in small text', async () => {
    const card = await inBox({ questionnaire: everyType() }, 'font-size: 8px');
    for (const target of shadowOf(card).querySelectorAll('button, textarea, label.option')) {
      expect(target.getBoundingClientRect().height).to.be.at.least(24);
    }
  });
});

describe('what a page sets on its messages, or on everything', () => {
  const HOSTILE = [
    'text-transform: uppercase',
    'white-space: pre',
    'white-space: nowrap',
    'word-break: break-all',
    'text-indent: 3em',
    'overflow-wrap: normal',
    'cursor: wait',
    'user-select: none; -webkit-user-select: none',
  ];

  const form = () => questionnaire([singleChoice({ values: ['Staging', LONG_WORD], allowOther: true }), freeText()]);

  /** How large everything is, and how the text in it behaves. */
  const look = (card: QuestionnaireCard) =>
    [...shadowOf(card).querySelectorAll('*')].map((element) => {
      const { width, height } = element.getBoundingClientRect();
      const { textTransform, whiteSpace, wordBreak, textIndent, cursor } = getComputedStyle(element);
      return [Math.round(width), Math.round(height), textTransform, whiteSpace, wordBreak, textIndent, cursor];
    });
  const selectable = (card: QuestionnaireCard) => {
    const { userSelect, webkitUserSelect } = getComputedStyle(shadowOf(card).querySelector('.card') as Element);
    return userSelect || webkitUserSelect;
  };

  for (const style of HOSTILE) {
    it(`does not spoil a card: ${style}`, async () => {
      const usual = look(await inBox({ questionnaire: form() }, 'inline-size: 320px'));
      const inside = await inBox({ questionnaire: form() }, `inline-size: 320px; ${style}`);
      expect(look(inside)).to.deep.equal(usual);
      expect(selectable(inside)).to.equal('text');

      const sheet = fixtureSync<HTMLStyleElement>(html`<style></style>`);
      sheet.textContent = `* { ${style} }`;
      const under = await inBox({ questionnaire: form() }, 'inline-size: 320px');
      expect(look(under)).to.deep.equal(usual);
      expect(selectable(under)).to.equal('text');
    });
  }

  it('keeps texts inside when it takes back all styles of the element', async () => {
    const sheet = fixtureSync<HTMLStyleElement>(html`<style></style>`);
    sheet.textContent = 'questionnaire-card { all: revert; }';
    const card = await inBox({ questionnaire: form() }, 'inline-size: 320px');
    for (const element of shadowOf(card).querySelectorAll('.card *')) {
      expect(element.scrollWidth, element.outerHTML.slice(0, 60)).to.be.at.most(320);
    }
  });
});

describe('what is chosen', () => {
  it('is drawn in the colour of the accent, also once locked, where browsers draw controls pale', async () => {
    const form = questionnaire([singleChoice({ default: 'Staging' }), multiChoice({ default: ['Unit'] })]);
    const card = await inBox({ questionnaire: form }, '--qm-accent: rgb(1, 2, 3)');
    const grounds = () =>
      ['Staging', 'Production', 'Unit', 'Lint'].map(
        (label) => getComputedStyle(choiceOf(card, label)).backgroundColor === 'rgb(1, 2, 3)',
      );
    expect(grounds()).to.deep.equal([true, false, true, false]);
    card.requestSubmit();
    await card.updateComplete;
    expect(grounds()).to.deep.equal([true, false, true, false]);
  });
});

describe('style attributes', () => {
  it('are nowhere: a content security policy may forbid them', async () => {
    const card = await makeCard({ questionnaire: everyType(), layout: 'paged' });
    expect(shadowOf(card).querySelector('[style], style')).to.equal(null);
    card.layout = 'list';
    await card.updateComplete;
    type(fieldOf(card, 'Why?'), 'line\n'.repeat(6));
    await card.updateComplete;
    expect(shadowOf(card).querySelector('[style], style')).to.equal(null);
  });
});

describe('the colour scheme', () => {
  it('is the one of the page, and pages can set single colours on any ancestor', async () => {
    const background = (card: QuestionnaireCard) =>
      getComputedStyle(shadowOf(card).querySelector('.card') as Element).backgroundColor;
    const light = await inBox({ questionnaire: everyType() }, 'color-scheme: light');
    const dark = await inBox({ questionnaire: everyType() }, 'color-scheme: dark');
    const own = await inBox({ questionnaire: everyType() }, '--qm-surface: rgb(1, 2, 3)');
    expect(background(light)).to.equal('rgb(255, 255, 255)');
    expect(background(dark)).to.equal('rgb(30, 33, 40)');
    expect(background(own)).to.equal('rgb(1, 2, 3)');
  });
});

if (canEmulateMedia) {
  describe('forced colours', () => {
    beforeEach(() => emulateMedia({ 'forced-colors': 'active' }));
    afterEach(() => resetMedia());

    it('leave the native controls as they are, so that chosen, focused and disabled ones differ', async () => {
      const form = questionnaire([singleChoice({ default: 'Staging' }), multiChoice({ default: ['Unit'] })]);
      const card = await makeCard({ questionnaire: form });
      for (const input of shadowOf(card).querySelectorAll('input')) {
        expect(getComputedStyle(input).appearance).to.equal('auto');
      }
      const border = (label: string) => getComputedStyle(choiceOf(card, label).parentElement as Element);
      expect(border('Staging').borderTopWidth).not.to.equal(border('Production').borderTopWidth);
      const button = buttonOf(card, 'Submit');
      expect(getComputedStyle(button).borderTopColor).not.to.equal('rgba(0, 0, 0, 0)');
      card.streaming = true;
      await card.updateComplete;
      expect(getComputedStyle(button).color).not.to.equal(getComputedStyle(questionOf(card, 'Where to?')).color);
    });
  });

  describe('reduced motion', () => {
    afterEach(() => resetMedia());

    it('leaves nothing that moves', async () => {
      await emulateMedia({ 'prefers-reduced-motion': 'reduce' });
      const card = await makeCard({ questionnaire: everyType() });
      await nextFrame();
      for (const element of shadowOf(card).querySelectorAll('*')) {
        const { transitionDuration, animationName } = getComputedStyle(element);
        expect([transitionDuration, animationName]).to.deep.equal(['0s', 'none']);
      }
    });
  });
}
