import type { Token } from 'marked';

/**
 * The nodes that the host made for the tokens of an open tail. The tail is drawn again and again, and so is its end once
 * it is settled: the same token keeps its node, and the host is not asked again.
 */
export class HostNodes {
  #kept = new Map<string, Node[]>();
  #drawn = new Map<string, Node[]>();
  /** Whether what is drawn now will be drawn again. */
  #isTail = false;

  /** What is drawn from here on is settled. */
  beginSettled(): void {
    this.#kept = this.#drawn;
    this.#drawn = new Map();
    this.#isTail = false;
  }

  /** What is drawn from here on is the tail. */
  beginTail(): void {
    this.#isTail = true;
  }

  take(token: Token, create: (token: Token) => Node | null): Node | null {
    const key = `${token.type}\n${token.raw}`;
    const node = this.#kept.get(key)?.shift() ?? create(token);
    if (node && this.#isTail) {
      const nodes = this.#drawn.get(key);
      if (nodes) nodes.push(node);
      else this.#drawn.set(key, [node]);
    }
    return node;
  }
}
