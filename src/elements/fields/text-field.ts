import { noChange } from 'lit';
import { type ChildPart, Directive, directive } from 'lit/directive.js';
import { serialize } from '../../markdown/serialize.js';
import { element, text as textNode } from '../../markdown/tree.js';
import { isServer } from '../base/is-server.js';
import { serverHtml } from '../base/server-html.js';

/** One without a value is left out. */
type Attributes = Readonly<Record<string, string | false | undefined>>;

class TextFieldDirective extends Directive {
  #field: HTMLTextAreaElement | undefined;

  render(attributes: Attributes, text: string, _onText: (text: string) => void): unknown {
    return isServer ? serverHtml(textFieldHtml(attributes, text)) : noChange;
  }

  override update(part: ChildPart, [attributes, text, onText]: Parameters<this['render']>): unknown {
    const parent = part.parentNode as Element;
    let field = this.#field;
    if (field) {
      if (field.value !== text) field.value = text;
    } else {
      field = parent.querySelector('textarea') ?? parent.appendChild(parent.ownerDocument.createElement('textarea'));
      // What the user has typed into a field of a server's stays.
      if (field.defaultValue !== text) field.defaultValue = text;
      this.#field = field;
    }
    for (const [name, value] of Object.entries(attributes)) {
      if (!value) field.removeAttribute(name);
      else if (field.getAttribute(name) !== value) field.setAttribute(name, value);
    }
    field.oninput = () => onText(field.value);
    return noChange;
  }
}

function textFieldHtml(attributes: Attributes, text: string): string {
  const given = Object.entries(attributes).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return serialize([element('textarea', Object.fromEntries(given), [textNode(text)])]);
}

/**
 * The text area of an element that holds nothing else. Lit would draw it without its text on a server, since it knows no text
 * within one, and put the text that it knows over what the user has typed meanwhile.
 */
export const textField = directive(TextFieldDirective);
