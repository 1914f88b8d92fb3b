import { broken, ELEMENT, FENCE, form, itReads } from '../../support/protocol-marks.js';

const E = ELEMENT;

describe('indented code (rule 2)', () => {
  itReads({
    'hides what is in it': [`    ${E}`, `\t${E}`, ` \t${E}`, `Hi.\n\n    ${E}`, `# Hi\n    ${E}`, `---\n    ${E}`],
    'begins behind the underline of a heading': [`Hi\n---\n    ${E}`, `Hi\n===\n    ${E}`],
    'cannot interrupt a paragraph': [`Hi.\n    ${form(E)}`, `- Hi.\n    ${form(E)}`, `> Hi.\n    ${form(E)}`],
    'counts from the content of its item': [
      `- a\n\n      ${E}`,
      `- a\n\n    ${form(E)}`,
      `- a\n\n  b\n      ${form(E)}`,
      `- a\n\n\n\n    ${form(E)}`,
      `-     ${E}`,
      `-\n      ${E}`,
      `1.      ${E}`,
    ],
    'stands outside of an item that began empty and stayed so': `-\n\n    ${E}`,
    'reaches over blank lines': `    a\n\n\n    ${E}\n\n${form(E)}`,
  });
});

describe('fenced code (rule 2)', () => {
  itReads({
    'hides what is in it, up to its end': [
      `\`\`\`\n${E}\n\`\`\`\n${form(E)}`,
      `~~~\n${E}\n\`\`\`\n${E}\n~~~\n${form(E)}`,
      `\`\`\`\`\n\`\`\`\n${E}\n\`\`\`\`\n${form(E)}`,
      `   \`\`\`\n${E}\n  \`\`\`\n${form(E)}`,
      `~~~ \`x\`\n${E}\n~~~\n${form(E)}`,
    ],
    'interrupts a paragraph, and reaches to the end of the message without an end': [
      `Hi.\n\`\`\`\n${E}`,
      `\`\`\`\n${E}\n    \`\`\`\n${E}`,
      `\`\`\`js x\n${E}\n\`\`\` x\n${E}\n\`\`\``,
    ],
    'ends with its item or its quote': [
      `- \`\`\`\n  ${E}\n${form(E)}`,
      `- \`\`\`\n  ${E}\n\n  ${E}\n  \`\`\`\n${form(E)}`,
      `- ~~~\n  ${E}\n- ${form(E)}`,
      `- a\n  - \`\`\`\n    ${E}\n  - ${form(E)}`,
      `1. a\n   ~~~\n   ${E}\n   ~~~\n   ${form(E)}`,
      `> \`\`\`\n> ${E}\n${form(E)}`,
      `> - \`\`\`\n>   x\n> ${E}\n\n${form(E)}`,
      `- \`\`\`\n\n\n${form(E)}`,
      `* a\n\n  \`\`\`\n  ${E}\n  \`\`\`\n\n${form(E)}`,
    ],
    'hides a fenced block': [
      `Hi.\n\n~~~\n${FENCE}\n~~~`,
      `Hi.\n\n\`\`\`\`md\n${FENCE}\n\`\`\`\`\n\n${form(FENCE)}`,
      `Hi.\n\n- \`\`\`\`\n  ${FENCE.replaceAll('\n', '\n  ')}\n  \`\`\`\`\n\n${form(FENCE)}`,
    ],
  });
});

describe('a quote (rule 2)', () => {
  itReads({
    'keeps elements on its lines from being blocks': [
      `> ${E}`,
      `>${E}`,
      `   > ${E}`,
      `> Hi.\n> ${E}`,
      `- > ${E}`,
      `> - ${E}`,
      `1. > > ${E}`,
      `> &lt;questionnaire&gt;{"questions":[{"type":"free_text","text":"Why?"}]}&lt;/questionnaire&gt;`,
    ],
    'is told by the marker on the line itself': [
      `> Hi.\n${form(E)}`,
      `> Hi.\n- ${form(E)}`,
      `> Type \`a\nb\` then ${form(E)}`,
      `> a\n> \`b\nc\` ${form(E)}\n> ${E}`,
      `> \`a\n> b\` ${E}`,
    ],
    'is told by the line on which what swallowed lines has ended': [
      `> <!-- a\n> --> ${E}`,
      `> <!-- a\nb --> ${form(E)}`,
      `> <!-- a\n> ${E} -->\n\n${form(E)}`,
      `> <think>\n> ${E}\n> </think> ${E}\n\n${form(E)}`,
    ],
    'is none behind a backslash or four columns of a paragraph': [`\\> ${form(E)}`, `Hi.\n    > ${form(E)}`],
    'has no close for an element that began outside of it': `<questionnaire>x\n> </questionnaire>\n\n${form(E)}`,
  });
});

describe('a heading', () => {
  itReads({
    'may hold an element, and ends with its line': [
      `# ${form(E)}`,
      `# A ${form(E)}\n    ${E}`,
      `## ${form(E)}\n\n    ${E}`,
      `# A ${form(E)}\n2. > ${E}`,
      `# A ${broken('<questionnaire>x</questionnaire>')}\n    ${E}`,
      `# A ${form(E)} \`\n${form(E)} \``,
    ],
  });
});

describe('a table', () => {
  itReads({
    'has rows that no code span crosses': [
      `| a | b |\n|---|---|\n| \` | x |\n| ${form(E)} | \` |`,
      `a | b\n--- | :-:\nc \` | d\n${form(E)} | \``,
    ],
    'has cells that may hold an element': [`| ${form(E)} |`, `| a |\n|---|\n| ${form(E)} |`, `| \` | ${form(E)} | b |`],
  });
});

describe('text around an element', () => {
  itReads({
    'does not matter: emphasis, links, other tags, items': [
      `- ${form(E)}`,
      `- [ ] ${form(E)}`,
      `**${form(E)}**`,
      `[${form(E)}](x)`,
      `a${form(E)}b${form(E)}`,
      form(E).repeat(3),
      `<div>${form(E)}</div>`,
      `<pre>${form(E)}</pre>`,
      `<details>\n<summary>More</summary>\n\nHi.\n\n${form(FENCE)}\n\n</details>`,
      `${form(E)}\n    ${form(E)}`,
    ],
    'is read as a paragraph where it is nested deeper than anybody writes': [
      `${'> '.repeat(2000)}Hi.\n\n${form(FENCE)}`,
      `${'- '.repeat(2000)}Hi.\n\n${form(E)}`,
    ],
  });
});
