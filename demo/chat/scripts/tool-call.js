import { choices, freeText } from './hear.js';
import { plain, quote } from './markdown.js';

const WORDS = {
  en: {
    title: 'A tool that asks',
    request: 'Ship version 4.2.',
    ask: 'Everything is built. I ask you with the tool `questionnaire_async` how to go on.',
    again: 'I still need to know where it goes.',
    form: {
      title: 'Release 4.2',
      questions: [
        {
          id: 'target',
          type: 'single_choice',
          text: 'Where does it go?',
          options: [
            { value: 'staging', label: 'Staging' },
            { value: 'production', label: 'Production' },
          ],
          default: 'staging',
        },
        {
          id: 'checks',
          type: 'multi_choice',
          text: 'Which checks have to pass first?',
          options: ['Unit tests', 'Browser tests', 'Licences'],
          default: ['Unit tests'],
          allow_other: true,
        },
        { id: 'note', type: 'free_text', text: 'What shall the release notes say?' },
      ],
    },
    done: (target, checks, note) =>
      [
        `Version 4.2 goes to **${target}**.`,
        checks.length > 0 ? `Before that I run: ${checks.map(plain).join(', ')}.` : 'I run no checks before that.',
        note === '' ? '' : `The release notes say:\n\n${quote(note)}`,
      ]
        .filter((paragraph) => paragraph !== '')
        .join('\n\n'),
  },
  'zh-CN': {
    title: '会提问的工具',
    request: '发布 4.2 版本。',
    ask: '构建已全部完成。我用工具 `questionnaire_async` 来询问如何继续。',
    again: '我还需要知道发布到哪里。',
    form: {
      title: '发布 4.2',
      questions: [
        {
          id: 'target',
          type: 'single_choice',
          text: '发布到哪里？',
          options: [
            { value: 'staging', label: '预发布环境' },
            { value: 'production', label: '生产环境' },
          ],
          default: 'staging',
        },
        {
          id: 'checks',
          type: 'multi_choice',
          text: '哪些检查必须先通过？',
          options: ['单元测试', '浏览器测试', '许可证'],
          default: ['单元测试'],
          allow_other: true,
        },
        { id: 'note', type: 'free_text', text: '发布说明写什么？' },
      ],
    },
    done: (target, checks, note) =>
      [
        `4.2 版本将发布到**${target}**。`,
        checks.length > 0 ? `在此之前运行：${checks.map(plain).join('、')}。` : '发布前不运行检查。',
        note === '' ? '' : `发布说明：\n\n${quote(note)}`,
      ]
        .filter((paragraph) => paragraph !== '')
        .join('\n\n'),
  },
};

/** What a model gets wrong: a default that is no value, and an option that is none. */
function broken(form) {
  const [target, checks, note] = form.questions;
  return {
    ...form,
    questions: [{ ...target, default: 'prod' }, { ...checks, options: [...checks.options, 5] }, note],
  };
}

/** The assistant calls `questionnaire_async`: first with arguments that the tool refuses, then with good ones. */
export const toolCall = {
  id: 'tool-call',
  words: WORDS,

  opening(words) {
    return [{ role: 'user', content: words.request }];
  },

  *talk(words) {
    yield { content: words.ask, args: broken(words.form) };
    // What is heard now is the failure of the tool.
    let { answers } = yield { content: '', args: words.form };
    while (!answers.has('target')) ({ answers } = yield { content: words.again, args: words.form });
    const [target] = choices(answers.get('target'));
    return words.done(target, choices(answers.get('checks')), freeText(answers.get('note')));
  },
};
