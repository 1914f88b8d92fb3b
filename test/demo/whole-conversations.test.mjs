import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { SCRIPTS, wordsOf } from '../../demo/chat/scripts/index.js';
import { DemoPages } from '../support/demo-pages.mjs';
import { Keyboard } from './support/keyboard.mjs';
import { Touch } from './support/touch.mjs';

/**
 * What a user does in each conversation of the demo, from its first form to its end: how many replies there are before a form, and
 * what is done at each of its questions. `button` ends the form, where that is not Submit; one that is `paged` is so in any layout.
 * `end` is what the assistant says at last.
 */
const CONVERSATIONS = {
  paused: {
    forms: [{ replies: 1, questions: [[]] }],
    end: ['all 61 venues are compared'],
  },
  'team-days': {
    forms: [
      {
        replies: 1,
        questions: [
          [
            { choose: 'Other', type: 'radio' },
            { write: 'Sintra', field: 'Other: Where do you want to stay?' },
          ],
          [
            { choose: 'A walk through the city', type: 'checkbox' },
            { choose: 'Other', type: 'checkbox' },
            { write: 'A boat', field: 'Other: What shall I arrange?' },
          ],
          [{ write: 'Two of us do not eat meat.', field: 'Is there anything else I should know?' }],
        ],
      },
    ],
    end: ['offers from **Sintra**', '- [ ] A walk through the city\n- [ ] A boat', '> Two of us do not eat meat'],
  },
  repaired: {
    forms: [
      {
        replies: 2,
        questions: [[{ choose: '40', type: 'radio' }], [{ write: 'Nuts', field: 'Are there any allergies?' }]],
      },
    ],
    end: ['Lunch for **40** is ordered', '*Nuts*'],
  },
  'tool-call': {
    forms: [
      {
        replies: 2,
        questions: [
          [{ choose: 'Production', type: 'radio' }],
          [
            { choose: 'Unit tests', type: 'checkbox' },
            { choose: 'Licences', type: 'checkbox' },
          ],
          [{ write: 'Faster.', field: 'What shall the release notes say?' }],
        ],
      },
    ],
    end: ['goes to **Production**', 'Before that I run: Licences.', '> Faster'],
  },
  'asked-back': {
    forms: [
      {
        replies: 1,
        paged: true,
        questions: [
          [
            { choose: 'Canary', type: 'radio' },
            { press: 'Ask to clarify…' },
            { write: 'What is a canary?', field: 'What should be explained?' },
          ],
        ],
        button: 'Ask',
      },
      { replies: 2, paged: true, questions: [[], [{ choose: 'Unit tests', type: 'checkbox' }]] },
    ],
    end: ['goes to **Canary**', ': Unit tests.'],
  },
  stored: {
    forms: [
      {
        replies: 4,
        questions: [[{ write: 'Skip the upload.', field: 'Please describe how you want me to proceed' }]],
      },
    ],
    end: ['> Skip the upload'],
  },
};

const INPUTS = {
  'the keyboard alone': { Input: Keyboard, viewport: { width: 1200, height: 800 } },
  'fingers alone, on a phone': { Input: Touch, viewport: Touch.PHONE },
};

describe('the conversations of the demo', () => {
  let pages;
  let chat;

  before(async () => {
    pages = await DemoPages.open();
  });

  after(() => pages.close());

  afterEach(async () => {
    assert.deepEqual(chat?.said ?? [], []);
    await chat?.close();
    chat = undefined;
  });

  it('are all gone through below', () => {
    assert.deepEqual(Object.keys(CONVERSATIONS).sort(), SCRIPTS.map(({ id }) => id).sort());
  });

  for (const [how, { Input, viewport }] of Object.entries(INPUTS)) {
    for (const layout of ['list', 'paged']) {
      for (const [position, script] of SCRIPTS.entries()) {
        it(`can be gone through with ${how}, ${layout}: ${script.id}`, async () => {
          const { forms, end } = CONVERSATIONS[script.id];
          // It begins at another conversation, so that this one is opened by the user.
          const [previous, next] = [-1, 1].map((by) => SCRIPTS.at((position + by) % SCRIPTS.length).id);
          chat = await pages.visit(`/demo/?lang=en&layout=${layout}#${previous}`, viewport);
          const user = new Input(chat);
          await user.openConversation(wordsOf(script, 'en').title);

          let replies = 0;
          for (const form of forms) {
            await chat.hasReplied(form.replies);
            for (const [index, steps] of form.questions.entries()) {
              if ((layout === 'paged' || form.paged) && index > 0) await user.press('Next');
              for (const step of steps) {
                if (step.choose) await user.choose(step.type, step.choose);
                else if (step.press) await user.press(step.press);
                else await user.write(step.field, step.write);
              }
            }
            await user.press(form.button ?? 'Submit');
            replies = form.replies + 1;
          }

          await chat.hasReplied(replies);
          const said = await chat.page.$$eval('.reply > questionnaire-message', (all) => all.at(-1).content);
          for (const words of end) assert.ok(said.includes(words), `${words} is in: ${said}`);
          await user.follow('Next conversation');
          await chat.page.waitForFunction((id) => location.hash === `#${id}`, {}, next);
        });
      }
    }

    it(`can be gone on with after a failed send, with ${how}`, async () => {
      chat = await pages.visit('/demo/?lang=en#paused', viewport);
      await chat.hasReplied(1);
      const user = new Input(chat);
      await user.set('Next send fails');
      await user.press('Submit');
      await chat.read('Your answers could not be sent.');
      await user.press('Retry');
      await chat.hasReplied(2);
    });
  }
});
