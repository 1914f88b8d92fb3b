/**
 * How the Markdown of a message looks: plain CSS for the shadow root that holds it. Colours come from custom
 * properties of the element; the fallbacks fit light and dark through `currentColor` and system colours.
 */
export const markdownStyles = `
p, ul, ol, blockquote, details, h1, h2, h3, h4, h5, h6, hr, pre, [part~='code'], .table { margin-block: 0 0.75em; }
:is(p, ul, ol, blockquote, details, h1, h2, h3, h4, h5, h6, pre, [part~='code'], .table):last-child { margin-block-end: 0; }
.box:not(:last-child) { margin-block-end: 0.75em; }
:is(h1, h2, h3, h4, h5, h6):not(:first-child), .box > :is(h1, h2, h3, h4, h5, h6) { margin-block-start: 1.25em; }
p, li, h1, h2, h3, h4, h5, h6, summary, th, td { overflow-wrap: anywhere; }
h1, h2, h3, h4, h5, h6 { line-height: 1.3; font-weight: 650; text-wrap: balance; }
h1 { font-size: 1.4em; }
h2 { font-size: 1.25em; }
h3 { font-size: 1.1em; }
h4, h5, h6 { font-size: 1em; }
h6 { color: var(--qm-muted, GrayText); }

ul, ol { padding-inline-start: 1.6em; }
li { unicode-bidi: plaintext; }
li + li { margin-block-start: 0.25em; }
/* Goes on with the list before it: of the margin below that list as much is left as items are apart. */
.continued { margin-block-start: -0.5em; }
li > :is(ul, ol) { margin-block: 0.25em 0; }
li::marker { color: var(--qm-muted, GrayText); font-variant-numeric: tabular-nums; }
.task { list-style: none; }
.task input { margin-inline: -1.5em 0.35em; vertical-align: -0.1em; accent-color: var(--qm-accent, AccentColor); }

[part~='link'] { color: var(--qm-accent, LinkText); text-decoration-thickness: from-font; text-underline-offset: 0.15em; }
[part~='link']:not([href]) { text-decoration: underline; }
[part~='quote'] {
  margin-inline: 0;
  padding-inline-start: 0.9em;
  border-inline-start: 3px solid var(--qm-border, color-mix(in srgb, currentColor 20%, transparent));
  color: var(--qm-muted, inherit);
}
hr { border: 0; border-block-start: 1px solid var(--qm-border, color-mix(in srgb, currentColor 20%, transparent)); margin-block: 1.25em; }
img { max-inline-size: 100%; block-size: auto; border-radius: var(--qm-radius, 8px); vertical-align: middle; }
mark { border-radius: 2px; }
kbd {
  padding: 0.1em 0.4em;
  border: 1px solid var(--qm-border, color-mix(in srgb, currentColor 25%, transparent));
  border-block-end-width: 2px;
  border-radius: 4px;
  font: 0.85em var(--qm-font-mono, ui-monospace, monospace);
}

code, pre { font-family: var(--qm-font-mono, ui-monospace, 'SF Mono', Menlo, Consolas, monospace); font-size: 0.9em; tab-size: 4; }
:not(pre) > code {
  padding: 0.15em 0.35em;
  border-radius: 4px;
  background: var(--qm-code-surface, color-mix(in srgb, currentColor 8%, transparent));
  overflow-wrap: anywhere;
}
[part~='code'] {
  position: relative;
  border: 1px solid var(--qm-border, color-mix(in srgb, currentColor 15%, transparent));
  border-radius: var(--qm-radius, 8px);
  background: var(--qm-code-surface, color-mix(in srgb, currentColor 5%, transparent));
  overflow: hidden;
}
.code-header { display: flex; align-items: center; min-block-size: 2.25em; padding-inline: 0.9em 0.4em; font-size: 0.8em; color: var(--qm-muted, inherit); }
pre { padding: 0.8em 0.9em; border-radius: var(--qm-radius, 8px); overflow-x: auto; line-height: 1.5; }
.code-header + pre { padding-block-start: 0; }
pre code { display: block; inline-size: max-content; min-inline-size: 100%; font-size: 1em; }
.lines { display: block; }
.copy, .load-image {
  border: 1px solid transparent;
  border-radius: calc(var(--qm-radius, 8px) * 0.75);
  background: none;
  color: inherit;
  font: inherit;
  cursor: pointer;
}
.copy { margin-inline-start: auto; padding: 0.3em 0.7em; }
.load-image { padding: 0.4em 0.8em; border-color: var(--qm-border, color-mix(in srgb, currentColor 20%, transparent)); text-align: start; }
:is(.copy, .load-image):hover { background: color-mix(in srgb, currentColor 10%, transparent); }
:is(.copy, .load-image, pre, .table, summary, [part~='link']):focus-visible { outline: 2px solid var(--qm-accent, Highlight); outline-offset: 2px; }
:is(pre, .table):focus-visible { outline-offset: -2px; }
.status, .clipboard { position: absolute; inline-size: 1px; block-size: 1px; padding: 0; border: 0; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }

.table { overflow-x: auto; max-inline-size: 100%; border: 1px solid var(--qm-border, color-mix(in srgb, currentColor 15%, transparent)); border-radius: var(--qm-radius, 8px); }
table { border-collapse: collapse; min-inline-size: 100%; font-variant-numeric: tabular-nums; }
/* Columns of one width let each row be laid out by itself: a long table stays fast while it grows. */
table.long, .long > * { display: block; }
.long tr { display: grid; grid-auto-flow: column; grid-auto-columns: minmax(7em, 1fr); }
th, td { padding: 0.45em 0.8em; text-align: start; vertical-align: top; min-inline-size: 3em; overflow-wrap: normal; }
th { font-weight: 600; background: var(--qm-code-surface, color-mix(in srgb, currentColor 5%, transparent)); white-space: nowrap; }
:is(th, td) { border-block-end: 1px solid var(--qm-border, color-mix(in srgb, currentColor 12%, transparent)); }
tbody tr:last-child td { border-block-end: 0; }
.align-left { text-align: left; }
.align-center { text-align: center; }
.align-right { text-align: right; }

summary { cursor: pointer; font-weight: 600; border-radius: 4px; }
details:empty { display: none; }
details[open] > summary { margin-block-end: 0.5em; }
.reasoning { color: var(--qm-muted, inherit); font-size: 0.95em; }
.reasoning > :not(summary) { margin-inline-start: 0.2em; padding-inline-start: 0.9em; border-inline-start: 2px solid var(--qm-border, color-mix(in srgb, currentColor 20%, transparent)); }
@media (forced-colors: active) {
  [part~='code'], .table, kbd { border-color: CanvasText; }
}
/* A server draws the button for pages whose scripts are off as well. */
@media print, (scripting: none) {
  .copy { display: none; }
}
@media print {
  pre { white-space: pre-wrap; }
}
`;
