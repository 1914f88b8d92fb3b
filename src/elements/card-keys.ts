/** What a key means for a card. `native`: the control that has focus uses it by itself. */
export type KeyMeaning =
  | { kind: 'none' }
  | { kind: 'native' }
  | { kind: 'typing' }
  | { kind: 'submit' }
  | { kind: 'choose'; number: number };

const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];

/**
 * Reads a key by the control that has focus. Keys that belong to an input method's composition mean nothing: Enter ends the
 * composition then, and digits choose from the list of candidates.
 */
export function meaningOfKey(event: KeyboardEvent): KeyMeaning {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
  // 229 is what browsers say when a composition swallows the key but is not reported as begun.
  if (event.isComposing || event.keyCode === 229) return { kind: 'none' };
  if (key === 'Enter' && (ctrlKey || metaKey) && !altKey && !shiftKey) return { kind: 'submit' };

  const typing = target instanceof HTMLTextAreaElement;
  // AltGr reports itself as Ctrl and Alt on some systems, but it types.
  const chord = (ctrlKey || metaKey || altKey) && !event.getModifierState('AltGraph');
  if (chord) return { kind: 'none' };
  if (typing) return key.length === 1 || key === 'Enter' ? { kind: 'typing' } : { kind: 'none' };
  if (/^[1-9]$/.test(key) && !shiftKey) return { kind: 'choose', number: Number(key) };
  return isNativeKey(key, target) ? { kind: 'native' } : { kind: 'none' };
}

function isNativeKey(key: string, target: EventTarget | null): boolean {
  if (target instanceof HTMLButtonElement) return key === 'Enter' || key === ' ';
  if (!(target instanceof HTMLInputElement)) return false;
  return key === ' ' || (target.type === 'radio' && ARROWS.includes(key));
}
