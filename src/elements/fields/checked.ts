import { noChange } from 'lit';
import { Directive, directive, type ElementPart } from 'lit/directive.js';

class CheckedDirective extends Directive {
  render(_checked: boolean): unknown {
    return noChange;
  }

  override update(part: ElementPart, [checked]: [boolean]): unknown {
    const input = part.element as HTMLInputElement;
    if (input.checked !== checked) input.checked = checked;
    return noChange;
  }
}

/**
 * Checks a radio button or checkbox, or not, whatever the user did to it since. A binding to the property would become an
 * attribute on a server, where `checked="false"` means true.
 */
export const checkedIs = directive(CheckedDirective);
