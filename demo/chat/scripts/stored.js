import { validateQuestionnaireAsync } from '../../../dist/tools/index.js';
import { freeText } from './hear.js';
import { quote } from './markdown.js';
import { TOOL_SHAPES } from './tool-shapes.js';

const { OpenAI } = TOOL_SHAPES;
const CALL_ID = 'call_naming';

/** Some clients store their messages with entities, so that is what a stored conversation holds. */
const withEntities = (text) =>
  text.replace(/[&<>"]/g, (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[character]);

const element = (name, value) => `<${name}>${JSON.stringify(value)}</${name}>`;

const WORDS = {
  en: {
    title: 'A stored conversation',
    request: 'Move our old wiki to the new site.',
    beforeStart: 'Before I begin: which pages shall I move?',
    scope: {
      title: 'Move the wiki',
      questions: [
        {
          id: 'scope',
          type: 'single_choice',
          text: 'Which pages shall I move?',
          options: [
            { value: 'all', label: 'All 1,240 pages' },
            { value: 'recent', label: 'Those that were read in the last year (214)' },
          ],
          default: 'all',
        },
      ],
    },
    progress: 'These 214 pages have 96 pictures that nobody refers to any more.',
    pictures: {
      title: 'Unused pictures',
      questions: [
        {
          id: 'pictures',
          type: 'multi_choice',
          text: 'Which of them shall I keep?',
          options: ['Photos', 'Diagrams', 'Screenshots'],
          default: ['Photos', 'Diagrams'],
        },
      ],
    },
    names: 'One more thing about their names:',
    naming: {
      title: 'File names',
      questions: [
        {
          id: 'naming',
          type: 'single_choice',
          text: 'How shall the files be named?',
          options: [
            { value: 'old', label: 'As they are' },
            { value: 'title', label: 'After the title of the page' },
          ],
          default: 'old',
        },
      ],
    },
    stuck: `The photos and the diagrams are copied. Then the same upload failed **three times in the same way**, so I stop before I
try it once more.`,
    recovery: {
      title: 'Execution path is repeating',
      questions: [
        {
          id: 'loop_recovery_action',
          type: 'free_text',
          text: 'Please describe how you want me to proceed',
          default: '',
        },
      ],
    },
    again: 'You left it empty, so I still wait. A word is enough.',
    done: (how) => `Thank you. I go on like this:\n\n${quote(how)}\n\nI will tell you when the move is complete.`,
  },
  'zh-CN': {
    title: '已保存的对话',
    request: '把旧的维基迁移到新网站。',
    beforeStart: '开始之前，先确认迁移哪些页面。',
    scope: {
      title: '迁移维基',
      questions: [
        {
          id: 'scope',
          type: 'single_choice',
          text: '需要迁移哪些页面？',
          options: [
            { value: 'all', label: '全部 1240 页' },
            { value: 'recent', label: '过去一年有人阅读的页面（214 页）' },
          ],
          default: 'all',
        },
      ],
    },
    progress: '这 214 个页面里有 96 张图片已无人引用。',
    pictures: {
      title: '未使用的图片',
      questions: [
        {
          id: 'pictures',
          type: 'multi_choice',
          text: '保留哪些图片？',
          options: ['照片', '图表', '截图'],
          default: ['照片', '图表'],
        },
      ],
    },
    names: '关于文件名，还有一个问题：',
    naming: {
      title: '文件名',
      questions: [
        {
          id: 'naming',
          type: 'single_choice',
          text: '文件如何命名？',
          options: [
            { value: 'old', label: '保持原样' },
            { value: 'title', label: '按页面标题命名' },
          ],
          default: 'old',
        },
      ],
    },
    stuck: '照片和图表已复制完毕。随后同一个上传**以同样的方式失败了三次**，因此我先停下来，不再重复尝试。',
    recovery: {
      title: '执行路径出现重复',
      questions: [{ id: 'loop_recovery_action', type: 'free_text', text: '请说明你希望我如何继续', default: '' }],
    },
    again: '你没有填写，所以我还在等待。一句话就够了。',
    done: (how) => `谢谢。我将这样继续：\n\n${quote(how)}\n\n迁移完成后我会告诉你。`,
  },
};

/** An answer as clients have stored it. */
function response(name, questionnaireId, status, answer) {
  const type = name.replaceAll('-', '_');
  return element(name, { type, questionnaire_id: questionnaireId, status, answers: [answer] });
}

/** Not the default, but the second option. */
function secondOf({ questions: [{ id, type, text, options }] }) {
  const { value, label } = options[1];
  return { question_id: id, question: text, type, answer: value, value, label };
}

function defaultsOf({ questions: [question] }) {
  const values = question.default;
  return {
    question_id: question.id,
    question: question.text,
    type: question.type,
    answer: values,
    values,
    labels: values,
  };
}

/** How the user wants to go on, whether it came as an answer or as talk. */
function proposalIn({ text, answers }) {
  const answer = answers.get('loop_recovery_action');
  return answer === undefined ? text : freeText(answer);
}

/** A conversation that is loaded, and not streamed: XML+JSON in the ways that clients stored it, a tool call, and the answers. */
export const stored = {
  id: 'stored',
  words: WORDS,

  opening(words) {
    return [
      { role: 'user', content: words.request },
      { role: 'assistant', content: `${words.beforeStart}\n\n${withEntities(element('questionnaire', words.scope))}` },
      {
        role: 'user',
        content: response('questionnaire-response', 'stored-2_q1', 'submitted', secondOf(words.scope)),
      },
      { role: 'assistant', content: `${words.progress}\n\n${element('sage-questionnaire', words.pictures)}` },
      {
        role: 'user',
        content: response('sage-questionnaire-response', 'stored-4_q1', 'timeout_default', defaultsOf(words.pictures)),
      },
      { role: 'assistant', content: words.names, tool_calls: [OpenAI.call(CALL_ID, words.naming)] },
      OpenAI.result(CALL_ID, validateQuestionnaireAsync(words.naming)),
      { role: 'user', content: response('questionnaire-response', CALL_ID, 'submitted', secondOf(words.naming)) },
      { role: 'assistant', content: `${words.stuck}\n\n${element('questionnaire', words.recovery)}` },
    ];
  },

  *talk(words, heard) {
    let how = proposalIn(heard);
    while (how === '') how = proposalIn(yield `${words.again}\n\n${element('questionnaire', words.recovery)}`);
    return words.done(how);
  },
};
