/**
 * `node message-in-node.mjs jsdom|happy-dom` shows a message in a DOM that is made in Node, as unit tests do, answers it, and
 * prints what became of it as JSON.
 */
const ENVIRONMENTS = {
  jsdom: async () => {
    const { JSDOM } = await import('jsdom');
    return new JSDOM('', { url: 'http://localhost/', pretendToBeVisual: true }).window;
  },
  'happy-dom': async () => {
    const { Window } = await import('happy-dom');
    return new Window({ url: 'http://localhost/' });
  },
};

const TEXT = [
  'Hello **you**.',
  '',
  '```questionnaire',
  'title: Trip',
  'questions:',
  '  - type: single_choice',
  '    text: Where to?',
  '    options: [Rome, Oslo]',
  '    default: Rome',
  '```',
].join('\n');

const window = await ENVIRONMENTS[process.argv[2]]();
for (const name of Object.getOwnPropertyNames(window)) {
  if (!(name in globalThis) || /^(?:Custom)?Event(?:Target)?$|^DOMException$/.test(name))
    globalThis[name] = window[name];
}
globalThis.window = globalThis;
await import(new URL('../../dist/index.js', import.meta.url));

const { document } = globalThis;
const message = document.createElement('questionnaire-message');
message.messageId = 'm1';
message.lang = 'zh-CN';
message.content = TEXT;
document.body.append(message);
await message.updateComplete;
const card = message.shadowRoot.querySelector('questionnaire-card');
const [rome, oslo] = card.shadowRoot.querySelectorAll('input');
const before = [rome.checked, oslo.checked];
const answers = [];
document.addEventListener('questionnaire-submit', (event) => answers.push(event.detail.answers[0].answer));
oslo.click();
card.shadowRoot.querySelector('[part~="submit-button"]').click();
await card.updateComplete;
console.log(
  JSON.stringify({
    strong: message.shadowRoot.querySelector('strong').textContent,
    before,
    answers,
    status: card.status,
    open: message.openQuestionnaires.length,
  }),
);
process.exit();
