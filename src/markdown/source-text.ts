/**
 * The text as it is read: line ends are line feeds, a leading byte order mark is left out, and NUL, which no text may
 * hold, is the replacement character. A carriage return at the end of a chunk waits for what follows it.
 */
export class SourceText {
  #begun = false;
  #carriageReturn = false;

  /** What a chunk adds. */
  add(chunk: string): string {
    let source = this.#carriageReturn ? `\r${chunk}` : chunk;
    if (!this.#begun && source.startsWith('\uFEFF')) source = source.slice(1);
    this.#begun = true;
    this.#carriageReturn = source.endsWith('\r');
    if (this.#carriageReturn) source = source.slice(0, -1);
    if (source.includes('\r')) source = source.replace(/\r\n?/g, '\n');
    return source.includes('\0') ? source.replaceAll('\0', '\uFFFD') : source;
  }

  /** What is left when no more comes. */
  end(): string {
    const rest = this.#carriageReturn ? '\n' : '';
    this.#carriageReturn = false;
    return rest;
  }
}
