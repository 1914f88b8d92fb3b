import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { puppeteerCore } from '@web/test-runner-chrome';
import { parseMessage } from 'questionnaire-message/protocol';
import { validateQuestionnaireAsync } from 'questionnaire-message/tools';
import { APPS } from '../apps/apps.mjs';
import { findChromium } from '../support/find-chromium.mjs';
import { bundled } from '../support/package-bundle.mjs';
import { readmeSnippet, readmeSnippets } from '../support/readme-snippets.mjs';
import { root } from './package-entries.mjs';

const MESSAGES = [
  { id: 'm1', role: 'assistant', content: await readmeSnippet('fence') },
  { id: 'm2', role: 'user', content: await readmeSnippet('response') },
];

const ARGUMENTS = {
  title: 'Trip',
  questions: [{ type: 'single_choice', text: 'Where to?', options: ['Rome', 'Oslo'], default: 'Rome' }],
};
const CALL = {
  id: 'call_1',
  type: 'function',
  function: { name: 'questionnaire_async', arguments: JSON.stringify(ARGUMENTS) },
};
const RESULT = {
  role: 'tool',
  tool_call_id: 'call_1',
  content: JSON.stringify(validateQuestionnaireAsync(ARGUMENTS)),
};

/** What is run here, by the tests of test/frameworks and test/framework-types, and as a part of the applications of demo/apps. */
const HERE = [
  'card',
  'check',
  'editor',
  'element',
  'fence',
  'integrity',
  'language',
  'looks',
  'page',
  'prefix',
  'protocol',
  'response',
  'stored',
  'stream',
  'submit',
  'tool',
  'pi',
  'typed',
  'whole',
];
const BY_FRAMEWORKS = ['formulas', 'highlight', 'react-18', 'react-card', 'typings'];
const BY_APPS = Object.keys(APPS);

describe('the code of the README', () => {
  it('is all run, but for commands', async () => {
    const snippets = await readmeSnippets();
    const names = snippets.map(({ name, language, text }) => name ?? (language === 'sh' ? 'sh' : text));
    assert.deepEqual(names.filter((name) => name !== 'sh').sort(), [...HERE, ...BY_FRAMEWORKS, ...BY_APPS].sort());
  });

  for (const [name, { shown }] of Object.entries(APPS)) {
    it(`${name}: is the code of the application`, async () => {
      const code = await readFile(join(root, 'demo/apps', name, shown), 'utf8');
      assert.ok(
        code.includes(await readmeSnippet(name)),
        `demo/apps/${name}/${shown} does not hold what the README shows`,
      );
    });
  }
});

describe('the code of the README, in plain Node', () => {
  /** Runs a snippet with values for the names that it takes for given, and gives the values of others. */
  const run = async (name, given, wanted) => {
    const code = await bundled(`${await readmeSnippet(name)}\nexport { ${wanted.join(', ')} };`);
    Object.assign(globalThis, given);
    try {
      return await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);
    } finally {
      for (const key of Object.keys(given)) delete globalThis[key];
    }
  };

  it('protocol: reads, answers and writes the questionnaire of the page', async () => {
    const { questionnaire, responseText, again } = await run('protocol', { text: await readmeSnippet('fence') }, [
      'questionnaire',
      'responseText',
      'again',
    ]);
    assert.deepEqual(
      questionnaire.questions.map(({ type, allowOther }) => [type, allowOther]),
      [
        ['single_choice', true],
        ['free_text', false],
      ],
    );
    assert.equal(`${responseText}\n`, await readmeSnippet('response'));
    assert.match(again, /^```questionnaire\ntitle: Trip\n/);
  });

  it('element: is a questionnaire with values apart from labels', async () => {
    const [{ questionnaire }] = parseMessage(await readmeSnippet('element'));
    assert.deepEqual(questionnaire.questions[0].options, [{ value: 'rom', label: 'Rome' }]);
  });

  it('editor: names data of the package by its place in a project', async () => {
    const settings = JSON.parse(await readmeSnippet('editor'));
    const [tags, properties] = await Promise.all(
      [settings['html.customData'], settings['css.customData']].map(async ([path]) =>
        JSON.parse(await readFile(join(root, path.replace('./node_modules/questionnaire-message/', '')), 'utf8')),
      ),
    );
    assert.ok(tags.tags.some(({ name }) => name === 'questionnaire-message'));
    assert.ok(properties.properties.some(({ name }) => name === '--qm-accent'));
  });

  it('check: puts what the model has to mend into the conversation', async () => {
    const messages = [{ role: 'assistant', content: (await readmeSnippet('fence')).replace('title: Trip', 'title:') }];
    const { ok, state } = await run('check', { messages, previous: undefined }, ['ok', 'state']);
    assert.equal(ok, false);
    assert.deepEqual(state.owed, ['questionnaire']);
    assert.match(messages.at(-1).content, /title/);
  });
});

describe('the code of the README, in a browser', () => {
  let server;
  let browser;
  let files;

  before(async () => {
    server = createServer((request, response) => {
      const file = files.get(new URL(request.url, 'http://localhost').pathname);
      if (file === undefined) response.writeHead(204).end();
      else if (typeof file === 'function') file(response);
      else response.writeHead(200, { 'content-type': file.type, ...file.headers }).end(file.text);
    });
    await new Promise((resolve) => server.listen(0, 'localhost', resolve));
    browser = await puppeteerCore.launch(await findChromium());
  });

  after(async () => {
    await browser?.close();
    await new Promise((resolve) => server.close(resolve));
  });

  const open = async () => {
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    const errors = [];
    page.on('console', (message) => errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(`http://localhost:${server.address().port}/`);
    return { page, close: () => context.close(), errors };
  };

  /**
   * Runs a module of the README in a page.
   *
   * @param {string[]} names of the snippets, one after the other
   * @param {{ body?: string, given?: string, then?: string, others?: [string, unknown][] }} options the page, a script
   *   that defines what the snippet takes for given, code behind the snippet, and other files to serve
   * @param {(page: import('puppeteer-core').Page) => Promise<void>} check
   */
  const runInPage = async (names, { body = '', given = '', behind = '', others = [] }, check) => {
    const texts = await Promise.all(names.map(readmeSnippet));
    const html =
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>Test</title><main id="chat">${body}</main>` +
      `<script>${given}</script><script type="module" src="/snippet.js"></script></html>`;
    files = new Map([
      ['/', { type: 'text/html', text: html }],
      ['/snippet.js', { type: 'text/javascript', text: await bundled([...texts, behind].join('\n')) }],
      ...others,
    ]);
    const { page, close, errors } = await open();
    await check(page);
    assert.deepEqual(errors, []);
    await close();
  };

  const submit = (page) => page.locator('::-p-aria([name="Submit"][role="button"])').click();

  /** Waits until the visible text of the page holds these words. */
  const read = (page, words) => page.waitForSelector(`::-p-text(${words})`, { visible: true });

  const asScript = (value) => JSON.stringify(value).replaceAll('<', '\\u003c');

  it('page: works when it is pasted', async () => {
    files = new Map([
      ['/', { type: 'text/html', text: await readmeSnippet('page') }],
      [
        '/questionnaire-message.iife.js',
        { type: 'text/javascript', text: await readFile(join(root, 'dist/cdn/questionnaire-message.iife.js')) },
      ],
    ]);
    const { page, close, errors } = await open();
    const alerted = new Promise((resolve) => {
      page.on('dialog', async (dialog) => {
        resolve(dialog.message());
        await dialog.accept();
      });
    });
    await read(page, 'Continue the current task?');
    await submit(page);
    assert.match(await alerted, /^<questionnaire-response>\{.*"questionnaire_id":"m1_q1".*"value":"Continue"/);
    assert.deepEqual(errors, []);
    await close();
  });

  it('integrity: lets a script pass whose hash is the one that the build prints, and no other', async () => {
    const script = await readFile(join(root, 'dist/cdn/questionnaire-message.iife.js'));
    const hash = createHash('sha384').update(script).digest('base64');
    const snippet = (await readmeSnippet('integrity')).replace(/https:.*VERSION\/dist\/cdn/, '');
    for (const [integrity, defined] of [
      [hash, true],
      [hash.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A')), false],
    ]) {
      files = new Map([
        ['/', { type: 'text/html', text: `<!doctype html>${snippet.replace('HASH', integrity)}` }],
        ['/questionnaire-message.iife.js', { type: 'text/javascript', text: script }],
      ]);
      const { page, close, errors } = await open();
      const found = await page.evaluate(() => customElements.get('questionnaire-message') !== undefined);
      assert.equal(found, defined);
      assert.equal(errors.length, defined ? 0 : 1, errors.join('\n'));
      await close();
    }
  });

  it('page: works under the strict policy and Trusted Types, with its listener in a file of its own', async () => {
    const policy =
      "default-src 'none'; script-src 'self'; style-src 'self'; " +
      "require-trusted-types-for 'script'; trusted-types lit-html";
    const listener = /<script>\n([\s\S]*?)<\/script>/;
    const text = await readmeSnippet('page');
    files = new Map([
      [
        '/',
        {
          type: 'text/html',
          headers: { 'content-security-policy': policy },
          text: text.replace(listener, '<script src="listener.js"></script>'),
        },
      ],
      ['/listener.js', { type: 'text/javascript', text: listener.exec(text)[1].replace('alert(', 'console.log(') }],
      [
        '/questionnaire-message.iife.js',
        { type: 'text/javascript', text: await readFile(join(root, 'dist/cdn/questionnaire-message.iife.js')) },
      ],
    ]);
    const { page, close, errors } = await open();
    await submit(page);
    await page.waitForFunction(() => document.querySelector('questionnaire-message').openQuestionnaires.length === 0);
    assert.deepEqual(
      errors.map((said) => said.slice(0, 24)),
      ['<questionnaire-response>'],
    );
    await close();
  });

  it('whole and submit: shows the form, and opens it again when the send fails', async () => {
    const text = await readmeSnippet('fence');
    const given = `
      const text = ${asScript(text)};
      const sends = [];
      const send = async (message) => {
        sends.push(message);
        if (sends.length === 1) throw new Error('offline');
      };`;
    await runInPage(['whole', 'submit'], { given }, async (page) => {
      await submit(page);
      await read(page, 'Your answers could not be sent.');
      await page.locator('::-p-aria([name="Retry"][role="button"])').click();
      await read(page, 'Submitted');
      const sends = await page.evaluate('sends');
      assert.equal(sends.length, 2);
      assert.equal(`${sends[1].content}\n`, await readmeSnippet('response'));
      assert.match(sends[1].shown, /Where to\?: Rome/);
    });
  });

  it('submit: sends the answers to two forms together', async () => {
    const text = await readmeSnippet('fence');
    const given = `
      const text = ${asScript(`${text}\n${text}`)};
      const sends = [];
      const send = async (message) => { sends.push(message.content); };`;
    await runInPage(['whole', 'submit'], { given }, async (page) => {
      await submit(page);
      assert.deepEqual(await page.evaluate('sends'), []);
      await submit(page);
      await page.waitForFunction('sends.length === 1');
      const [content] = await page.evaluate('sends');
      assert.deepEqual(content.match(/m1_q\d/g), ['m1_q1', 'm1_q2']);
    });
  });

  it('stream: shows what arrives', async () => {
    const text = await readmeSnippet('fence');
    const reply = (response) => {
      response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' });
      for (const piece of text.match(/[\s\S]{1,7}/g)) response.write(piece);
      response.end();
    };
    const body = '<questionnaire-message id="message" message-id="m1"></questionnaire-message>';
    const given = 'const { signal } = new AbortController();';
    const behind = "import 'questionnaire-message';";
    await runInPage(['stream'], { body, given, behind, others: [['/reply', reply]] }, async (page) => {
      await read(page, 'Where to?');
      await page.waitForFunction('!message.streaming');
      assert.equal(await page.evaluate('message.content'), text);
    });
  });

  it('stored: locks what was answered, and shows the answer', async () => {
    const given = `const messages = ${asScript(MESSAGES)};`;
    await runInPage(['stored'], { given, behind: "import 'questionnaire-message';" }, async (page) => {
      await read(page, 'Answered');
      await read(page, 'Questionnaire answers');
      const messages = await page.$$eval('questionnaire-message', (all) =>
        all.map(({ messageId, className, readOnly }) => [messageId, className, readOnly]),
      );
      assert.deepEqual(messages, [
        ['m1', 'assistant', true],
        ['m2', 'user', true],
      ]);
    });
  });

  it('stored: locks the form of a tool call as well, with the answer and not the default', async () => {
    const answer = {
      type: 'questionnaire_response',
      questionnaire_id: 'call_1',
      status: 'submitted',
      answers: [
        {
          question_id: 'q1',
          question: 'Where to?',
          type: 'single_choice',
          answer: 'Oslo',
          value: 'Oslo',
          label: 'Oslo',
        },
      ],
    };
    const messages = [
      { id: 'm1', role: 'assistant', content: null, tool_calls: [CALL] },
      RESULT,
      { role: 'user', content: `<questionnaire-response>${JSON.stringify(answer)}</questionnaire-response>` },
    ];
    const given = `const messages = ${asScript(messages)};`;
    await runInPage(['stored'], { given, behind: "import 'questionnaire-message';" }, async (page) => {
      await read(page, 'Answered');
      const oslo = await page.waitForSelector('::-p-aria([name="Oslo"][role="radio"])');
      assert.equal(await oslo.evaluate((input) => input.checked), true);
    });
  });

  it('typed: is an answer where it can be read as one', async () => {
    const text = MESSAGES[0].content;
    const behind = 'Object.assign(globalThis, { textToSend, message });';
    await runInPage(['whole', 'typed'], { given: `const text = ${asScript(text)};`, behind }, async (page) => {
      await page.waitForFunction('globalThis.textToSend && message.openQuestionnaires.length === 1');
      assert.match(await page.evaluate('textToSend("2")'), /"value":"Oslo"/);
      assert.equal(await page.evaluate('textToSend("Why do you ask?")'), 'Why do you ask?');
      await page.evaluate('message.reply = textToSend("2")');
      await read(page, 'Answered');
    });
  });

  it('tool: shows the form of a successful call after the text', async () => {
    const given = `
      const text = 'Well.';
      const toolCalls = ${asScript(CALL)};
      const toolResults = ${asScript([RESULT])};
      const answered = new Promise((resolve) => {
        document.addEventListener('questionnaire-submit', ({ detail }) => resolve(detail.responseText));
      });`;
    await runInPage(['tool'], { given }, async (page) => {
      await read(page, 'Well.');
      await page.locator('::-p-aria([name="Oslo"][role="radio"])').click();
      await submit(page);
      assert.match(await page.evaluate('answered'), /"questionnaire_id":"call_1".*"value":"Oslo"/);
    });
  });

  it("pi: sends what is asked back as the tool's result, and goes on with it", async () => {
    const start = {
      action: 'start',
      questions: [
        { id: 'target', prompt: 'Where to?', type: 'single', options: [{ id: 'oslo', label: 'Oslo' }] },
        { id: 'how', prompt: 'How?', type: 'single', options: [{ id: 'train', label: 'By train' }] },
      ],
    };
    const call = (id, args) => ({ type: 'toolCall', id, name: 'questionnaire', arguments: args });
    const resume = { action: 'resume', questionnaireId: 'call_1', revision: 1, clarificationResponse: 'It is cold.' };
    const given = `
      const text = 'Well.';
      const toolCalls = ${asScript([call('call_1', start)])};
      const toolResults = [];
      const sends = [];
      const send = async (message) => { sends.push(message); };`;
    const behind = 'Object.assign(globalThis, { message, sends });';
    const click = (page, role, name) => page.locator(`::-p-aria([name="${name}"][role="${role}"])`).click();
    await runInPage(['tool', 'pi'], { given, behind }, async (page) => {
      await click(page, 'radio', 'Oslo');
      await click(page, 'button', 'Next');
      await read(page, 'Question 2 of 2');
      await click(page, 'button', 'Ask to clarify…');
      await page.keyboard.type('Is it cold?');
      await click(page, 'button', 'Ask');
      await read(page, 'A clarification was asked for.');
      const [asked] = await page.evaluate('sends');
      assert.deepEqual(
        [asked.role, asked.toolCallId, asked.details.status],
        ['toolResult', 'call_1', 'needs_clarification'],
      );

      await page.evaluate(
        (next) => {
          globalThis.message.history = [JSON.parse(JSON.stringify(globalThis.sends[0]))];
          globalThis.message.toolCalls = [next];
        },
        call('call_2', resume),
      );
      await read(page, 'It is cold.');
      await click(page, 'radio', 'By train');
      await submit(page);
      await page.waitForFunction('sends.length === 2');
      const [, { content, toolCallId }] = await page.evaluate('sends');
      assert.equal(toolCallId, 'call_2');
      assert.match(
        content[0].text,
        /^QUESTIONNAIRE_COMPLETED id=call_1 revision=1\ntarget .*\[oslo\].*\nhow .*\[train\]/,
      );
    });
  });

  it('card: shows the form of a successful call alone', async () => {
    const given = `
      const history = [];
      const toolCall = ${asScript(CALL)};
      const toolResult = ${asScript(RESULT)};
      const answered = new Promise((resolve) => {
        document.addEventListener('questionnaire-submit', ({ detail }) => resolve(detail.responseText));
      });`;
    await runInPage(['card'], { given }, async (page) => {
      await page.locator('::-p-aria([name="Oslo"][role="radio"])').click();
      await submit(page);
      assert.match(await page.evaluate('answered'), /"questionnaire_id":"call_1".*"value":"Oslo"/);
    });
  });

  it('looks: change colours and parts', async () => {
    const body =
      `<style>${await readmeSnippet('looks')}</style>` +
      '<questionnaire-message id="message" message-id="m1"></questionnaire-message>';
    const given = `message.content = ${asScript(MESSAGES[0].content)};`;
    await runInPage([], { body, given, behind: "import 'questionnaire-message';" }, async (page) => {
      await read(page, 'Where to?');
      const style = await page.evaluate(() => {
        const [card] = document.querySelector('#message').shadowRoot.querySelectorAll('questionnaire-card');
        const { backgroundColor, textTransform } = getComputedStyle(card.shadowRoot.getElementById('submit'));
        return { backgroundColor, textTransform };
      });
      assert.deepEqual(style, { backgroundColor: 'rgb(122, 46, 143)', textTransform: 'uppercase' });
    });
  });

  it('prefix: gives the elements other names, and leaves the usual ones to others', async () => {
    const body = '<acme-message content="Hello **you**."></acme-message>';
    await runInPage(['prefix'], { body }, async (page) => {
      await read(page, 'you');
      assert.ok(await page.evaluate(() => customElements.get('acme-card') && customElements.get('acme-answers')));
      assert.equal(await page.evaluate(() => customElements.get('questionnaire-message')), undefined);
    });
  });

  it('language: is that of the element, but for what was replaced', async () => {
    const body = '<questionnaire-message id="message" message-id="m1"></questionnaire-message>';
    const given = `message.content = ${asScript(MESSAGES[0].content)};`;
    await runInPage(['language'], { body, given }, async (page) => {
      await page.waitForSelector('::-p-aria([name="Antworten"][role="button"])');
      await page.waitForSelector('::-p-aria([name="Anderes"][role="radio"])');
    });
  });
});
