import { noChange } from 'lit';
import { Directive, directive, type ElementPart } from 'lit/directive.js';

class CheckedDirective extends Directive {
  #drawn = false;

  render(_checked: boolean): unknown {
    return noChange;
  }

  override update(part: ElementPart, [checked]: [boolean]): unknown {
    const input = part.element as HTMLInputElement;
    if (this.#drawn && input.checked !== checked) input.checked = checked;
    this.#drawn = true;
    return noChange;
  }
}

/**
 * Checks a radio button or checkbox, or not, whatever the user did to it since it was drawn. It is drawn with its attribute,
 * also by a server, after which the user may have been faster than we are.
 */
export const checkedIs = directive(CheckedDirective);
