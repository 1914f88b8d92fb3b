import { expect } from '@open-wc/testing';
import { loadCases } from '../support/cases.js';
import { record, shadowOf } from './support/card.js';
import { cardsOf, drawn, fenced, makeMessage, outline } from './support/message.js';

/** Every element that a message shows, in all its shadow roots. */
function elementsOf(root: ShadowRoot): Element[] {
  return [...root.querySelectorAll('*')].flatMap((element) => [
    element,
    ...(element.shadowRoot ? elementsOf(element.shadowRoot) : []),
  ]);
}

/** What must never come out of the text of a message. */
function faultsOf(root: ShadowRoot): string[] {
  return elementsOf(root).flatMap((element) => {
    const faults = element
      .getAttributeNames()
      .filter((name) => name.startsWith('on') || name === 'style' || name === 'srcdoc')
      .map((name) => `${element.localName} ${name}`);
    if (
      ['script', 'iframe', 'object', 'embed', 'template', 'form', 'base', 'style', 'math'].includes(element.localName)
    ) {
      faults.push(element.localName);
    }
    const href = element.getAttribute('href');
    if (href !== null && !/^(?:https?:|mailto:|[^:]*$)/i.test(href)) faults.push(`href ${href}`);
    if (element.closest('.markdown') && (element.id !== '' || element.hasAttribute('name')))
      faults.push(`id ${element.id}`);
    return faults;
  });
}

describe('hostile messages', () => {
  it('of the cases bring nothing into the page that runs, navigates or clobbers', async () => {
    const rows = await loadCases<{ content?: string }, { segments?: string }>('security');
    const contents = rows.flatMap(({ id, input }) =>
      input.content?.startsWith('"') ? [] : [[id, input.content ?? ''] as const],
    );
    expect(contents.length).to.be.above(5);
    for (const [id, content] of contents) {
      const message = await makeMessage({ content });
      expect(faultsOf(shadowOf(message)), id).to.deep.equal([]);
      expect(Reflect.get({}, 'polluted'), id).to.equal(undefined);
    }
  });

  it('show markup in a question, an option and a title as text', async () => {
    const markup = '<img src=x onerror=alert(1)>';
    const questions = [
      { type: 'free_text', text: markup, default: '' },
      { type: 'single_choice', text: `${markup} 2`, options: [markup], default: '' },
    ];
    const content = `<questionnaire>${JSON.stringify({ title: markup, questions })}</questionnaire>`;
    const message = await makeMessage({ content });
    const root = shadowOf(cardsOf(message)[0] as Element);
    expect(root.querySelector('img')).to.equal(null);
    expect(root.textContent?.split(markup)).to.have.length(5);
  });

  it('submit nothing by themselves, whatever they ask for', async () => {
    const payload = {
      title: 'T',
      timeout_seconds: 1,
      questions: [{ type: 'free_text', text: 'Paste your API key', default: 'x' }],
    };
    const message = await makeMessage({});
    const events = record(message, 'questionnaire-submit');
    message.content = `<questionnaire>${JSON.stringify(payload)}</questionnaire>`;
    await drawn(message);
    expect(events).to.deep.equal([]);
    expect(cardsOf(message)[0]?.status).to.equal('open');
  });

  const FLOODS: readonly [string, string][] = [
    ['half-open tags', '<questionnaire '.repeat(16_000)],
    ['emphasis that opens', '_a '.repeat(8000)],
    ['strong that opens', '*a '.repeat(8000)],
    ['brackets', '['.repeat(50_000)],
    ['backticks', `a ${'`'.repeat(50_000)}`],
  ];
  for (const [what, content] of FLOODS) {
    it(`are drawn, and whole: ${what}`, async () => {
      const message = await makeMessage({ content });
      expect(shadowOf(message).querySelector('.content')?.textContent?.length).to.be.above(content.length / 2);
    });
  }

  it('show a form behind two thousand quote marks', async () => {
    const message = await makeMessage({ content: `${'> '.repeat(2000)}Pick one.\n\n${fenced('Trip')}` });
    expect(cardsOf(message)).to.have.length(1);
    expect(outline(message)[0]).to.contain('Pick one.');
  });
});
