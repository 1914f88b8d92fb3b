/**
 * Pi's questionnaire as data. A state is never changed: `transition` makes the next one. Cards, dialogs and tests drive the
 * same machine.
 *
 *              answer (not the last), draft, back
 *                    ┌────┐
 *     start ──────▶ asking ── answer (the last) ──▶ completed
 *     resume ─────▶  │  │
 *        ▲           │  └──── cancel ─────────────▶ cancelled
 *        │        clarify └── unavailable ────────▶ unavailable
 *        │           ▼
 *        └── needs_clarification
 *
 * All but `asking` end the tool call. Its result holds the state, so that a later `resume` call goes on from there.
 */

export interface PiOption {
  readonly id: string;
  readonly label: string;
  readonly description?: string;
}

interface PiQuestionBase {
  readonly id: string;
  /** Short name for progress displays; the id where none was given. */
  readonly label: string;
  readonly prompt: string;
  readonly options: readonly PiOption[];
  readonly allowOther: boolean;
}

export interface PiSingleQuestion extends PiQuestionBase {
  readonly type: 'single';
}

export interface PiMultiQuestion extends PiQuestionBase {
  readonly type: 'multi';
  /** Bounds of the number of choices; Other counts as one. */
  readonly minSelections: number;
  readonly maxSelections: number;
}

export type PiQuestion = PiSingleQuestion | PiMultiQuestion;

/** What is chosen: option ids in declared order, and the trimmed text of Other where it is among the choices. */
export interface PiSelection {
  readonly selectedOptionIds: readonly string[];
  readonly other?: string;
}

export interface PiAnswer extends PiSelection {
  readonly questionId: string;
}

/** A clarification that the user asked for, and the agent's explanation once it has resumed. */
export interface PiClarification {
  /** The revision that asking made; the first is 1. */
  readonly revision: number;
  readonly questionId: string;
  readonly request: string;
  readonly response?: string;
}

interface PiProgress {
  readonly questionnaireId: string;
  /** Counts the clarifications asked so far. */
  readonly revision: number;
  /** Counted from 0; the number of questions once all are answered. Always the number of answers. */
  readonly currentQuestionIndex: number;
  readonly questions: readonly PiQuestion[];
  /** In the order of the questions, without gaps. */
  readonly answers: readonly PiAnswer[];
  readonly clarifications: readonly PiClarification[];
}

export const USER_CANCELLATIONS = ['user_cancelled', 'aborted'] as const;
export const UI_FAILURES = ['ui_unavailable', 'ui_error'] as const;
export type PiUserCancellation = (typeof USER_CANCELLATIONS)[number];
export type PiUiFailure = (typeof UI_FAILURES)[number];

export interface PiAsking extends PiProgress {
  readonly status: 'asking';
  /** What is chosen but not confirmed, for the current question and for later ones that the user has gone back from. */
  readonly drafts: readonly PiAnswer[];
}

export interface PiNeedsClarification extends PiProgress {
  readonly status: 'needs_clarification';
  /** The unconfirmed choices of the current question. */
  readonly draftAnswer?: PiAnswer;
  readonly clarificationRequest: string;
}

export interface PiCompleted extends PiProgress {
  readonly status: 'completed';
}

export interface PiCancelled extends PiProgress {
  readonly status: 'cancelled';
  readonly cancellationReason: PiUserCancellation;
}

export interface PiUnavailable extends PiProgress {
  readonly status: 'unavailable';
  readonly cancellationReason: PiUiFailure;
}

/** The states that end a tool call. */
export type PiEnded = PiCompleted | PiNeedsClarification | PiCancelled | PiUnavailable;
export type PiState = PiAsking | PiEnded;

export const PI_DETAILS_VERSION = 1;

/** The data of a tool result: the state in which the call ended, and the version of this form. */
export type PiDetails = { readonly version: typeof PI_DETAILS_VERSION } & PiEnded;

/** What the user does, and what becomes of the user interface. */
export type PiEvent =
  /** Confirms the choices of the current question. */
  | { type: 'answer'; selectedOptionIds: readonly string[]; other?: string }
  /** Changes the choices of the current question without confirming them. */
  | { type: 'draft'; selectedOptionIds: readonly string[]; other?: string }
  /** Goes back to the question before; its answer becomes its draft. */
  | { type: 'back' }
  /** Asks the agent to explain something at the current question. */
  | { type: 'clarify'; request: string }
  | { type: 'cancel'; reason: PiUserCancellation }
  | { type: 'unavailable'; reason: PiUiFailure };

/** The question that is being asked, or undefined once all are answered. */
export function currentQuestion(state: PiState): PiQuestion | undefined {
  return state.questions[state.currentQuestionIndex];
}

/** The unconfirmed choices of the question that is being asked. */
export function currentDraft(state: PiState): PiSelection | undefined {
  if (state.status === 'needs_clarification') return state.draftAnswer;
  if (state.status !== 'asking') return undefined;
  const question = currentQuestion(state);
  return state.drafts.find((draft) => draft.questionId === question?.id);
}

/** The clarifications that the agent has given for the question that is being asked, oldest first. */
export function currentClarifications(state: PiState): readonly PiClarification[] {
  const question = currentQuestion(state);
  return state.clarifications.filter((clarification) => clarification.questionId === question?.id);
}
