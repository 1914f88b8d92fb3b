import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';

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
  return html`<div class="text-area" data-copy=${text}>
    <textarea
      id=${id}
      part="text-field"
      rows="1"
      dir="auto"
      autocomplete="off"
      aria-label=${label ?? nothing}
      aria-describedby=${describedBy || nothing}
      aria-required=${required ? 'true' : nothing}
      aria-invalid=${invalid ? 'true' : nothing}
      ?readonly=${busy}
      .value=${live(text)}
      @input=${(event: InputEvent) => onText((event.target as HTMLTextAreaElement).value)}
    ></textarea>
  </div>`;
}
