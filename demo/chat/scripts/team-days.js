import { choices, freeText } from './hear.js';
import { plain, questionnaire, quote } from './markdown.js';

const WORDS = {
  en: {
    title: 'Planning team days',
    request: 'Book the team days at the end of May, please. We are 28.',
    ask: 'With pleasure. I need to know **three things** before I book:',
    again: 'I would rather not guess, so I need an answer to each of these:',
    form: questionnaire(`
title: Team days in Lisbon
questions:
  - type: single_choice
    text: Where do you want to stay?
    options:
      - Alfama, in the old town
      - Cascais, by the sea
      - Parque das Nações, near the airport
    default: Cascais, by the sea
    allow_other: true
  - type: multi_choice
    text: What shall I arrange?
    options:
      - A room for workshops
      - Dinner on the first evening
      - A walk through the city
      - Transfer from the airport
    default:
      - A room for workshops
    allow_other: true
  - type: free_text
    text: Is there anything else I should know?
    default: ""
`),
    done: ({ place, isOwnPlace, arranged, remark }) =>
      [
        isOwnPlace
          ? `I have no offers from **${plain(place)}** yet, so I am asking three hotels there.`
          : `Two hotels in **${plain(place)}** still have 28 rooms. I am holding both until Friday.`,
        arranged.length > 0
          ? `Then I take care of the rest:\n\n${arranged.map((item) => `- [ ] ${plain(item)}`).join('\n')}`
          : 'You want to arrange everything else yourselves, so I leave it at the rooms.',
        remark === '' ? '' : `And I pass this on to the hotel:\n\n${quote(remark)}`,
      ]
        .filter((paragraph) => paragraph !== '')
        .join('\n\n'),
  },
  'zh-CN': {
    title: '安排团建',
    request: '请预订五月底的团建，我们一共 28 人。',
    ask: '好的。预订之前，我需要了解**三件事**：',
    again: '我不想猜，所以请逐一回答：',
    form: questionnaire(`
title: 里斯本团建
questions:
  - type: single_choice
    text: 你们想住在哪里？
    options:
      - 阿尔法玛老城区
      - 卡斯凯什海边
      - 万国公园，靠近机场
    default: 卡斯凯什海边
    allow_other: true
  - type: multi_choice
    text: 需要我安排什么？
    options:
      - 研讨会场地
      - 第一天的晚餐
      - 城市漫步
      - 机场接送
    default:
      - 研讨会场地
    allow_other: true
  - type: free_text
    text: 还有什么需要我知道的吗？
    default: ""
`),
    done: ({ place, isOwnPlace, arranged, remark }) =>
      [
        isOwnPlace
          ? `我手头还没有 **${plain(place)}** 的报价，正在询问那里的三家酒店。`
          : `**${plain(place)}** 有两家酒店还剩 28 间房，我先都保留到周五。`,
        arranged.length > 0
          ? `其余的由我来办：\n\n${arranged.map((item) => `- [ ] ${plain(item)}`).join('\n')}`
          : '其余的你们自己安排，我只订房间。',
        remark === '' ? '' : `这句话我会转告酒店：\n\n${quote(remark)}`,
      ]
        .filter((paragraph) => paragraph !== '')
        .join('\n\n'),
  },
};

/** All three types of question, with Other. */
export const teamDays = {
  id: 'team-days',
  words: WORDS,

  opening(words) {
    return [{ role: 'user', content: words.request }];
  },

  *talk(words) {
    let { answers } = yield `${words.ask}\n\n${words.form}`;
    while (choices(answers.get('q1')).length === 0) ({ answers } = yield `${words.again}\n\n${words.form}`);
    const [place] = choices(answers.get('q1'));
    return words.done({
      place,
      isOwnPlace: answers.get('q1').other_text !== undefined,
      arranged: choices(answers.get('q2')),
      remark: freeText(answers.get('q3')),
    });
  },
};
