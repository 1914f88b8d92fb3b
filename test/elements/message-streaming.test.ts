import { expect, nextFrame } from '@open-wc/testing';
import type { QuestionnaireMessage } from '../../src/elements/message.js';
import { expectAccessible } from '../support/accessible.js';
import { loadCases } from '../support/cases.js';
import { buttonOf, expectFocus, fieldOf, record, shadowOf, type } from './support/card.js';
import { cardOf, drawn, fenced, makeMessage, outline } from './support/message.js';

const TEXT = `Pick a **place** first.\n\n${fenced('Trip')}\n\nThen go on:\n\n- one\n- two\n\n${fenced('Again')}\n\nEnd.`;

function chunks(text: string, length: number): string[] {
  return Array.from({ length: Math.ceil(text.length / length) }, (_, index) =>
    text.slice(index * length, (index + 1) * length),
  );
}

/** The DOM of a message as text: its own and that of its cards, without Lit's markers. */
function domOf(message: QuestionnaireMessage): string {
  const html = (root: ShadowRoot) => root.innerHTML.replace(/<!--.*?-->/gs, '');
  return [shadowOf(message), ...[...shadowOf(message).querySelectorAll('*')].flatMap((each) => each.shadowRoot ?? [])]
    .map(html)
    .join('\n');
}

describe('a message that arrives in pieces', () => {
  const WAYS: readonly [string, (message: QuestionnaireMessage, chunk: string) => void][] = [
    ['appendText', (message, chunk) => message.appendText(chunk)],
    [
      'a content that grows',
      (message, chunk) => {
        message.content += chunk;
      },
    ],
  ];

  for (const [name, add] of WAYS) {
    for (const length of [1, 7, 64]) {
      it(`by ${name} in pieces of ${length} is the same as the whole`, async () => {
        const streamed = await makeMessage({ streaming: true });
        for (const chunk of chunks(TEXT, length)) {
          add(streamed, chunk);
          await streamed.updateComplete;
        }
        streamed.streaming = false;
        await drawn(streamed);
        const whole = await makeMessage({ content: TEXT });
        expect(streamed.content).to.equal(TEXT);
        expect(outline(streamed)).to.deep.equal(outline(whole));
        expect(domOf(streamed)).to.equal(domOf(whole));
      });
    }
  }

  it('is drawn once a frame, however many pieces come', async () => {
    const message = await makeMessage({ content: 'One ', streaming: true });
    for (const chunk of ['two ', 'three ', 'four']) message.appendText(chunk);
    await Promise.resolve();
    await Promise.resolve();
    expect(outline(message)).to.deep.equal(['One']);
    await nextFrame();
    await nextFrame();
    expect(outline(message)).to.deep.equal(['One two three four']);
  });

  it('is drawn at once for who waits for it', async () => {
    const message = await makeMessage({ content: 'One ', streaming: true });
    message.appendText('two');
    await message.updateComplete;
    expect(outline(message)).to.deep.equal(['One two']);
  });

  it('keeps a card that is being filled in, with focus and caret', async () => {
    const message = await makeMessage({ streaming: true });
    const half = TEXT.indexOf('Then');
    message.appendText(TEXT.slice(0, half));
    await drawn(message);
    const field = fieldOf(cardOf(message, 'm1_q1'), 'Where to?');
    type(field, 'Rome');
    field.focus();
    field.setSelectionRange(1, 3);
    for (const chunk of chunks(TEXT.slice(half), 9)) {
      message.appendText(chunk);
      await drawn(message);
    }
    message.streaming = false;
    await drawn(message);
    expect(fieldOf(cardOf(message, 'm1_q1'), 'Where to?') === field).to.equal(true);
    expectFocus(field);
    expect([field.value, field.selectionStart, field.selectionEnd]).to.deep.equal(['Rome', 1, 3]);
  });

  it('cannot be submitted before it is complete', async () => {
    const message = await makeMessage({ content: `Hi.\n\n${fenced('Trip')}\n`, streaming: true });
    const events = record(message, 'questionnaire-submit');
    const button = buttonOf(cardOf(message, 'm1_q1'), 'Submit');
    button.click();
    message.requestSubmit('m1_q1');
    expect(events).to.deep.equal([]);
    message.streaming = false;
    await drawn(message);
    button.click();
    expect(events).to.have.length(1);
  });

  it('is marked as busy, and shows a quiet placeholder for a form that is arriving', async () => {
    const message = await makeMessage({ content: 'Hi.\n\n```questionnaire\ntitle: T', streaming: true });
    const content = shadowOf(message).querySelector('.content');
    expect(content?.getAttribute('aria-busy')).to.equal('true');
    const pending = shadowOf(message).querySelector('.pending') as HTMLElement;
    expect(pending.textContent?.trim()).to.equal('A form is on its way…');
    expect(pending.getAttribute('aria-busy')).to.equal('true');
    await expectAccessible(message);
    const { height } = pending.getBoundingClientRect();
    message.appendText('rip\nquestions:\n  - type: free_text\n');
    await drawn(message);
    expect(shadowOf(message).querySelector('.pending') === pending).to.equal(true);
    expect(pending.getBoundingClientRect().height).to.equal(height);
    message.streaming = false;
    await drawn(message);
    expect(content?.hasAttribute('aria-busy')).to.equal(false);
    expect(outline(message)).to.deep.equal(['Hi.', 'invalid']);
  });

  it('tells a screen reader politely of a form, and nothing of every word', async () => {
    const message = await makeMessage({ content: `Hi.\n\n${fenced('Old')}\n\n` });
    const status = shadowOf(message).querySelector('[role="status"]') as HTMLElement;
    const told: string[] = [];
    const observer = new MutationObserver(() => {
      if (status.textContent !== told.at(-1)) told.push(status.textContent ?? '');
    });
    expect(status.textContent, 'nothing of what is there when the page opens').to.equal('');
    observer.observe(status, { childList: true, characterData: true, subtree: true });
    const { height } = message.getBoundingClientRect();
    message.content = '';
    message.streaming = true;
    for (const chunk of chunks(TEXT, 7)) {
      message.appendText(chunk);
      await drawn(message);
      await Promise.resolve();
    }
    message.streaming = false;
    await drawn(message);
    await Promise.resolve();
    expect(told).to.deep.equal(['A form is on its way…', 'Trip', 'A form is on its way…', 'Again', '']);
    expect(status.closest('[aria-busy]'), 'what is busy is not told').to.equal(null);
    message.content = `Hi.\n\n${fenced('Old')}\n\n`;
    await drawn(message);
    expect(message.getBoundingClientRect().height, 'takes no room').to.equal(height);
    expect(shadowOf(message).querySelector('.content')?.getBoundingClientRect().height).to.equal(height);
    observer.disconnect();
  });

  it('survives a streaming that stops and goes on', async () => {
    const message = await makeMessage({ streaming: true });
    message.appendText('Pick.\n\n```questionnaire\ntitle: T\n');
    await drawn(message);
    expect(outline(message)).to.deep.equal(['Pick.', 'pending']);
    message.streaming = false;
    await drawn(message);
    expect(outline(message)).to.deep.equal(['Pick.', 'invalid']);
    message.streaming = true;
    message.appendText('questions:\n  - type: free_text\n    text: A?\n    default: ""\n```\n');
    await drawn(message);
    expect(outline(message)).to.deep.equal(['Pick.', 'card m1_q1']);
    message.streaming = false;
    await drawn(message);
    expect(outline(message)).to.deep.equal(['Pick.', 'card m1_q1']);
  });

  it('ignores pieces that are no text', async () => {
    const message = await makeMessage({ content: 'One', streaming: true });
    for (const piece of [undefined, null, 5, {}]) message.appendText(piece as unknown as string);
    expect(message.content).to.equal('One');
  });

  it('never scrolls nor takes the focus', async () => {
    const message = await makeMessage({ streaming: true });
    const called: string[] = [];
    const spied = ['scrollIntoView', 'scrollTo', 'focus'] as const;
    const originals = spied.map((name) => HTMLElement.prototype[name]);
    for (const name of spied) {
      HTMLElement.prototype[name] = () => {
        called.push(name);
      };
    }
    try {
      for (const chunk of chunks(TEXT, 16)) {
        message.appendText(chunk);
        await drawn(message);
      }
    } finally {
      HTMLElement.prototype.scrollIntoView = originals[0] as typeof HTMLElement.prototype.scrollIntoView;
      HTMLElement.prototype.scrollTo = originals[1] as typeof HTMLElement.prototype.scrollTo;
      HTMLElement.prototype.focus = originals[2] as typeof HTMLElement.prototype.focus;
    }
    expect(called).to.deep.equal([]);
  });
});

describe('appendStream', () => {
  async function* pieces(...texts: string[]): AsyncGenerator<string> {
    for (const text of texts) yield text;
  }

  const streamOf = (texts: string[]) =>
    new ReadableStream<string>({
      start(controller) {
        for (const text of texts) controller.enqueue(text);
        controller.close();
      },
    });

  it('reads a stream or an iterable, is streaming meanwhile, and resolves when all is drawn', async () => {
    for (const source of [streamOf(chunks(TEXT, 11)), pieces(...chunks(TEXT, 11))]) {
      const message = await makeMessage({});
      const done = message.appendStream(source);
      expect(message.streaming).to.equal(true);
      await done;
      expect(message.streaming).to.equal(false);
      expect(message.content).to.equal(TEXT);
      expect(outline(message)).to.include('card m1_q2');
    }
  });

  it('ends at an abort, keeps what came and stops the source', async () => {
    const message = await makeMessage({});
    const abort = new AbortController();
    let stopped = false;
    const source = new ReadableStream<string>({
      start: (controller) => controller.enqueue('One'),
      cancel: () => {
        stopped = true;
      },
    });
    const done = message.appendStream(source, { signal: abort.signal });
    await nextFrame();
    abort.abort();
    await done;
    expect(message.streaming).to.equal(false);
    expect(outline(message)).to.deep.equal(['One']);
    expect(stopped).to.equal(true);
  });

  it('takes nothing when it is aborted already', async () => {
    const message = await makeMessage({ content: 'Kept. ' });
    await message.appendStream(streamOf(['No.']), { signal: AbortSignal.abort() });
    expect(message.content).to.equal('Kept. ');
    expect(message.streaming).to.equal(false);
  });

  it('rejects with the error of the source, after what came has been drawn', async () => {
    async function* failing(): AsyncGenerator<string> {
      yield 'One';
      throw new Error('connection lost');
    }
    const message = await makeMessage({});
    const error = await message.appendStream(failing()).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).to.be.instanceOf(Error).with.property('message', 'connection lost');
    expect(outline(message)).to.deep.equal(['One']);
    expect(message.streaming).to.equal(false);
  });

  it('ends when content is assigned: assigning always wins', async () => {
    const message = await makeMessage({});
    let enqueue: (text: string) => void = () => undefined;
    const source = new ReadableStream<string>({
      start: (controller) => {
        enqueue = (text) => controller.enqueue(text);
      },
    });
    const done = message.appendStream(source);
    enqueue('Old');
    await nextFrame();
    message.content = 'New';
    expect(message.streaming, 'a form in the new content can be submitted').to.equal(false);
    enqueue(' text');
    await done;
    expect(message.content).to.equal('New');
  });
});

describe('the rows of the cases about streams', () => {
  it('hold after each piece', async () => {
    const rows = await loadCases<{ chunks?: string[] }, unknown>('stream');
    const streamed = rows.filter((row) => row.input.chunks !== undefined);
    expect(streamed.length).to.be.above(3);
    for (const row of streamed) {
      const text = row.input.chunks?.join('') ?? '';
      const message = await makeMessage({ streaming: true });
      for (const chunk of row.input.chunks ?? []) {
        message.appendText(chunk);
        await drawn(message);
        const shown = outline(message).join('\n');
        expect(shown, `${row.id} shows no half of a block`).not.to.match(/<ques|```|title:/);
      }
      message.streaming = false;
      await drawn(message);
      const whole = await makeMessage({ content: text });
      expect(domOf(message), row.id).to.equal(domOf(whole));
    }
  });

  it('hold where a container is open before a form: it does not swallow the form, nor what follows', async () => {
    const row = (await loadCases<{ content?: string }, unknown>('stream')).find(({ id }) => id === 'D17');
    const text = row?.input.content ?? '';
    expect(text).to.match(/^<details>/);
    for (const length of [1, 9, text.length]) {
      const message = await makeMessage({ streaming: true });
      for (const chunk of chunks(text, length)) {
        message.appendText(chunk);
        await drawn(message);
        expect(shadowOf(message).textContent).to.not.match(/details|summary/);
      }
      message.streaming = false;
      await drawn(message);
      expect(outline(message)).to.deep.equal(['More', 'card m1_q1', 'End.']);
      const card = cardOf(message, 'm1_q1');
      expect(card.checkVisibility() && card.closest('details') === null).to.equal(true);
      const end = [...shadowOf(message).querySelectorAll('p')].find(({ textContent }) => textContent === 'End.');
      expect(end?.checkVisibility() && end.closest('details') === null).to.equal(true);
    }
  });
});
