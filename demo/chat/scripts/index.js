import { askedBack } from './asked-back.js';
import { paused } from './paused.js';
import { brokenAndRepaired } from './repaired.js';
import { stored } from './stored.js';
import { teamDays } from './team-days.js';
import { toolCall } from './tool-call.js';

/**
 * The conversations of the demo, in their order. Each has an id, its words by language, the messages that it opens with, and
 * a generator of what the assistant says: it gets what the assistant hears, yields a reply, and returns the last one. A reply
 * is a text, or a text with the arguments of a call: of `questionnaire_async` in `{ content, args }`, of Pi's `questionnaire` in
 * `{ content, call }`.
 */
export const SCRIPTS = [paused, teamDays, brokenAndRepaired, toolCall, askedBack, stored];

const AT_THE_END = {
  en: 'My script ends here. Start again, or choose another conversation from the menu.',
  'zh-CN': '我的脚本到此结束。可以重新开始，或在菜单中选择其他对话。',
};

/** What is said in a conversation: in the language, if somebody has translated it. */
export function wordsOf(script, language) {
  const known = language in script.words ? language : 'en';
  return { ...script.words[known], atTheEnd: AT_THE_END[known] };
}
