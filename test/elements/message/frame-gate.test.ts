import { expect } from '@open-wc/testing';
import { FrameGate } from '../../../src/elements/message/frame-gate.js';

/** A document whose frames come when the test wants them. */
class FakeDocument extends EventTarget {
  hidden = false;
  readonly frames = new Map<number, () => void>();
  readonly defaultView = {
    requestAnimationFrame: (callback: () => void): number => {
      this.frames.set(this.frames.size + 1, callback);
      return this.frames.size;
    },
    cancelAnimationFrame: (frame: number): void => {
      this.frames.delete(frame);
    },
  };

  drawFrame(): void {
    for (const callback of [...this.frames.values()]) callback();
    this.frames.clear();
  }

  hide(): void {
    this.hidden = true;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

function make(): { gate: FrameGate; page: FakeDocument; wait: () => Promise<void>; passed: () => Promise<boolean> } {
  const gate = new FrameGate();
  const page = new FakeDocument();
  let through = false;
  const wait = async () => {
    await gate.wait(page as unknown as Document);
    through = true;
  };
  const passed = async () => {
    for (let turn = 0; turn < 5; turn++) await Promise.resolve();
    return through;
  };
  return { gate, page, wait, passed };
}

describe('FrameGate', () => {
  it('lets work through with the next frame', async () => {
    const { page, wait, passed } = make();
    wait();
    expect(await passed()).to.equal(false);
    page.drawFrame();
    expect(await passed()).to.equal(true);
  });

  it('lets work through at once in a hidden document, and asks for no frame there', async () => {
    const { page, wait, passed } = make();
    page.hidden = true;
    wait();
    expect(await passed()).to.equal(true);
    expect(page.frames.size).to.equal(0);
  });

  it('lets work through when the document is hidden while it waits: the frame would never come', async () => {
    const { page, wait, passed } = make();
    wait();
    page.hide();
    expect(await passed()).to.equal(true);
    expect(page.frames.size).to.equal(0);
  });

  it('lets work through when it is opened, before or while it waits, until it is closed', async () => {
    for (const early of [true, false]) {
      const { gate, page, wait, passed } = make();
      if (early) gate.open();
      wait();
      if (!early) gate.open();
      expect(await passed()).to.equal(true);
      expect(page.frames.size).to.equal(0);
    }
    const { gate, wait, passed } = make();
    gate.open();
    gate.close();
    wait();
    expect(await passed()).to.equal(false);
  });

  it('lets work through in a document without a window', async () => {
    const gate = new FrameGate();
    await gate.wait(document.implementation.createHTMLDocument());
  });
});
