/**
 * Lets work wait for the next animation frame. A hidden document has no frames: there the work goes on at once, also when the
 * document is hidden while it waits.
 */
export class FrameGate {
  #open: (() => void) | undefined;
  #released = false;

  /** Resolves in the next frame; undefined where there is nothing to wait for. */
  wait(document: Document): Promise<void> | undefined {
    const view = document.defaultView;
    if (this.#released || view === null || document.hidden) return undefined;
    return new Promise((resolve) => {
      const open = () => {
        view.cancelAnimationFrame(frame);
        document.removeEventListener('visibilitychange', open);
        this.#open = undefined;
        resolve();
      };
      const frame = view.requestAnimationFrame(open);
      document.addEventListener('visibilitychange', open);
      this.#open = open;
    });
  }

  /** Ends the wait, and lets the next one not begin, until `close()`. */
  open(): void {
    this.#released = true;
    this.#open?.();
  }

  close(): void {
    this.#released = false;
  }
}
