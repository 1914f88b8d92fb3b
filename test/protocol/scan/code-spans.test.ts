import { ELEMENT, FENCE, form, itReads } from '../../support/protocol-marks.js';

const E = ELEMENT;

describe('a code span (rule 2)', () => {
  itReads({
    'hides what is in it': [`\`${E}\``, `\`\`${E}\`\``, `\`\`a\`${E}\`\``, `Type \`${E}\` to ask. ${form(E)}`],
    'ends at the next run of its own length': [
      `\`a\`${form(E)}\`b\``,
      `\`\`a\` ${E} \`\`b\` ${form(E)} \`\`\``,
      `x \`\`\` ${form(E)} \`\``,
    ],
    'is none without an end': [`\`a ${form(E)}`, `\`\`a\` ${form(E)}`, `${form(E)} \``],
    'cannot begin behind a backslash, but may end there': [
      `\\\`${form(E)}\``,
      `\\\\\`${E}\``,
      `\`a\\\` ${form(E)}`,
      `\\\`\` ${E} \``,
    ],
    'may end on a later line of its paragraph': [
      `a\`\n${E} \`b`,
      `- a \`b\n  ${E} c\``,
      `- a \`b\n${E} c\``,
      `a \`b\n2. ${E} c\``,
      `> \`a\n> ${E}\` b`,
    ],
    'ends before whatever ends its paragraph': [
      `a\`\n\n${form(E)} \`b`,
      `# a \` b\n${form(E)} \``,
      `a \`b\n---\n${form(E)} c\``,
      `a \`b\n===\n${form(E)} c\``,
      `a \`b\n* * *\n${form(E)} c\``,
      `a \`b\n- ${form(E)} c\``,
      `a \`b\n1. ${form(E)} c\``,
      `a \`b\n# ${form(E)} c\``,
      `a \`b\n> x\n\n${form(E)} c\``,
      `a \`b\n\`\`\`js\n\`\`\`\n${form(E)} c\``,
      `- a \`b\n- ${form(E)} c\``,
      `a \`b\n${form(FENCE)}\nc\``,
    ],
    'that begins before an element goes before it': [
      `\` <questionnaire>{"title":"\` ${form(E)}`,
      `\`<questionnaire a="\`">${E.slice('<questionnaire>'.length)}`,
    ],
    'does not begin inside of an element': [
      form(E.replace('Why?', 'Why `a` or `b?')),
      `${form(E.replace('Why', 'W`'))} \``,
    ],
    'hides the opening of a comment and of <think>': [`\`<!--\` ${form(E)} -->`, `\`<think>\` ${form(E)} </think>`],
    'hides the close of an element': `<questionnaire> \`</questionnaire>\` ${form(E)}`,
  });
});

describe('a backtick inside of a tag or an address (rule 2)', () => {
  itReads({
    'opens no code span': [
      `<a title="\`"> ${form(E)} \``,
      `<a\n title="\`"> ${form(E)} \``,
      `<https://a.example/\`> ${form(E)} \``,
      `<x\`y@a.example> ${form(E)} \``,
    ],
    'opens one where the tag or the address is none': [
      `<a title=\`> ${E} \``,
      `<a title="\` ${E} \``,
      `<https://a.example/ \`> ${E} \``,
      `< a title="\`"> ${E} \``,
    ],
  });
});
