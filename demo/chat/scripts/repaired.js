import { choices, freeText } from './hear.js';
import { plain, questionnaire } from './markdown.js';

/** A common slip of models: options that YAML reads as numbers. */
const broken = ({ title, people, allergies }) =>
  questionnaire(`
title: ${title}
questions:
  - type: single_choice
    text: ${people}
    options:
      - 12
      - 28
      - 40
    default: 28
  - type: free_text
    text: ${allergies}
    default: ""
`);

const repaired = ({ title, people, allergies }) =>
  questionnaire(`
title: ${title}
questions:
  - type: single_choice
    text: ${people}
    options:
      - "12"
      - "28"
      - "40"
    default: "28"
  - type: free_text
    text: ${allergies}
    default: ""
`);

const WORDS = {
  en: {
    title: 'A broken form, repaired',
    request: 'Order lunch for the workshop.',
    ask: 'Gladly. The kitchen wants to know two things:',
    form: { title: 'Lunch order', people: 'How many people will eat?', allergies: 'Are there any allergies?' },
    done: (people, allergies) =>
      `Lunch for **${people}** is ordered, for half past twelve. ` +
      (allergies === ''
        ? 'I told the kitchen that there are no allergies.'
        : `The kitchen knows about this: *${plain(allergies)}*.`),
    again: 'I need the number of people before I can order.',
  },
  'zh-CN': {
    title: '出错并修复的表单',
    request: '请为研讨会订午餐。',
    ask: '好的。厨房想知道两件事：',
    form: { title: '午餐预订', people: '有多少人用餐？', allergies: '有人过敏吗？' },
    done: (people, allergies) =>
      `已预订 **${people}** 份午餐，十二点半送到。` +
      (allergies === '' ? '我已告知厨房没有过敏情况。' : `已告知厨房：*${plain(allergies)}*。`),
    again: '我需要先知道人数才能下单。',
  },
};

/** The assistant writes a form that cannot be read. The self-check finds it, and tells the assistant how to repair it. */
export const brokenAndRepaired = {
  id: 'repaired',
  words: WORDS,

  opening(words) {
    return [{ role: 'user', content: words.request }];
  },

  *talk(words) {
    yield `${words.ask}\n\n${broken(words.form)}`;
    // What is heard now is the diagnostic of the self-check.
    let { answers } = yield `${words.ask}\n\n${repaired(words.form)}`;
    while (choices(answers.get('q1')).length === 0) ({ answers } = yield `${words.again}\n\n${repaired(words.form)}`);
    const [people] = choices(answers.get('q1'));
    return words.done(people, freeText(answers.get('q2')));
  },
};
