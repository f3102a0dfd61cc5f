import { DAY_MS } from '../timestamps.ts';
import { type Attention, attentionId, isWorse, type Severity } from './attention.ts';

interface Mark {
  /** ID of the item, as `attentionId` returns it. */
  readonly itemId: string;
  /** Severity that the item had; a worse one ends the mark. */
  readonly severity: Severity;
  /** The operator's name. */
  readonly by: string;
  readonly atMs: number;
  readonly note: string | null;
}

/** An operator has seen the condition and deals with it. */
export interface Acknowledgement extends Mark {
  readonly mark: 'acknowledged';
}

/** An operator doesn't want to be told of the condition until a time. */
export interface Silence extends Mark {
  readonly mark: 'silenced';
  readonly untilMs: number;
}

/** What an operator decided about an item. */
export type AttentionMark = Acknowledgement | Silence;

/** Longest time that an item can be silenced. */
export const MAX_SILENCE_DAYS = 30;
/** The same in milliseconds. */
export const MAX_SILENCE_MS = MAX_SILENCE_DAYS * DAY_MS;

/** Longest note of a mark. */
export const MARK_NOTE_LENGTH = 500;

/**
 * Whether a mark holds for an item now. A silence holds until its end, and an acknowledgement for one occurrence of the
 * condition; a worse severity ends both.
 */
export function holdsFor(mark: AttentionMark, item: Attention, nowMs: number): boolean {
  if (mark.itemId !== attentionId(item) || isWorse(item.severity, mark.severity)) return false;
  if (mark.mark === 'silenced') return nowMs < mark.untilMs;
  const { occurrenceMs = item.sinceMs } = item;
  return occurrenceMs === null || occurrenceMs <= mark.atMs;
}
