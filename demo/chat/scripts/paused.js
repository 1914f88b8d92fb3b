import { questionnaire, quote } from './markdown.js';

const WORDS = {
  en: {
    title: 'A paused task',
    request: 'Compare the venues for our team days in Lisbon, and make a shortlist.',
    paused: `I have looked at 38 of 61 venues so far. The best ones are close to the river.

The maximum loop count for this turn (50) has been reached, so the task is paused.`,
    form: questionnaire(`
title: Task paused
questions:
  - type: single_choice
    text: Continue the current task?
    options:
      - Continue
    default: Continue
`),
    done: `I went on, and all 61 venues are compared. This is the shortlist:

| Venue | Seats | From the station | A day |
| --- | ---: | --- | ---: |
| Casa do Rio | 40 | 4 minutes | €780 |
| Armazém 12 | 60 | 6 minutes | €950 |
| Jardim da Luz | 32 | 9 minutes | €640 |

**Casa do Rio** suits your group of 28 best: it is the closest one, and it has two rooms for small groups.`,
    stillPaused: (said) => `I take this along as a note:

${quote(said)}

The task is still paused, though.`,
  },
  'zh-CN': {
    title: '暂停的任务',
    request: '比较一下里斯本团建的场地，列一份候选名单。',
    paused: `到目前为止，我已查看 61 个场地中的 38 个，最好的几个都在河边。

本轮已达到最大循环次数（50），任务已暂停。`,
    form: questionnaire(`
title: 任务已暂停
questions:
  - type: single_choice
    text: 是否继续当前任务？
    options:
      - 继续
    default: 继续
`),
    done: `已继续执行，61 个场地全部比较完毕。候选名单如下：

| 场地 | 座位 | 距车站 | 每天 |
| --- | ---: | --- | ---: |
| Casa do Rio | 40 | 4 分钟 | €780 |
| Armazém 12 | 60 | 6 分钟 | €950 |
| Jardim da Luz | 32 | 9 分钟 | €640 |

**Casa do Rio** 最适合你们 28 人的团队：离车站最近，还有两间小组讨论室。`,
    stillPaused: (said) => `我记下了：

${quote(said)}

不过任务仍处于暂停状态。`,
  },
};

/** A long task pauses, and asks whether to go on. */
export const paused = {
  id: 'paused',
  words: WORDS,

  opening(words) {
    return [{ role: 'user', content: words.request }];
  },

  *talk(words) {
    let heard = yield `${words.paused}\n\n${words.form}`;
    while (!heard.answers.has('q1')) heard = yield `${words.stillPaused(heard.text)}\n\n${words.form}`;
    return words.done;
  },
};
