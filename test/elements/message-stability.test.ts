import { expect, nextFrame } from '@open-wc/testing';
import type { QuestionnaireMessage } from '../../src/elements/message.js';
import { fieldOf, record, shadowOf, type } from './support/card.js';
import { cardOf, drawn, fenced, makeMessage, outline } from './support/message.js';

/** One of each block, forms among them. */
const BLOCKS: readonly string[] = [
  '# Title\n\n',
  'Some *words*, a [link](https://docs.example) and `code`.\n\n',
  '> a quote\n> of two lines\n\n',
  '```js\nlet a;\n```\n\n',
  '| a | b |\n|---|---|\n| 1 | 2 |\n\n',
  `${fenced('Trip')}\n\n`,
  'Between the forms.\n\n- one\n- two\n\n',
  `${fenced('Again', 'When?')}\n\n`,
  '<details>\n<summary>More</summary>\n\ninner\n\n</details>\n\n',
  '<questionnaire>{"title":"Broken","questions":[]}</questionnaire>\n\n',
];

async function append(message: QuestionnaireMessage, text: string, length: number): Promise<void> {
  for (let at = 0; at < text.length; at += length) {
    message.appendText(text.slice(at, at + length));
    await drawn(message);
  }
}

/** All nodes of a message that are shown, but for what belongs to the text that may still grow. */
function nodesOf(message: QuestionnaireMessage): Node[] {
  const content = shadowOf(message).querySelector('.content') as Element;
  return [...content.children].flatMap((block) => (block.matches('.markdown') ? [...block.children] : [block]));
}

describe('what a message has drawn', () => {
  for (const [i, block] of BLOCKS.entries()) {
    it(`stays as it is, and is not touched, while more arrives: ${JSON.stringify(block.slice(0, 24))}`, async () => {
      const message = await makeMessage({ streaming: true });
      await append(message, `Pick a place.\n\n${block}Later.\n\nAnd later.`, 40);
      const settled = nodesOf(message).slice(0, -1);
      const touched = new Set<Node>();
      const observer = new MutationObserver((records) => {
        for (const { target } of records) touched.add(target);
      });
      observer.observe(shadowOf(message), { subtree: true, childList: true, characterData: true, attributes: true });
      await append(message, `\n\n${BLOCKS.join('')}${BLOCKS[i]}The end.`, 11);
      message.streaming = false;
      await drawn(message);
      await Promise.resolve();
      observer.disconnect();
      expect(nodesOf(message).slice(0, settled.length)).to.deep.equal(settled);
      expect([...touched].filter((node) => settled.some((each) => each.contains(node)))).to.deep.equal([]);
    });
  }

  it('is touched by nothing that does not change it', async () => {
    const text = BLOCKS.join('');
    const message = await makeMessage({ content: text });
    const observer = new MutationObserver(() => undefined);
    observer.observe(shadowOf(message), { subtree: true, childList: true, characterData: true, attributes: true });
    message.content = text;
    message.appendText('');
    message.requestUpdate();
    await drawn(message);
    expect(observer.takeRecords()).to.deep.equal([]);
  });
});

describe('while a message arrives', () => {
  /** A page on which the reader has scrolled up in a message of many paragraphs. */
  async function scrolled(message: QuestionnaireMessage): Promise<HTMLElement> {
    const area = document.createElement('div');
    area.style.cssText = 'height: 200px; overflow: auto; overflow-anchor: none';
    message.before(area);
    area.append(message);
    await append(message, 'Words that fill a line or two of the area that scrolls.\n\n'.repeat(30), 400);
    area.scrollTop = 150;
    return area;
  }

  it('the place that somebody reads does not move, without help of the browser', async () => {
    const message = await makeMessage({ streaming: true });
    const area = await scrolled(message);
    const read = shadowOf(message).querySelectorAll('p')[8] as Element;
    const { top } = read.getBoundingClientRect();
    for (const block of BLOCKS) {
      await append(message, block, 9);
      await nextFrame();
      expect([area.scrollTop, read.getBoundingClientRect().top], block).to.deep.equal([150, top]);
    }
    message.streaming = false;
    await drawn(message);
    expect([area.scrollTop, read.getBoundingClientRect().top]).to.deep.equal([150, top]);
  });

  it('a selection stays', async () => {
    const message = await makeMessage({ streaming: true });
    await append(message, 'First paragraph.\n\nSecond one', 5);
    const words = shadowOf(message).querySelectorAll('p')[1]?.firstChild as Text;
    const selection = getSelection() as Selection;
    selection.setBaseAndExtent(words, 0, words, 6);
    await append(message, ` goes on **and on**.\n\n${BLOCKS.join('')}`, 7);
    message.streaming = false;
    await drawn(message);
    const root = shadowOf(message);
    const [range] = selection.getComposedRanges({ shadowRoots: [root] });
    expect(range?.startContainer === words && range.endContainer === words).to.equal(true);
    expect([range?.startOffset, range?.endOffset]).to.deep.equal([0, 6]);
    expect(words.data.slice(0, 6)).to.equal('Second');
    selection.removeAllRanges();
  });

  it('a form keeps what was filled in, its focus and its caret, whatever comes before it ends', async () => {
    const message = await makeMessage({ streaming: true });
    await append(message, `See [the guide][g].\n\n${fenced('Trip')}\n\n`, 30);
    const field = fieldOf(cardOf(message, 'm1_q1'), 'Where to?');
    type(field, 'Rome');
    field.focus();
    field.setSelectionRange(1, 3);
    const lost = record(field, 'blur');
    // A definition that what stands above refers to, a form that breaks off, and a stream that stops and goes on.
    await append(message, `${BLOCKS.join('')}[g]: https://docs.example\n\n${fenced('Third').slice(0, 40)}`, 13);
    for (const streaming of [false, true, false]) {
      message.streaming = streaming;
      await drawn(message);
    }
    expect(shadowOf(message).querySelector('a')?.href).to.equal('https://docs.example/');
    expect(lost).to.deep.equal([]);
    expect([field.value, field.selectionStart, field.selectionEnd]).to.deep.equal(['Rome', 1, 3]);
    expect(field.isConnected).to.equal(true);
  });

  it('the place of a form keeps its height until the form stands there', async () => {
    const message = await makeMessage({ streaming: true });
    const form = fenced('Trip');
    await append(message, `Hi.\n\n${form.slice(0, 20)}`, 9);
    const place = shadowOf(message).querySelector('[part="pending"]') as Element;
    const { height } = place.getBoundingClientRect();
    for (const letter of form.slice(20, -1)) {
      message.appendText(letter);
      await drawn(message);
      expect(place.isConnected).to.equal(true);
      expect(place.getBoundingClientRect().height).to.equal(height);
    }
    await append(message, form.slice(-1).concat('\n'), 1);
    expect(outline(message)).to.deep.equal(['Hi.', 'card m1_q1']);
    expect(cardOf(message, 'm1_q1').getBoundingClientRect().height).to.be.at.least(height);
  });
});

describe('a long text that is drawn in boxes', () => {
  for (const [name, text, selector] of [
    ['items of a list', '- item\n'.repeat(80), 'li'],
    ['items of a list of paragraphs', '1. item\n\n'.repeat(80), 'li'],
    ['paragraphs', 'Words.\n\n'.repeat(80), 'p'],
  ] as const) {
    it(`has the same space between all ${name}`, async () => {
      const message = await makeMessage({ streaming: true });
      await append(message, text, 100);
      message.streaming = false;
      await drawn(message);
      const places = [...shadowOf(message).querySelectorAll(selector)].map((each) => each.getBoundingClientRect());
      expect(places).to.have.length(80);
      const spaces = places.slice(1).map(({ top }, i) => Math.round(top - (places[i]?.bottom ?? 0)));
      expect(new Set(spaces).size, spaces.join(' ')).to.equal(1);
    });
  }
});

describe('a content that was changed, and has not grown', () => {
  it('keeps the drafts of its forms, and the nodes of what is the same', async () => {
    const message = await makeMessage({ content: `One.\n\n${fenced('Trip')}\n\nTwo.\n\nThree.` });
    const field = fieldOf(cardOf(message, 'm1_q1'), 'Where to?');
    type(field, 'Rome');
    const three = shadowOf(message).querySelector('.markdown:last-child p:last-child');
    message.content = `One, changed.\n\n${fenced('Trip')}\n\nTwo, changed.\n\nMore.\n\nThree.`;
    await drawn(message);
    expect(outline(message)).to.deep.equal(['One, changed.', 'card m1_q1', 'Two, changed.More.Three.']);
    expect(fieldOf(cardOf(message, 'm1_q1'), 'Where to?').value).to.equal('Rome');
    expect(shadowOf(message).querySelector('.markdown:last-child p:last-child') === three).to.equal(true);
  });
});
