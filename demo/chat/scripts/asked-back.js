import { plain } from './markdown.js';

const WORDS = {
  en: {
    title: 'A question back',
    request: 'Put the new shop online.',
    ask: 'Two things to decide before I do. You can ask back at each of them.',
    again: 'I still need your decision, please.',
    questions: [
      {
        id: 'target',
        label: 'Target',
        prompt: 'Where shall it go first?',
        type: 'single',
        options: [
          { id: 'staging', label: 'Staging' },
          { id: 'canary', label: 'Canary' },
          { id: 'production', label: 'Production', description: 'Everybody sees it' },
        ],
        allowOther: false,
      },
      {
        id: 'checks',
        label: 'Checks',
        prompt: 'Which checks have to pass before?',
        type: 'multi',
        options: [
          { id: 'unit', label: 'Unit tests' },
          { id: 'e2e', label: 'End-to-end tests', description: 'About twenty minutes' },
          { id: 'load', label: 'Load test' },
        ],
        minSelections: 1,
        maxSelections: 2,
      },
    ],
    explanations: {
      target:
        'A canary gets the new shop for one customer in a hundred. If it fails, few notice, and I turn back within a minute.',
      checks:
        'End-to-end tests buy something in the shop as a customer would. A load test sends a thousand customers at once.',
    },
    done: (target, checks) =>
      `The shop goes to **${plain(target)}** as soon as these have passed: ${checks.map(plain).join(', ')}.`,
    cancelled: 'Then nothing goes online today. Tell me when you want to go on.',
  },
  'zh-CN': {
    title: '反问一下',
    request: '让新商店上线。',
    ask: '上线前有两件事要决定。每个问题都可以先反问我。',
    again: '我还需要您的决定。',
    questions: [
      {
        id: 'target',
        label: '目标',
        prompt: '先发布到哪里？',
        type: 'single',
        options: [
          { id: 'staging', label: '预发布环境' },
          { id: 'canary', label: '金丝雀' },
          { id: 'production', label: '生产环境', description: '所有人都能看到' },
        ],
        allowOther: false,
      },
      {
        id: 'checks',
        label: '检查',
        prompt: '哪些检查必须先通过？',
        type: 'multi',
        options: [
          { id: 'unit', label: '单元测试' },
          { id: 'e2e', label: '端到端测试', description: '大约二十分钟' },
          { id: 'load', label: '压力测试' },
        ],
        minSelections: 1,
        maxSelections: 2,
      },
    ],
    explanations: {
      target: '金丝雀发布只让百分之一的顾客用上新商店。万一出错，很少有人察觉，我也能在一分钟内撤回。',
      checks: '端到端测试会像顾客一样在商店里买东西。压力测试则模拟一千位顾客同时访问。',
    },
    done: (target, checks) => `以下检查通过后，商店将发布到**${plain(target)}**：${checks.map(plain).join('、')}。`,
    cancelled: '那么今天不上线。想继续时请告诉我。',
  },
};

/** The words of what was answered to a question: the labels of the options, and what was typed for Other. */
function words({ options }, { selectedOptionIds, other }) {
  const labels = options.filter(({ id }) => selectedOptionIds.includes(id)).map(({ label }) => label);
  return other === undefined ? labels : [...labels, other];
}

/** The assistant calls Pi's `questionnaire`, explains what is asked back, and goes on where the user was. */
export const askedBack = {
  id: 'asked-back',
  words: WORDS,

  opening({ request }) {
    return [{ role: 'user', content: request }];
  },

  *talk({ ask, again, questions, explanations, done, cancelled }) {
    let call = { action: 'start', questions };
    let { result } = yield { content: ask, call };
    while (result?.details.status !== 'completed') {
      if (result?.details.status === 'cancelled') return cancelled;
      let content = again;
      if (result) {
        const { questionnaireId, revision, currentQuestionIndex } = result.details;
        content = explanations[questions[currentQuestionIndex].id];
        call = { action: 'resume', questionnaireId, revision, clarificationResponse: content };
      }
      // Where the user has typed something instead, the same call asks again.
      ({ result } = yield { content, call });
    }
    const [[target], checks] = result.details.answers.map((answer, index) => words(questions[index], answer));
    return done(target, checks);
  },
};
