import { html, type TemplateResult } from 'lit';
import { textField } from './text-field.js';

interface TextArea {
  readonly id: string;
  readonly text: string;
  readonly label: string | undefined;
  readonly describedBy: string;
  readonly required: boolean;
  readonly invalid: boolean;
  readonly busy: boolean;
  readonly onText: (text: string) => void;
}

/**
 * A text area that grows with its text: an invisible copy of the text in the same grid cell gives it its height, without a
 * look at the layout and without a style attribute.
 */
export function textArea({ id, text, label, describedBy, required, invalid, busy, onText }: TextArea): TemplateResult {
  const attributes = {
    id,
    part: 'text-field',
    rows: '1',
    dir: 'auto',
    autocomplete: 'off',
    'aria-label': label,
    'aria-describedby': describedBy,
    'aria-required': required && 'true',
    'aria-invalid': invalid && 'true',
    readonly: busy && 'true',
  };
  return html`<div class="text-area" data-copy=${text}>${textField(attributes, text, onText)}</div>`;
}
