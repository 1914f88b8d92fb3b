import type { Locale } from '../../locale/locale.js';
import type { MarkdownSegment, Segment } from '../../protocol/segment.js';

/** A piece of the message, with a key that stays as long as the piece is the same one. */
export interface MessageView {
  readonly key: string;
  readonly segment: Segment;
  /** Its number among the pieces of its kind, from 0. */
  readonly index: number;
}

/**
 * The views of a message's segments. Another generation is another message, which shares nothing with the one before.
 *
 * A questionnaire is known by its place among the blocks, which is what its id ends with: so its card stays when only the
 * message's id becomes known later. Everything else is known by its number among its like.
 */
export function viewsOf(segments: readonly Segment[], messageId: string, generation: number): MessageView[] {
  const counts = new Map<Segment['kind'], number>();
  return segments.map((segment) => {
    const index = counts.get(segment.kind) ?? 0;
    counts.set(segment.kind, index + 1);
    const place = segment.kind === 'questionnaire' ? segment.questionnaire.id.slice(messageId.length) : index;
    return { key: `${generation} ${segment.kind} ${place}`, segment, index };
  });
}

/** Whether the segments are those of the views, but for the text of what is drawn elsewhere or only announced. */
export function areSame(views: readonly MessageView[], segments: readonly Segment[]): boolean {
  if (views.length !== segments.length) return false;
  return views.every(({ segment }, i) => {
    const next = segments[i];
    const isLive = segment.kind === 'markdown' || segment.kind === 'pending';
    return segment === next || (isLive && segment.kind === next?.kind);
  });
}

/** What a screen reader is told while a message arrives, instead of every word: that a form is on its way, and that it has come. */
export function announcement(views: readonly MessageView[], texts: Locale): string {
  const last = views.findLast(({ segment }) => segment.kind === 'pending' || segment.kind === 'questionnaire')?.segment;
  if (last?.kind === 'questionnaire') return last.questionnaire.title || texts.untitled;
  return last ? texts.pending : '';
}

export function isMarkdown(views: readonly MessageView[]): boolean {
  return views.every(({ segment }) => segment.kind === 'markdown');
}

export function markdownOf(segments: readonly Segment[]): MarkdownSegment[] {
  return segments.filter((segment) => segment.kind === 'markdown');
}

/** Which stretch of Markdown more text may still change: the last one, unless a block that is final stands behind it; else -1. */
export function growingStretch(segments: readonly Segment[], stretches: readonly MarkdownSegment[]): number {
  const last = segments.findLast(({ kind }) => kind !== 'pending');
  return last === stretches.at(-1) ? stretches.length - 1 : -1;
}
