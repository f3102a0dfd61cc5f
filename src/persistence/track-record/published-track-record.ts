import { type DailyTally } from '../../domain/calibration/outcome.ts';
import { type OutcomeDay } from './outcome-days.ts';

/** The track record at a moment. Replaced whole. */
export interface TrackRecordSnapshot {
  /** Grows with every change; key of caches. */
  readonly revision: number;
  /** The outcomes by day, oldest first. */
  readonly days: readonly OutcomeDay[];
  /** Those of them that have outcomes, in the same order. */
  readonly tallies: readonly DailyTally[];
}

/** The track record in the memory of this process. */
export abstract class PublishedTrackRecord {
  /** The newest snapshot; throws `StoreUnavailableError` before the first read. */
  abstract get current(): TrackRecordSnapshot;
}

/** The snapshot of some days, in any order. */
export function trackRecordSnapshot(revision: number, days: Iterable<OutcomeDay>): TrackRecordSnapshot {
  const sorted = [...days].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  return { revision, days: sorted, tallies: sorted.flatMap(({ tally }) => tally ?? []) };
}
