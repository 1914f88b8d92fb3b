/** The link definitions of one message. The first definition of a label wins. */
export class Definitions {
  /** By normalised label. Null-prototype, so that no label is special. */
  readonly links: Record<string, { href: string; title: string }> = Object.create(null);

  /** Adds a definition; false if the label has one already. */
  define(label: string, href: string, title: string): boolean {
    if (this.links[label] !== undefined) return false;
    this.links[label] = { href, title };
    return true;
  }

  get isEmpty(): boolean {
    return Object.keys(this.links).length === 0;
  }

  clear(): void {
    for (const label of Object.keys(this.links)) delete this.links[label];
  }
}
