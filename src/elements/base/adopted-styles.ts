import { adoptStyles, CSSResult, type CSSResultOrNative } from 'lit';

/** Constructed style sheets belong to the document that they were made in; each other document gets its own, made once. */
const copies = new WeakMap<Document, Map<CSSResultOrNative, CSSStyleSheet>>();

function copyFor(document: Document, style: CSSResultOrNative): CSSStyleSheet | undefined {
  const Sheet = document.defaultView?.CSSStyleSheet;
  if (Sheet === undefined || !(style instanceof CSSResult)) return undefined;
  const sheets = copies.get(document) ?? new Map<CSSResultOrNative, CSSStyleSheet>();
  copies.set(document, sheets);
  let sheet = sheets.get(style);
  if (sheet === undefined) {
    sheet = new Sheet();
    sheet.replaceSync(style.cssText);
    sheets.set(style, sheet);
  }
  return sheet;
}

/**
 * Gives a shadow root its styles again after its element moved to another document, such as a picture-in-picture window:
 * browsers empty `adoptedStyleSheets` then.
 */
export function readoptStyles(root: ShadowRoot, styles: readonly CSSResultOrNative[]): void {
  const target = root.ownerDocument;
  if (target === document) {
    adoptStyles(root, [...styles]);
    return;
  }
  root.adoptedStyleSheets = styles.flatMap((style) => copyFor(target, style) ?? []);
}
