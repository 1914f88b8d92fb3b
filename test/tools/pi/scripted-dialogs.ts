import type { AbortSignalLike, PiDialogs } from '../../../src/tools/index.js';

/** A dialog that was opened: what it said, and its entries or its placeholder. */
export interface OpenedDialog {
  kind: 'select' | 'input';
  title: string;
  entries: string[];
  signal: AbortSignalLike | undefined;
}

/** What the user does in a dialog: choose the entry with this text in it, type, dismiss, or whatever a function does. */
export type Step =
  | { choose: string | RegExp }
  | { type: string }
  | 'dismiss'
  | ((dialog: OpenedDialog) => string | undefined | Promise<string | undefined>);

export const choose = (entry: string | RegExp): Step => ({ choose: entry });
export const type = (text: string): Step => ({ type: text });

/** Dialogs that a script answers. More dialogs than steps fail, and `finish` fails where steps are left. */
export function scriptedDialogs(...steps: Step[]) {
  const opened: OpenedDialog[] = [];
  const remaining = [...steps];

  const open = async (dialog: OpenedDialog): Promise<string | undefined> => {
    opened.push(dialog);
    const step = remaining.shift();
    if (step === undefined) throw new Error(`Nobody answers the dialog ${JSON.stringify(dialog.title)}`);
    if (step === 'dismiss') return undefined;
    if (typeof step === 'function') return step(dialog);
    if ('type' in step) {
      if (dialog.kind !== 'input') throw new Error(`No text can be typed into ${JSON.stringify(dialog.entries)}`);
      return step.type;
    }
    const { choose: wanted } = step;
    const matches = dialog.entries.filter((entry) =>
      typeof wanted === 'string' ? entry.includes(wanted) : wanted.test(entry),
    );
    if (dialog.kind !== 'select' || matches.length !== 1) {
      throw new Error(`${wanted} does not name one entry of ${JSON.stringify(dialog.entries)}`);
    }
    return matches[0];
  };

  const ui: PiDialogs = {
    select: (title, entries, opts) => open({ kind: 'select', title, entries, signal: opts?.signal }),
    input: (title, placeholder, opts) =>
      open({ kind: 'input', title, entries: [placeholder ?? ''], signal: opts?.signal }),
  };
  return {
    ui,
    opened,
    finish(): void {
      if (remaining.length > 0) throw new Error(`${remaining.length} steps were not asked for`);
    },
  };
}
