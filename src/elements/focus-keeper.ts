/**
 * Gives the focus back to the control that had it when its element is moved within one task, as by a framework that reorders a
 * list: browsers drop the focus of what is moved. The caret stays where it is.
 */
export class FocusKeeper {
  readonly #root: ShadowRoot;
  #held: HTMLElement | undefined;

  constructor(root: ShadowRoot) {
    this.#root = root;
    root.addEventListener('focusin', ({ target }) => {
      this.#held = target as HTMLElement;
    });
    root.addEventListener('focusout', () => this.lose());
  }

  /** The focus may be gone. Some browsers say so while an element is being moved, others do not. */
  lose(): void {
    queueMicrotask(() => {
      if (this.#root.activeElement !== this.#held) this.#held = undefined;
    });
  }

  /** The element is in the page again. What has got the focus since keeps it. */
  restore(): void {
    const { activeElement, body } = this.#root.ownerDocument;
    if (activeElement === body) this.#held?.focus({ preventScroll: true });
  }
}
