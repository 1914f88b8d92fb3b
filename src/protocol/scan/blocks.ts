import type { ReadName } from '../names.js';

/** A protocol block as the scanner finds it, not yet read. Positions count in the whole text. */
interface Block {
  name: ReadName;
  start: number;
  end: number;
  payloadStart: number;
  payloadEnd: number;
}

export interface FenceBlock extends Block {
  /** Columns in front of the opening fence, and its backticks. */
  indent: number;
  length: number;
  closed: boolean;
  /** Where a line of the payload begins that opens a fence (rule 3); -1 if none does. */
  nestedAt: number;
  /** Whether visible prose stands before it (rule 4). */
  afterProse: boolean;
}

export interface ElementBlock extends Block {
  /** Whether its brackets are written as entities. */
  escaped: boolean;
}

/** What looks like a questionnaire that went wrong, though it is ordinary Markdown: for the self-check (rule 19). */
export type Suspicion =
  | { code: 'fence_too_short' | 'name_unregistered'; name: string; start: number }
  | { code: 'element_unclosed'; name: string; start: number };

/** Who takes what the scanner finds, in the order of the text. */
export interface BlockSink {
  fence(block: FenceBlock): void;
  /** False gives an escaped element back to the text (rule 10). */
  element(block: ElementBlock): boolean;
  suspect?(suspicion: Suspicion): void;
}
