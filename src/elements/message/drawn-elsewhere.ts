import { noChange } from 'lit';
import { type ChildPart, Directive, directive } from 'lit/directive.js';
import { isServer } from '../base/is-server.js';
import { serverHtml } from '../base/server-html.js';

class DrawnElsewhereDirective extends Directive {
  /** Kept, because who draws into it takes Lit's marks out, which lead to it. */
  #container: HTMLElement | undefined;

  render(html: () => string, _attach: (container: HTMLElement) => void): unknown {
    return isServer ? serverHtml(html()) : noChange;
  }

  override update(part: ChildPart, [html, attach]: Parameters<this['render']>): unknown {
    this.#container ??= part.parentNode as HTMLElement;
    attach(this.#container);
    return this.render(html, attach);
  }
}

/**
 * As the only content of an element: hands the element over to somebody else, who draws into it after Lit is done. On a
 * server, where nobody draws, its content is the HTML.
 */
export const drawnElsewhere = directive(DrawnElsewhereDirective);
