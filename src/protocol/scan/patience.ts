/** Lines up to this length are read again with every piece of text that arrives. */
const ALWAYS_RETRY = 1024;

/**
 * When to try again to read what was cut off by the end of the text so far. A long beginning is tried again only when it has
 * doubled, so that the attempts together stay linear.
 */
export class Patience {
  #retryAt = 0;

  /** Whether trying again would be too early, with the text so far ending at `end`. */
  waits(end: number): boolean {
    return end < this.#retryAt;
  }

  /** An attempt failed on the text from `start` to `end`. */
  failed(start: number, end: number): void {
    const length = end - start;
    this.#retryAt = length > ALWAYS_RETRY ? end + length : 0;
  }
}
