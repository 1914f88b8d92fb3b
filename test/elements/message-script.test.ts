import { expect, fixtureSync, html } from '@open-wc/testing';
import type { QuestionnaireMessage } from '../../src/elements/message.js';
import { drawn, fenced, outline } from './support/message.js';

function parsed(markup: string): QuestionnaireMessage {
  const box = fixtureSync<HTMLElement>(html`<div></div>`);
  box.innerHTML = markup;
  return box.querySelector('questionnaire-message') as QuestionnaireMessage;
}

const script = (text: string) => `<script type="text/markdown">${text}</script>`;

describe('a child <script type="text/markdown">', () => {
  it('gives the content, without the indentation that it shares', async () => {
    const text = `\n      Hello.\n\n${fenced('Trip').replace(/^/gm, '      ')}\n    `;
    const message = parsed(`<questionnaire-message message-id="m1">${script(text)}</questionnaire-message>`);
    await drawn(message);
    expect(outline(message)).to.deep.equal(['Hello.', 'card m1_q1']);
    expect(message.content.trimEnd()).to.equal(`Hello.\n\n${fenced('Trip')}`);
  });

  it('can come after the element, and in pieces, as while a page is parsed', async () => {
    const message = parsed('<questionnaire-message message-id="m1"></questionnaire-message>');
    await drawn(message);
    const element = document.createElement('script');
    element.type = 'text/markdown';
    message.append(element);
    element.append('One ');
    element.append('two');
    await Promise.resolve();
    await drawn(message);
    expect(outline(message)).to.deep.equal(['One two']);
  });

  it('counts no more once content is set, and stays where it is', async () => {
    const message = parsed(`<questionnaire-message content="Set.">${script('Script.')}</questionnaire-message>`);
    await drawn(message);
    expect(outline(message)).to.deep.equal(['Set.']);
    message.content = 'Set again.';
    message.querySelector('script')?.append(' More.');
    await Promise.resolve();
    await drawn(message);
    expect(outline(message)).to.deep.equal(['Set again.']);
    expect(message.innerHTML).to.contain('Script. More.');
  });

  it('is the only kind of child that is read', async () => {
    const message = parsed('<questionnaire-message>Text <script type="text/plain">no</script></questionnaire-message>');
    await drawn(message);
    expect(outline(message)).to.deep.equal([]);
  });
});
