/** One observer for all elements of a document, however many messages a conversation has. */
interface Watch {
  readonly observer: MutationObserver;
  readonly listeners: Set<() => void>;
}

const watches = new WeakMap<Document, Watch>();

function startWatch(document: Document): Watch {
  const listeners = new Set<() => void>();
  const observer = new MutationObserver(() => {
    for (const listener of [...listeners]) listener();
  });
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['lang'] });
  const watch = { observer, listeners };
  watches.set(document, watch);
  return watch;
}

/** Calls the listener whenever the document's `lang` changes, until the returned function is called. */
export function onDocumentLanguageChange(document: Document, listener: () => void): () => void {
  const watch = watches.get(document) ?? startWatch(document);
  watch.listeners.add(listener);
  return () => {
    watch.listeners.delete(listener);
    if (watch.listeners.size > 0) return;
    watch.observer.disconnect();
    watches.delete(document);
  };
}

/** The `lang` that holds above the element, through the shadow roots around it, the document's own aside. */
export function languageOfAncestors(element: Element): string {
  const root = element.ownerDocument.documentElement;
  for (let node = parentOf(element); node !== null && node !== root; node = parentOf(node)) {
    const language = isElement(node) ? node.getAttribute('lang') : '';
    if (language) return language;
  }
  return '';
}

function parentOf(node: Node): Node | null {
  return node.nodeType === 11 && 'host' in node ? (node as ShadowRoot).host : node.parentNode;
}

// By the node's type and not by its class: the document can belong to another window, which has classes of its own.
function isElement(node: Node): node is Element {
  return node.nodeType === 1;
}
