import { broken, ELEMENT, FENCE, form, itReads } from '../../support/protocol-marks.js';

const E = ELEMENT;

describe('a comment (rule 2)', () => {
  itReads({
    'hides everything up to the first -->': [
      `<!-- ${E} -->${form(E)}`,
      `<!--\n\n${E}\n\n-->\n${form(E)}`,
      `a <!-- ${E}\n\n${FENCE}\n--> ${form(E)}`,
      `- <!-- ${E}\n${E} --> ${form(E)}`,
      `<!-- <think> --> ${form(E)} </think>`,
      `<!-- \` --> ${form(E)} \``,
      `<!-- a --> x <!-- ${E} --> ${form(E)}`,
      `a\n\n<!--\n\`\`\`\n--> ${form(E)}`,
    ],
    'hides nothing without an end': [`<!-- ${form(E)}`, `<!-- ${form(E)} -- >`, `a <!-- b\n\n${form(FENCE)}`],
    'may be as short as <!-->': [`<!--> ${form(E)} -->`, `<!---> ${form(E)} -->`],
    'is none in code, behind a backslash or with a blank': [
      `\\<!-- ${form(E)} -->`,
      `<! -- ${form(E)} -->`,
      `\`<!--\` ${form(E)} -->`,
      `\` <!-- \` ${form(E)} -->`,
      `\`\`\`\n<!--\n\`\`\`\n${form(E)} -->`,
      `    <!--\n\n${form(E)} -->`,
    ],
    'is no paragraph that code would have to wait for': `<!-- a -->\n    ${E}`,
  });
});

describe('<think> (rule 2)', () => {
  itReads({
    'hides everything up to the first </think>, in any letter case': [
      `<think>${E}</think>${form(E)}`,
      `<THINK>\n\n${E}\n\n${FENCE}\n</Think>\n${form(E)}`,
      `<think> <!-- </think> ${form(E)} -->`,
      `<think><think>${E}</think>${form(E)}</think>`,
      `<think>\`</think>${form(E)}\``,
      `a <think>\`\`\`\n</think> ${form(E)}`,
      `<think>a</think >${E}</think>${form(E)}`,
    ],
    'hides nothing without an end': [`<think> ${form(E)}`, `<think>\n\n${form(FENCE)}`],
    'has no attributes, no blanks and only ASCII letters': [
      `<think >${form(E)}</think>`,
      `< think>${form(E)}</think>`,
      `<thinking>${form(E)}</think>`,
      `<thin\u212a>${form(E)}</think>`,
    ],
    'is none in code or behind a backslash': [
      `\\<think>${form(E)}</think>`,
      `\`<think>\` ${form(E)} </think>`,
      `\`\`\`\n<think>\n\`\`\`\n${form(E)}</think>`,
    ],
    'ends a paragraph with its line, and begins one with what follows on it': [
      `<think>\na\n</think>\n    ${E}`,
      `<think>a</think>b\n    ${form(E)}`,
      `<think>\na\n</think>\n\nHi.\n\n${form(FENCE)}`,
      `<think>a</think>\n${broken(FENCE)}`,
      `<think>a</think> b\n${form(FENCE)}`,
    ],
    'has a close that means nothing alone': `</think>${form(E)}`,
  });
});

describe('line ends and marks (rule 6)', () => {
  const crlf = (text: string) => text.replaceAll('\n', '\r\n');
  const cr = (text: string) => text.replaceAll('\n', '\r');
  itReads({
    'are LF, CRLF or CR, also mixed': [
      `Hi.\r\n\r\n${form(crlf(FENCE))}\r\nBye.`,
      `Hi.\r\r${form(cr(FENCE))}\rBye.`,
      `Hi.\n\r\n\r${form(FENCE.replace('\n', '\r').replace('\n', '\r\n'))}\r\nBye.`,
      `~~~\r${E}\r~~~\r${form(E)}`,
    ],
    'end a paragraph only when a whole blank line has come': [
      `\`a\r${E}\``,
      `\`a\r\n${E}\``,
      `\`a\r\r${form(E)}\``,
      `\`a\r\n\r\n${form(E)}\``,
    ],
    'are no other characters': ['\u2028', '\u2029', '\u0085', '\u000b', '\u000c'].map((end) => `a${end}${FENCE}`),
    'do not count one byte order mark at the beginning': [
      `\ufeff${form(E)}`,
      `\ufeffHi.\r\r${form(cr(FENCE))}`,
      `\ufeff    ${E}`,
      `\ufeff> ${E}`,
      `\ufeff\`\`\`\n${E}\n\`\`\`\n`,
    ],
    'count every other byte order mark as text': [`a\n\n\ufeff${FENCE}`, `\ufeff\ufeff${form(E)}`, '\ufeff'],
  });
});
