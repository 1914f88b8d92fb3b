import type { Problem } from './problems.js';
import type { Encoding, Questionnaire, QuestionnaireResponse } from './questionnaire.js';

/** A piece of the message's text. `start` and `end` count UTF-16 units; `source` is the text between them. */
interface Span {
  source: string;
  start: number;
  end: number;
}

export type MarkdownSegment = Span & { kind: 'markdown' };
export type QuestionnaireSegment = Span & { kind: 'questionnaire'; questionnaire: Questionnaire };
export type ResponseSegment = Span & { kind: 'response'; response: QuestionnaireResponse };
export type InvalidSegment = Span & { kind: 'invalid'; name: string; encoding: Encoding; problems: Problem[] };
/** A block that has begun and is still arriving; there is none once the message is final. */
export type PendingSegment = Span & { kind: 'pending'; name: string; encoding: Encoding };

export type Segment = MarkdownSegment | QuestionnaireSegment | ResponseSegment | InvalidSegment | PendingSegment;
