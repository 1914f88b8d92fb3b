import type { FieldMode } from './card-status.js';

/** What the keys of a card work on. */
export interface CardKeys {
  readonly mode: FieldMode;
  /** The question that digits are for, where the layout shows one only. */
  readonly shownQuestion: Element | null;
  /** What the main button does. */
  submitOrNext(): void;
}

/**
 * Does what a key means in a card, and keeps it from the page where the card, or the control that has focus, uses it. Keys of
 * an input method's composition mean nothing: Enter ends the composition then, and digits choose from its candidates.
 */
export function handleKey(event: KeyboardEvent, card: CardKeys): void {
  // 229 is what browsers say when a composition swallows the key but is not reported as begun.
  if (event.defaultPrevented || event.isComposing || event.keyCode === 229) return;
  const { target } = event;
  if (!(target instanceof Element)) return;
  const used = isSubmitKey(event) ? submit(event, card) : !isChord(event) && useKey(event, target, card);
  if (used) event.stopPropagation();
}

function isSubmitKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key === 'Enter' && (ctrlKey || metaKey) && !altKey && !shiftKey;
}

/** AltGr reports itself as Ctrl and Alt on some systems, but it types. */
function isChord(event: KeyboardEvent): boolean {
  return (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph');
}

/** A key that is held down submits once. */
function submit(event: KeyboardEvent, { mode, submitOrNext }: CardKeys): boolean {
  if (mode === 'locked') return false;
  event.preventDefault();
  if (!event.repeat) submitOrNext();
  return true;
}

/** Whether the key is used: by the card, or by the control itself. */
function useKey(event: KeyboardEvent, target: Element, card: CardKeys): boolean {
  const { key } = event;
  if (target instanceof HTMLTextAreaElement) return key.length === 1 || key === 'Enter';
  const chosen = card.mode === 'editable' ? optionFor(event, target, card) : undefined;
  if (chosen !== undefined) {
    event.preventDefault();
    // A key that is held down would tick a box on and off.
    if (!event.repeat || chosen.type === 'radio') {
      chosen.focus();
      chosen.click();
    }
    return true;
  }
  if (target instanceof HTMLButtonElement) return key === 'Enter' || key === ' ';
  if (!(target instanceof HTMLInputElement)) return false;
  return key === ' ' || (target.type === 'radio' && key.startsWith('Arrow'));
}

/** The option that a key chooses: a digit the nth of its question; an arrow, at an end of radio buttons, the one at the other end. */
function optionFor(event: KeyboardEvent, target: Element, { shownQuestion }: CardKeys): HTMLInputElement | undefined {
  const { key } = event;
  const question = shownQuestion ?? target.closest('.question');
  const options = [...(question?.querySelectorAll('input') ?? [])];
  // Whatever the modifier: on a French keyboard digits are typed with Shift.
  if (/^[1-9]$/.test(key)) return options[Number(key) - 1];
  // All browsers go around by themselves but those on WebKitGTK.
  const [first, last] = [options[0], options.at(-1)];
  if (!(target instanceof HTMLInputElement) || target.type !== 'radio') return undefined;
  if (key === 'ArrowDown' && target === last) return first;
  return key === 'ArrowUp' && target === first ? last : undefined;
}
