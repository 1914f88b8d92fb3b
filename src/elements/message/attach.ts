import { noChange } from 'lit';
import { type ChildPart, Directive, directive } from 'lit/directive.js';

type Attach = (container: Element) => void;

class AttachDirective extends Directive {
  /** Kept, because who draws into it may remove Lit's markers, which lead to it. */
  #container: Element | undefined;

  render(_attach: Attach): unknown {
    return noChange;
  }

  override update(part: ChildPart, [attach]: [Attach]): unknown {
    this.#container ??= part.parentNode as Element;
    attach(this.#container);
    return this.render(attach);
  }
}

/** As the only content of an element: hands the element over to somebody else, who draws into it. */
export const attachTo = directive(AttachDirective);
