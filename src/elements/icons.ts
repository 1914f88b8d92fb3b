import { html, svg } from 'lit';

/** Drawn by us, in the colour of the text. They say nothing that the words beside them do not say. */
const icon = (path: unknown) =>
  html`<svg class="icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">${path}</svg>`;

export const checkIcon = icon(
  svg`<path d="M3 8.5 6.5 12 13 4.5" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" />`,
);

export const warningIcon = icon(
  svg`<path d="M8 1.75 15 14.25H1Z M8 6.25v3.5 M8 12v.01" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" />`,
);
