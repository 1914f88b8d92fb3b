import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { DemoPages } from '../support/demo-pages.mjs';

const CONVERSATIONS = ['paused', 'team-days', 'repaired', 'tool-call', 'asked-back', 'stored'];

const TOOL_SHAPES = ['OpenAI', 'OpenAI Responses', 'Anthropic', 'MCP', 'AI SDK', 'Pi', 'Sage'];

const isSubmit = ({ text }) => text === 'Submit';

describe('the chat', () => {
  let pages;
  let chat;

  before(async () => {
    pages = await DemoPages.open();
  });

  after(() => pages.close());

  afterEach(async () => {
    assert.deepEqual(chat.said, []);
    await chat.close();
  });

  /** Opens a conversation, and waits until the assistant has said its first words. */
  const visit = async (conversation, { query = '', ...viewport } = {}) => {
    chat = await pages.visit(`/demo/${query}#${conversation}`, viewport);
    await chat.hasReplied(1);
  };

  /** What the user has sent, as it can be looked at below each answer. */
  const sent = () => chat.page.$$eval('.said pre', (texts) => texts.map((text) => text.textContent));

  const latestReply = () => chat.page.$$eval('.reply > questionnaire-message', (all) => all.at(-1).content);

  it('goes on when the pause questionnaire is answered with the keyboard alone', async () => {
    await visit('paused');
    await chat.press('Tab');
    assert.equal((await chat.focused()).text, 'Skip to the conversation');
    await chat.press('Enter', 'Tab');
    assert.deepEqual(await chat.focused(), { tag: 'input', type: 'radio', text: 'Continue' });
    await chat.tabTo(isSubmit);
    await chat.press('Enter');

    await chat.hasReplied(2);
    assert.match(await latestReply(), /^I went on/);
    const [answer] = await sent();
    assert.match(answer, /^<questionnaire-response>\{.*"answer":"Continue".*\}<\/questionnaire-response>$/);
    await chat.read('Questionnaire answers');
  });

  it('reacts to what was answered, to Other as well', async () => {
    await visit('team-days');
    await chat.click('radio', 'Other');
    await chat.tabTo(({ tag }) => tag === 'textarea');
    await chat.type('Sintra');
    await chat.click('checkbox', 'A walk through the city');
    await chat.tabTo(({ text }) => text?.includes('anything else'));
    await chat.type('Two of us *do not* eat meat.');
    await chat.page.keyboard.down('Control');
    await chat.press('Enter');
    await chat.page.keyboard.up('Control');

    await chat.hasReplied(2);
    const reply = await latestReply();
    assert.match(reply, /offers from \*\*Sintra\*\*/);
    assert.match(reply, /- \[ \] A room for workshops\n- \[ \] A walk through the city/);
    await chat.read('Two of us *do not* eat meat.');
  });

  it('keeps the answer when the send fails, and sends it with Retry', async () => {
    await visit('paused');
    await chat.click('checkbox', 'Next send fails');
    await chat.click('button', 'Submit');
    await chat.read('Your answers could not be sent.');
    assert.deepEqual(await sent(), []);

    await chat.click('button', 'Retry');
    await chat.hasReplied(2);
    assert.equal((await sent()).length, 1);
  });

  it('takes a typed answer for the form, and locks it', async () => {
    await visit('paused');
    await chat.page.focus('#words');
    await chat.type('1');
    await chat.press('Enter');
    await chat.hasReplied(2);
    assert.match((await sent())[0], /"value":"Continue"/);
    await chat.read('Answered');
  });

  it('takes other words as words, and asks again', async () => {
    await visit('paused');
    await chat.page.focus('#words');
    await chat.type('What does *it* cost?');
    await chat.press('Enter');
    await chat.hasReplied(2);
    assert.deepEqual(await sent(), []);
    await chat.read('What does *it* cost?');
    assert.equal((await chat.page.$$('::-p-aria([name="Submit"][role="button"])')).length, 1);
  });

  it('keeps typed words when the send fails', async () => {
    await visit('paused');
    await chat.click('checkbox', 'Next send fails');
    await chat.page.focus('#words');
    await chat.type('1');
    await chat.press('Enter');
    await chat.read('The message could not be sent.');
    assert.equal(await chat.page.$eval('#words', (words) => words.value), '1');
  });

  it('shows a broken form as its text, tells the assistant what is wrong, and gets it repaired', async () => {
    await visit('repaired');
    await chat.hasReplied(2);
    await chat.read('This form could not be read');
    const told = await chat.page.$eval('.note pre', (text) => text.textContent);
    assert.match(told, /line \d+, column 9, questions\[1\]\.options\[1\]: The option 12 is not text/);
    await chat.click('button', 'Submit');
    await chat.hasReplied(3);
    assert.match(await latestReply(), /^Lunch for \*\*28\*\*/);
  });

  it('shows the given answers of a stored conversation, not the defaults, and goes on from its end', async () => {
    await visit('stored');
    const chosen = await chat.page.$$eval('.reply > questionnaire-message', (messages) =>
      messages.flatMap(({ shadowRoot }) =>
        [...shadowRoot.querySelectorAll('questionnaire-card')].map((card) => ({
          status: card.status,
          labels: [...card.shadowRoot.querySelectorAll('input:checked')].map((input) =>
            input.labels[0].textContent.trim(),
          ),
        })),
      ),
    );
    assert.deepEqual(chosen, [
      { status: 'answered', labels: ['Those that were read in the last year (214)'] },
      { status: 'answered', labels: ['Photos', 'Diagrams'] },
      { status: 'answered', labels: ['After the title of the page'] },
      { status: 'open', labels: [] },
    ]);
    const turn = await chat.page.$eval('.turn:last-child', (element) => element.getBoundingClientRect().top);
    assert.ok(turn < 100, `the latest turn begins at the top of the view, not at ${turn} px`);
    await chat.page.focus('#words');
    await chat.type('Skip the upload.');
    await chat.press('Enter');
    await chat.hasReplied(5);
    assert.match(await latestReply(), /> Skip the upload\\?\./);
  });

  for (const shape of TOOL_SHAPES) {
    it(`shows why a tool call fails, and the form of the one that holds, as ${shape} writes them`, async () => {
      await visit('tool-call', { query: `?shape=${encodeURIComponent(shape)}` });
      await chat.read('questionnaire.start.default_value_not_in_options');
      await chat.hasReplied(2);
      assert.equal((await chat.page.$$('::-p-aria([name="Submit"][role="button"])')).length, 1);
      await chat.click('radio', 'Production');
      await chat.click('button', 'Submit');

      await chat.hasReplied(3);
      assert.match((await sent())[0], /"questionnaire_id":"tool-call-4-call".*"value":"production"/);
      assert.match(await latestReply(), /^Version 4\.2 goes to \*\*Production\*\*/);
    });
  }

  describe("with Pi's questionnaire", () => {
    /** What went to the tool and came back from it, as it can be looked at below each form. */
    const exchanges = () => chat.page.$$eval('.note pre', (texts) => texts.map((text) => JSON.parse(text.textContent)));

    /** The options of the form that is open, since those before it have the same: which are chosen, and one to click. */
    const option = (label) =>
      chat.page.waitForFunction(
        (wanted) => {
          const cards = [...document.querySelectorAll('.reply > questionnaire-message')].flatMap(({ shadowRoot }) => [
            ...shadowRoot.querySelectorAll('questionnaire-card:state(open)'),
          ]);
          const labels = [...(cards.at(-1)?.shadowRoot.querySelectorAll('label.option') ?? [])];
          return labels.find((each) => each.querySelector('.option-text > span').textContent === wanted)?.control;
        },
        {},
        label,
      );
    const choose = async (label) => (await option(label)).click();

    /** Goes to the second question, chooses, and asks back. */
    const askBack = async () => {
      await chat.click('radio', 'Canary');
      await chat.click('button', 'Next');
      await chat.read('Question 2 of 2');
      await chat.click('checkbox', 'Load test');
      await chat.click('button', 'Ask to clarify…');
      await chat.type('What do the end-to-end tests do?');
      await chat.click('button', 'Ask');
    };

    it('explains what is asked back, goes on at the same question with everything, and hears the answers', async () => {
      await visit('asked-back');
      await askBack();
      await chat.hasReplied(2);
      assert.match(await latestReply(), /^End-to-end tests buy something/);
      await chat.read('Explanation');
      await chat.read('Question 2 of 2');
      assert.equal(await (await option('Load test')).evaluate((input) => input.checked), true);
      await choose('Unit tests');
      await chat.click('button', 'Submit');
      await chat.hasReplied(3);
      assert.match(await latestReply(), /^The shop goes to \*\*Canary\*\* .*: Unit tests, Load test\.$/);

      const [asked, answered] = await exchanges();
      assert.equal(asked.result.details.status, 'needs_clarification');
      assert.deepEqual(Object.keys(answered.call.arguments), [
        'action',
        'questionnaireId',
        'revision',
        'clarificationResponse',
      ]);
      assert.deepEqual([answered.result.details.status, answered.result.details.revision], ['completed', 1]);
    });

    it('shows the same when it is loaded again: what is open stays open, what is done is there to read', async () => {
      await visit('asked-back');
      await askBack();
      await chat.hasReplied(2);
      await chat.click('button', 'Load again');
      await chat.read('A clarification was asked for.');
      await chat.read('Question 2 of 2');
      await choose('Unit tests');
      await chat.click('button', 'Load again');
      await option('Unit tests');
      await chat.click('button', 'Submit');
      await chat.hasReplied(3);
      assert.match(await latestReply(), /: Unit tests, Load test\.$/);

      await chat.click('button', 'Load again');
      const cards = await chat.page.$$eval('.reply > questionnaire-message', (messages) =>
        messages.flatMap(({ shadowRoot }) =>
          [...shadowRoot.querySelectorAll('questionnaire-card')].map((card) => [
            card.status,
            card.shadowRoot.getElementById('status').textContent.trim(),
          ]),
        ),
      );
      assert.deepEqual(cards, [
        ['answered', 'A clarification was asked for.'],
        ['answered', 'Answered'],
      ]);
    });

    it('keeps the request when the send fails, and takes a cancellation for an answer', async () => {
      await visit('asked-back');
      await chat.click('checkbox', 'Next send fails');
      await askBack();
      await chat.read('That could not be sent.');
      await chat.click('button', 'Retry');
      await chat.hasReplied(2);
      await chat.click('button', 'Cancel');
      await chat.hasReplied(3);
      assert.match(await latestReply(), /^Then nothing goes online today/);
      await chat.read('Cancelled without an answer.');
    });

    it('takes typed words for words, and asks again', async () => {
      await visit('asked-back');
      await chat.page.focus('#words');
      await chat.type('1');
      await chat.press('Enter');
      await chat.hasReplied(2);
      assert.match(await latestReply(), /^I still need your decision/);
      await chat.read('Closed. This form can no longer be answered.');
      await choose('Staging');
    });
  });

  it('stops in the middle of a reply', async () => {
    chat = await pages.visit('/demo/#team-days');
    await chat.click('button', 'Stop');
    await chat.hasReplied(1);
    assert.doesNotMatch(await latestReply(), /```\n*$/);
  });

  it('speaks the chosen language, and keeps the settings in the address', async () => {
    await visit('paused');
    await chat.page.select('[name=lang]', 'zh-CN');
    await chat.hasReplied(1);
    await chat.page.waitForSelector('::-p-aria([name="提交"][role="button"])');
    await chat.click('radio', '深色');
    const { searchParams } = new URL(await chat.page.evaluate(() => location.href));
    assert.deepEqual(Object.fromEntries(searchParams), { lang: 'zh-CN', theme: 'dark' });

    await chat.page.reload();
    await chat.hasReplied(1);
    const root = await chat.page.$eval(':root', (element) => ({
      lang: element.lang,
      scheme: getComputedStyle(element).colorScheme,
    }));
    assert.deepEqual(root, { lang: 'zh-CN', scheme: 'dark' });
  });

  it('keeps an untouched form open in another language, from right to left as well', async () => {
    await visit('paused', { query: '?lang=ar' });
    const direction = await chat.page.$eval(':root', (element) => getComputedStyle(element).direction);
    assert.equal(direction, 'rtl');
    await chat.page.waitForSelector('::-p-aria([name="إرسال"][role="button"])');
  });

  it('shows one question after the other', async () => {
    await visit('team-days');
    await chat.click('radio', 'One by one');
    await chat.read('Question 1 of 3');
    await chat.click('button', 'Next');
    await chat.read('Question 2 of 3');
  });

  it('opens the menu over a narrow screen, and gives the focus back when Escape closes it', async () => {
    await visit('paused', { width: 320, height: 640 });
    await chat.click('button', 'Menu');
    assert.equal((await chat.focused()).text, 'A paused task');
    await chat.press('Escape');
    assert.equal(await chat.page.evaluate(() => document.activeElement.id), 'menu-button');
    assert.equal(await chat.page.$eval('#chat', (element) => element.inert), false);
  });

  for (const conversation of CONVERSATIONS) {
    it(`stays inside a screen of 320 pixels, and has nothing that axe finds wrong: ${conversation}`, async () => {
      await visit(conversation, { width: 320, height: 640 });
      const overflow = await chat.page.evaluate(() =>
        ['scroller', 'chat'].map((id) => document.getElementById(id)).map((box) => box.scrollWidth - box.clientWidth),
      );
      assert.deepEqual(overflow, [0, 0]);

      await chat.page.setViewport({ width: 1200, height: 800 });
      for (const theme of ['Light', 'Dark']) {
        await chat.click('radio', theme);
        assert.deepEqual(await chat.violations(), [], theme);
      }
    });
  }
});
