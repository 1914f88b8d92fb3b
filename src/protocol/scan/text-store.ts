/** The text of a message as it arrives in pieces: any part of it can be read again, and no piece is copied before that. */
export class TextStore {
  readonly #pieces: string[] = [];
  readonly #starts: number[] = [];
  length = 0;

  append(piece: string): void {
    if (piece === '') return;
    this.#pieces.push(piece);
    this.#starts.push(this.length);
    this.length += piece.length;
  }

  slice(start: number, end: number): string {
    if (start >= end) return '';
    let index = this.#pieceAt(start);
    const first = (this.#pieces[index] ?? '').slice(start - (this.#starts[index] ?? 0));
    if (first.length >= end - start) return first.slice(0, end - start);
    const parts = [first];
    for (let have = first.length; have < end - start; ) {
      index++;
      const piece = this.#pieces[index] ?? '';
      parts.push(piece.slice(0, end - start - have));
      have += piece.length;
    }
    return parts.join('');
  }

  /** The piece that holds a position: the last one that begins at or before it. */
  #pieceAt(position: number): number {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= position) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
