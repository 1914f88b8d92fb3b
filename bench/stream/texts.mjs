/** Texts to stream. Each takes a length in characters. No two paragraphs are the same, so that nothing is remembered. */
const WORDS =
  'time people way water words long little very after call just most know take year good some could them other than then now look only come over think also back use two how our work first well even new want because any these give day'.split(
    ' ',
  );

/** A sequence of numbers that looks random and is the same in every run. */
function sequence(seed) {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

function writer(seed = 1) {
  const next = sequence(seed);
  const word = () => WORDS[next(WORDS.length)];
  const words = (count) => Array.from({ length: count }, word).join(' ');
  const marked = () => {
    const kind = next(14);
    if (kind === 0) return `**${words(2)}**`;
    if (kind === 1) return `*${word()}*`;
    if (kind === 2) return `\`${word()}(${word()})\``;
    if (kind === 3) return `[${words(2)}](https://docs.example/${word()}/${next(1000)})`;
    return words(4);
  };
  const sentence = () => {
    const text = Array.from({ length: 2 + next(4) }, marked).join(' ');
    return `${text[0].toUpperCase()}${text.slice(1)}.`;
  };
  const sentences = (count) => Array.from({ length: count }, sentence).join(' ');
  return { next, word, words, sentences };
}

function fill(length, block) {
  let text = '';
  while (text.length < length) text += block();
  return text.slice(0, length);
}

/** An answer as assistants write them. */
export function answer(length) {
  const { next, word, words, sentences } = writer();
  let n = 0;
  return fill(length, () => {
    n++;
    switch (n % 8) {
      case 1:
        return `## ${words(4)}\n\n${sentences(3)}\n\n`;
      case 3:
        return `${Array.from({ length: 5 }, () => `- **${word()}**: ${sentences(1)}\n`).join('')}\n`;
      case 5: {
        const lines = Array.from(
          { length: 12 },
          () => `  const ${word()}${next(99)} = ${word()}(${word()}, ${next(99)});\n`,
        );
        return `\`\`\`js\nfunction ${word()}${n}() {\n${lines.join('')}}\n\`\`\`\n\n`;
      }
      case 6:
        return `| ${words(1)} | ${words(2)} | ${words(1)} |\n| --- | :-: | --: |\n${Array.from({ length: 5 }, () => `| ${word()} | ${words(3)} | ${next(999)} |\n`).join('')}\n`;
      case 7:
        return `> ${sentences(2)}\n\n${Array.from({ length: 4 }, (_, i) => `${i + 1}. ${sentences(1)}\n   - ${words(6)}\n`).join('')}\n`;
      default:
        return `${sentences(4)}\n\n`;
    }
  });
}

/** The same with a link definition after the first paragraphs, and references to it. */
export function answerWithDefinition(length) {
  const text = answer(length - 60);
  const half = text.indexOf('\n\n', text.length / 2);
  return `See the [guide][guide].\n\n${text.slice(0, half)}\n\n[guide]: https://docs.example/guide\n${text.slice(half)}`;
}

export function codeBlock(length) {
  const { next, word } = writer();
  return `\`\`\`js\n${fill(length, () => `  const ${word()}${next(99)} = ${word()}(${word()}, ${next(99)}); // ${word()}\n`)}`;
}

export function list(length) {
  const { sentences } = writer();
  return fill(length, () => `- ${sentences(1)}\n`);
}

export function table(length) {
  const { word, words, next } = writer();
  return `| A | B | C |\n| --- | --- | --- |\n${fill(length, () => `| ${word()} | ${words(4)} | ${next(999)} |\n`)}`;
}

export function paragraph(length) {
  const { sentences } = writer();
  return fill(length, () => `${sentences(1)} `);
}
