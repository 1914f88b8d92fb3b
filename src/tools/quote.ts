const SHOWN_LENGTH = 60;
const SHOWN_ITEMS = 10;

/** A text as a sentence quotes it: as a JSON text on one line, cut where it would drown the sentence. */
export function quote(text: string): string {
  if (text.length <= SHOWN_LENGTH) return JSON.stringify(text);
  // A cut between the halves of a surrogate pair would leave half a character.
  const start = text.slice(0, SHOWN_LENGTH).replace(/[\ud800-\udbff]$/, '');
  return `${JSON.stringify(start).slice(0, -1)}…"`;
}

/** Some texts as a sentence lists them, the rest of a long list left out. */
export function quoteList(texts: readonly string[]): string {
  const shown = texts.slice(0, SHOWN_ITEMS).map(quote);
  return [...shown, ...(texts.length > SHOWN_ITEMS ? ['…'] : [])].join(', ');
}
