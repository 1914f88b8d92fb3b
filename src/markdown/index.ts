/** Markdown as DOM nodes that grow with the text, and as an HTML string on a server. Uses marked, and no DOM on import. */
export { MarkdownDocument, type MarkdownRun } from './document.js';
export { markdownStyles } from './markdown.styles.js';
export { DEFAULT_TEXTS, IMAGE_MODES, type ImageMode, type MarkdownOptions, type MarkdownTexts } from './options.js';
export { renderMarkdownToString } from './render-to-string.js';
export { allowedUrl, type UrlKind, type UrlPolicy } from './url-policy.js';
