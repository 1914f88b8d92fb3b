/** Texts to scan: what an assistant writes every day, and what an attacker would. Each takes a length in characters. */
const fill = (piece, length) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

const DAILY = `# A plan for the release

Here is what I found, with *emphasis*, a [link](https://docs.example/a?b=c&d=e), some \`inline code\`, and a fair number of words.

Some shorter text.
It goes on over a second line
and a third.

- one item with text
- another one with \`code\` in it
  - a nested one
- the last

\`\`\`js
function decide(value) {
  return value < 3 ? \`few: \${value}\` : 'many';
}
\`\`\`

> A quote with some words
> and a second line.

| Name | Value |
| --- | --- |
| a | 1 |

1. First this
2. Then that

`;

export const ordinary = (length) => fill(DAILY, length);

/** The same with a questionnaire at its end, so that nothing can be skipped. */
export function withQuestionnaire(length) {
  const block = '\n```questionnaire\ntitle: T\nquestions:\n  - type: free_text\n    text: Why?\n    default: ""\n```\n';
  return fill(DAILY, length - block.length) + block;
}

const ELEMENT =
  '<questionnaire>{"title":"T","questions":[{"type":"free_text","text":"Why?","default":""}]}</questionnaire>';

function growingRuns(length) {
  let text = '';
  for (let run = 1; text.length < length; run++) text += `${'`'.repeat(run)} a `;
  return text.slice(0, length);
}

function shrinkingRuns(length) {
  let text = '';
  for (let run = Math.floor(Math.sqrt(2 * length)); run > 0 && text.length < length; run--)
    text += `${'`'.repeat(run)} a `;
  return text.slice(0, length);
}

function distinctKeys(length) {
  let text = 'Hi.\n```questionnaire\n{';
  for (let key = 0; text.length < length; key++) text += `k${key},`;
  return `${text}}\n\`\`\`\n`;
}

export const HOSTILE = {
  'half-open tags': (length) => fill('<questionnaire ', length),
  'open tags': (length) => fill('<questionnaire>', length),
  'open tags with a brace': (length) => fill('<questionnaire>{"', length),
  'open tags with a quote': (length) => fill('<questionnaire a="', length),
  'escaped open tags': (length) => fill('&lt;questionnaire&gt;{&quot;', length),
  'open tags inside JSON strings': (length) => `<questionnaire>[${fill('"<questionnaire>[",', length)}`,
  'closing tags only': (length) => fill('</questionnaire>', length),
  'growing backtick runs': growingRuns,
  'shrinking backtick runs': shrinkingRuns,
  'unclosed fences': (length) => fill('Hi.\n```questionnaire\n', length),
  'unclosed comments': (length) => fill('<!-- ', length),
  'unclosed <think>': (length) => fill('<think>', length),
  'small valid elements': (length) => fill(ELEMENT, length),
  'small broken elements': (length) => fill('<questionnaire>{"questions":[5]}</questionnaire>', length),
  'entity flood': (length) => `<questionnaire>${fill('&quot;', length)}</questionnaire>`,
  'one long line': (length) => fill('word ', length),
  'deep quotes': (length) => fill('> ', length),
  'deep lists': (length) => fill('- ', length),
  'deep YAML': (length) => `Hi.\n\`\`\`questionnaire\na: ${fill('[', length)}\n\`\`\`\n`,
  'wide YAML': distinctKeys,
  'YAML aliases': (length) => `Hi.\n\`\`\`questionnaire\na: &a [x]\nb: [${fill('*a,', length)}]\n\`\`\`\n`,
  'huge YAML scalar': (length) => `Hi.\n\`\`\`questionnaire\ntitle: "${fill('x', length)}"\n\`\`\`\n`,
  'deep JSON': (length) => `<questionnaire>${fill('[', length / 2)}${fill(']', length / 2)}</questionnaire>`,
};
