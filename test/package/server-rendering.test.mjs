import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { describe, it } from 'node:test';
import { html } from 'lit';
import { FORM, SERVER_MESSAGES } from '../fixtures/server-messages.mjs';
import { renderToHtml } from '../support/server-pages.mjs';
import { root } from './package-entries.mjs';

/** What a template becomes, without style sheets and Lit's marks. */
async function rendered(template) {
  const page = await renderToHtml(template);
  return page.replace(/<style>[\s\S]*?<\/style>/g, '').replace(/<!--[\s\S]*?-->/g, '');
}

const message = (content, more = {}) =>
  html`<questionnaire-message
    message-id=${more.id ?? 'm1'}
    lang=${more.lang ?? 'en'}
    images=${more.images ?? 'click'}
    content=${content}
    .urlPolicy=${more.urlPolicy}
  ></questionnaire-message>`;

describe('on a server', () => {
  for (const [what, { template, words }] of Object.entries(SERVER_MESSAGES)) {
    it(`draws ${what}`, async () => {
      const text = (await rendered(template))
        .replace(/<[^>]*>/g, '')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>');
      for (const word of words) assert.ok(text.includes(word), `${word} is not in ${text}`);
    });
  }

  it('draws the choices that are given, and the text of a field with all its signs', async () => {
    const page = await rendered(message(`Answer.\n\n${FORM}`));
    const checked = [...page.matchAll(/<input\s[^>]*>/g)].filter(([input]) => /\schecked\s/.test(input));
    assert.deepEqual(
      checked.map(([input]) => /value="(.*?)"/.exec(input)[1]),
      ['Staging', 'Unit', 'Types'],
    );
    assert.match(
      page,
      /<textarea id="q3-field"[^>]*>\nBecause &lt;\/textarea&gt; &amp; &quot;so&quot;,\nin two lines\.<\/textarea>/,
    );
  });

  it('asks the rules for addresses and images', async () => {
    const text = '[a](https://a.example) [b](https://b.example)\n\n![c](https://c.example/c.png)';
    const strict = await rendered(message(text, { images: 'all', urlPolicy: (url) => !url.includes('b.example') }));
    assert.match(strict, /href="https:\/\/a\.example"/);
    assert.doesNotMatch(strict, /href="https:\/\/b\.example/);
    assert.match(strict, /<img src="https:\/\/c\.example\/c\.png"/);
    assert.doesNotMatch(await rendered(message(text)), /<img/);
    assert.doesNotMatch(await rendered(message(text, { images: 'none' })), /data-src/);
  });

  it('draws each message in its own language, also many at the same time', async () => {
    await import('questionnaire-message/locales/de');
    const languages = ['en', 'de', 'zh-CN'];
    const submit = { en: 'Submit', de: 'Absenden', 'zh-CN': '提交' };
    const pages = await Promise.all(
      Array.from({ length: 100 }, (_, index) => {
        const lang = languages[index % 3];
        return rendered(message(`Message ${index}.\n\n${FORM}`, { id: `m${index}`, lang }));
      }),
    );
    for (const [index, page] of pages.entries()) {
      const words = [...page.matchAll(/Submit|Absenden|提交/g)].map(([word]) => word);
      assert.deepEqual(words, [submit[languages[index % 3]]]);
      assert.deepEqual(page.match(/Message \d+/g), page.match(new RegExp(`Message ${index}\\b`, 'g')));
    }
  });

  it('gives the same page for the same message, whatever was drawn before', async () => {
    const { template } = SERVER_MESSAGES['a form'];
    const first = await renderToHtml(template);
    for (const other of Object.values(SERVER_MESSAGES)) await renderToHtml(other.template);
    assert.equal(await renderToHtml(template), first);
  });

  it('draws a card and answers by themselves', async () => {
    const questionnaire = {
      id: 'q',
      name: 'questionnaire',
      title: 'Alone',
      encoding: 'tool',
      questions: [{ id: 'a', type: 'free_text', text: 'What?', options: [], default: '', allowOther: false }],
    };
    const answer = { question_id: 'a', question: 'What?', type: 'free_text', answer: 'That.' };
    const response = { name: 'questionnaire-response', questionnaireId: 'q', status: 'submitted', answers: [answer] };
    const draft = { a: { type: 'free_text', text: '\nbegun' } };
    const page = await rendered(
      html`<questionnaire-card .questionnaire=${questionnaire} .draft=${draft}></questionnaire-card>
        <questionnaire-answers .response=${response}></questionnaire-answers>`,
    );
    assert.match(page, /Alone[\s\S]*What\?[\s\S]*<textarea[^>]*>\n\nbegun<\/textarea>[\s\S]*That\./);
  });

  it('draws elements with another prefix', async () => {
    const { define } = await import(import.meta.resolve('questionnaire-message/elements'));
    define({ prefix: 'other' });
    const page = await rendered(html`<other-message message-id="m1" content=${`Answer.\n\n${FORM}`}></other-message>`);
    assert.match(page, /<other-card/);
  });

  it('warns of forms without a message-id once, and not once for each page', () => {
    const { stdout, stderr, status } = run(`
      for (let i = 0; i < 100; i++) {
        await collectResult(render(html\`<questionnaire-message content=\${${JSON.stringify(`A.\n\n${FORM}`)}}></questionnaire-message>\`));
      }`);
    assert.equal(status, 0, stderr);
    assert.equal(stdout, '');
    assert.deepEqual(stderr.match(/has no message-id/g), ['has no message-id']);
  });

  it('asks for no document, window or storage, and starts no clock', () => {
    const { stderr, status } = run(`
      for (const name of ['document', 'window', 'localStorage', 'sessionStorage', 'navigator', 'setTimeout', 'setInterval', 'MutationObserver', 'requestAnimationFrame']) {
        Object.defineProperty(globalThis, name, { get() { throw new Error(name + ' was asked for'); }, configurable: true });
      }
      const { SERVER_MESSAGES } = await import('./test/fixtures/server-messages.mjs');
      for (const { template } of Object.values(SERVER_MESSAGES)) await collectResult(render(template));`);
    assert.equal(stderr, '');
    assert.equal(status, 0);
  });

  it('keeps nothing of what it has drawn', () => {
    const { stdout, stderr } = run(
      `
      const used = () => { gc(); gc(); return process.memoryUsage().heapUsed; };
      const filler = 'word '.repeat(4_000);
      const draw = async (index) => {
        const text = \`Message \${index}. \${filler}\n\n\${${JSON.stringify(FORM)}}\`;
        await collectResult(render(html\`<questionnaire-message message-id=\${'m' + index} content=\${text}></questionnaire-message>\`));
      };
      for (let i = 0; i < 20; i++) await draw(i);
      await new Promise((done) => setImmediate(done));
      const before = used();
      for (let i = 20; i < 120; i++) await draw(i);
      await new Promise((done) => setImmediate(done));
      console.log(used() - before);`,
      ['--expose-gc'],
    );
    assert.equal(stderr, '');
    // A hundred messages of 20 KB: what kept their texts alone would hold 2 MB more.
    assert.ok(Number(stdout) < 1_000_000, `${stdout.trim()} B more than before`);
  });
});

/** Runs a program with the package and the renderer of Lit in a process of its own. */
function run(source, options = []) {
  const program = `import { render } from '@lit-labs/ssr';
    import { collectResult } from '@lit-labs/ssr/lib/render-result.js';
    import { html } from 'lit';
    import 'questionnaire-message';
    ${source}`;
  return spawnSync(process.execPath, [...options, '--input-type=module', '--eval', program], {
    cwd: root,
    encoding: 'utf8',
  });
}
