/**
 * When a long open block is read again. Reading it at every chunk would take quadratic time, so beyond this length it is read
 * when it has grown by a quarter, and when a line comes that may close it. What comes in between is shown as plain text.
 */
export const LONG_TAIL = 8192;
const GROWTH = 1.25;

/** A line that begins a block by itself, or the end of a container. */
const BLOCK_START = /^ {0,3}(?:[-*+>|<#`~]|\d{1,9}[.)])/;
const CLOSING_TAG = /<\/(?:think|details|summary)/i;

export class LongTail {
  private nextReading = 0;
  private nextHint = 0;
  /** How much was looked at, where the line begins that was not complete then, and whether a blank one is before it. */
  private scanned = 0;
  private lineStart = 0;
  private afterBlank = false;

  /** The tail was read, as it is now. */
  wasRead(tail: string): void {
    this.nextReading = tail.length * GROWTH;
    if (tail.length < this.scanned) this.nextHint = 0;
    this.scanned = tail.length;
    this.lineStart = tail.lastIndexOf('\n') + 1;
    this.afterBlank = /\n[ \t]*\n[ \t]*$/.test(tail.slice(-200));
  }

  /** Whether the tail is to be read with what has been added to it since. */
  isDue(tail: string): boolean {
    if (tail.length <= LONG_TAIL || tail.length >= this.nextReading) return true;
    if (!this.mayClose(tail) || tail.length < this.nextHint) return false;
    this.nextHint = tail.length * GROWTH;
    return true;
  }

  private mayClose(tail: string): boolean {
    let found = CLOSING_TAG.test(tail.slice(Math.max(0, this.scanned - 10)));
    const quoted = tail.startsWith('>');
    for (let end = tail.indexOf('\n', this.scanned); end >= 0; end = tail.indexOf('\n', end + 1)) {
      const line = tail.slice(this.lineStart, end);
      const blank = line.trim() === '';
      const continues = blank || (quoted && line.startsWith('>'));
      if (!continues && (BLOCK_START.test(line) || (this.afterBlank && /^\S/.test(line)))) found = true;
      this.afterBlank = blank;
      this.lineStart = end + 1;
    }
    this.scanned = tail.length;
    return found;
  }
}
