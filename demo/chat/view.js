/** The part of the page in which the conversation is read. It never scrolls by itself but to what the user has just said. */
export class View {
  #scroller;
  #container;
  #positions = new WeakMap();
  #shown;

  constructor(scroller, container, jump) {
    this.#scroller = scroller;
    this.#container = container;
    const end = document.createElement('div');
    container.after(end);
    new IntersectionObserver(
      ([entry]) => {
        jump.hidden = entry.isIntersecting;
      },
      { root: scroller, rootMargin: '0px 0px 48px' },
    ).observe(end);
    jump.addEventListener('click', () => {
      this.#scrollTo(scroller.scrollHeight);
      jump.hidden = true;
    });
  }

  /** Shows a conversation: where it was left, or else its latest turn. */
  show(conversation) {
    if (this.#shown) this.#positions.set(this.#shown, this.#scroller.scrollTop);
    this.#shown = conversation;
    this.#container.replaceChildren(conversation.root);
    // The elements have drawn themselves by the next frame, and only then have their height.
    requestAnimationFrame(() => {
      this.#scroller.scrollTop = this.#positions.get(conversation) ?? conversation.latestTurn.offsetTop;
    });
  }

  /** Brings what the user has just said to the top. */
  goToLatestTurn() {
    this.#scrollTo(this.#shown.latestTurn.offsetTop);
  }

  #scrollTo(top) {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.#scroller.scrollTo({ top, behavior: isCalm ? 'auto' : 'smooth' });
  }
}
