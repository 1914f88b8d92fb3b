import { html, nothing, type TemplateResult } from 'lit';

/** A text that was given and can no longer be changed. It can be selected and copied, and is never cut off. */
export function givenText(text: string): TemplateResult {
  return html`<p class="given" part="given-text" dir="auto">${text}</p>`;
}

/** Stands where nothing was given. */
export function missingText(text: string): TemplateResult | typeof nothing {
  return text === '' ? nothing : html`<p class="missing">${text}</p>`;
}
