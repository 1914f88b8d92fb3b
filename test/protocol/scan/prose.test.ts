import { broken, ELEMENT, FENCE, form, itReads, RESPONSE, reply } from '../../support/protocol-marks.js';

const before = (texts: readonly string[], block: string) => texts.map((text) => `${text}\n\n${block}`);

describe('the prose before a fenced block (rule 4)', () => {
  itReads({
    'is missing at the beginning of the message': [broken(FENCE), `\n\n${broken(FENCE)}`, `\ufeff${broken(FENCE)}`],
    'is any visible text': before(
      ['a', '。', '\u{1f9ed}', '\\*', '**a**', '&lt;', '&copy;', 'https://a.example', '`a', '====', '+ a'],
      form(FENCE),
    ),
    'is a heading, a quote, an item or a table': before(
      ['# a', '# [a]: b', 'a\n===', '> a', '- a', '1. a', '- [ ] a', '| a |', '| a |\n|---|'],
      form(FENCE),
    ),
    'is a link or an image': before(
      ['[a](b)', '![a](b)', '[a]', '[a]:', '\\[a]: b', '<https://a.example>'],
      form(FENCE),
    ),
    'is a tag that is shown as its text': before(['<div>', '</think>', '<think>', '<!DOCTYPE html>'], form(FENCE)),
    'is what begins a comment or a thought without an end': before(['<!-- a', '<think> a', '<!--'], form(FENCE)),
    'is an opening that is a mention': before(['<questionnaire>', 'the `x` <questionnaire>'], form(FENCE)),
    'is text beside what does not count': [
      `<!-- a --> b\n\n${form(FENCE)}`,
      `\`a\` b\n\n${form(FENCE)}`,
      `    a\n\nb\n${form(FENCE)}`,
      `${form(ELEMENT)} b\n${form(FENCE)}`,
      `<think>a</think>b\n${form(FENCE)}`,
      `<b>x</b>\n\n${form(FENCE)}`,
      `<details><summary>a</summary>\n\n${form(FENCE)}`,
      `\ufeffa\n\n${form(FENCE)}`,
    ],
    'may stand anywhere before it, also before a broken one': `${broken(FENCE)}\n\n${broken(FENCE)}\n\na\n\n${form(FENCE)}`,
    'is not code': before(
      ['`a`', '``a\nb``', '    a', '~~~\na\n~~~', '```\na\n```', '- ```\n  a\n  ```', '> ```\n> a\n> ```'],
      broken(FENCE),
    ),
    'is not a protocol block, whole or broken': before(
      [form(ELEMENT), reply(RESPONSE), broken('<questionnaire>x</questionnaire>'), broken(FENCE)],
      broken(FENCE),
    ),
    'is not a comment or a thought': before(
      ['<!-- a -->', '<!--\na\n\nb\n-->', '<think>a</think>', '<THINK>\na\n</THINK>'],
      broken(FENCE),
    ),
    'is not a thematic break or an empty marker': before(
      ['---', '***', '* * *', '___', '#', '>', '-', '1.'],
      broken(FENCE),
    ),
    'is not a tag without text, or the definition of a link': before(
      ['<br>', '<hr/>', '<b></b>', '</summary>', '[a]: http://a.example', "[a]: /b 'c'", '[a]: <x>', '[a]: /b "<i>"'],
      broken(FENCE),
    ),
    'is not a blank written as an entity': before(
      ['&nbsp;', '&#8203;', '&#x200b;', '&shy;', '&zwnj;', '&ensp;', '&ZeroWidthSpace;'],
      broken(FENCE),
    ),
    'is not a character without a width': before(
      ['\u00ad', '\u034f', '\u061c', '\u115f', '\u180e', '\u200b', '\u200e', '\u202a\u202c', '\u2060\ufeff\u200d'],
      broken(FENCE),
    ),
    'is not a mark that only changes what stands beside it': before(
      ['\u2063', '\u2066\u2069', '\u3164', '\ufe0f', '\u00a0', '\u3000'],
      broken(FENCE),
    ),
  });
});
