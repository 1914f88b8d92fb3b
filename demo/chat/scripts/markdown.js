/** A questionnaire in the form that a model writes it: fenced YAML. */
export function questionnaire(yaml) {
  return `\`\`\`questionnaire\n${yaml.trim()}\n\`\`\``;
}

/** Somebody's words in a line of Markdown, with nothing in them that Markdown would read. */
export function plain(text) {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_{}[\]()<>#+!|~&-]/g, '\\$&');
}

/** Somebody's words as a quote. */
export function quote(text) {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => `> ${plain(line)}`)
    .join('\n');
}
