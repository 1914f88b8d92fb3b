import type { MarkdownTexts } from './options.js';

/** How long the button says that the code is copied, in milliseconds. */
const CONFIRMATION = 2000;

/** Copies the code of the block that a Copy button stands in, and says so, to screen readers too. */
export async function copyCode(button: HTMLElement, texts: MarkdownTexts): Promise<void> {
  const block = button.closest('[part~="code"]');
  const code = block?.querySelector('code')?.textContent;
  if (!block || code === undefined || code === null) return;
  if (!(await writeClipboard(code.replace(/\n$/, ''), block))) return;
  const status = block.querySelector('.status');
  button.textContent = texts.copied;
  if (status) status.textContent = texts.copied;
  setTimeout(() => {
    button.textContent = texts.copy;
    if (status) status.textContent = '';
  }, CONFIRMATION);
}

async function writeClipboard(content: string, place: Element): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(content);
    return true;
  } catch {
    // No clipboard without a secure context, or without the permission: the old way needs a selection.
    return copySelection(content, place);
  }
}

function copySelection(content: string, place: Element): boolean {
  const area = place.ownerDocument.createElement('textarea');
  area.className = 'clipboard';
  area.readOnly = true;
  area.value = content;
  place.append(area);
  const focused = (place.getRootNode() as Document | ShadowRoot).activeElement;
  area.select();
  try {
    return place.ownerDocument.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
