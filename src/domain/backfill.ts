import { DAY_MS } from '../../packages/engine/timestamps.ts';
import { cycleAtMs, cycleNumberAt, cycleNumberFrom } from '../../packages/engine/schedule/cycle-clock.ts';

/** A year is about 35,000 cycles and takes a worker a few minutes. */
export const MAX_BACKFILL_DAYS = 366;

export type BackfillFault =
  | 'not_in_order'
  | 'before_first_cycle'
  | 'in_the_future'
  | 'too_long'
  | 'without_cycle';

export interface BackfillRange {
  readonly fromCycle: number;
  readonly toCycle: number;
}

/** @example 45 minutes from 12:00: the cycles of 12:00, 12:15, and 12:30 */
export function backfillRange(
  fromMs: number,
  toMs: number,
  nowMs: number,
): BackfillRange | readonly BackfillFault[] {
  const faults: BackfillFault[] = [];
  if (fromMs >= toMs) faults.push('not_in_order');
  if (fromMs < cycleAtMs(0)) faults.push('before_first_cycle');
  if (toMs > nowMs) faults.push('in_the_future');
  if (toMs - fromMs > MAX_BACKFILL_DAYS * DAY_MS) faults.push('too_long');
  if (faults.length > 0) return faults;
  const range = { fromCycle: cycleNumberFrom(fromMs), toCycle: cycleNumberAt(toMs - 1) };
  return range.fromCycle > range.toCycle ? ['without_cycle'] : range;
}

export interface PastBackfill {
  readonly durationMs: number;
  readonly published: number;
}

export function estimateDuration(cycles: number, past: readonly PastBackfill[]): number | null {
  const published = past.reduce((total, one) => total + one.published, 0);
  const durationMs = past.reduce((total, one) => total + one.durationMs, 0);
  return published === 0 ? null : Math.round((cycles * durationMs) / published);
}

export interface SourcePast {
  readonly source: {
    readonly id: string;
    readonly title: string;
    /** How far back its provider can be read; null: to its first value. */
    readonly providerHistoryDays: number | null;
  };
  readonly isReadable: boolean;
  readonly loadedFromMs: number | null;
}

export interface SourceWithoutData {
  readonly source: SourcePast['source'];
  readonly earliestMs: number | null;
}

export const sourcesWithoutData = (
  pasts: readonly SourcePast[],
  atMs: number,
  nowMs: number,
): SourceWithoutData[] =>
  pasts.flatMap(({ source, isReadable, loadedFromMs }) => {
    const { providerHistoryDays: days } = source;
    // A provider whose whole past is available has no first day here.
    const fetchedFromMs = !isReadable ? null : days === null ? -Infinity : nowMs - days * DAY_MS;
    const begins = [loadedFromMs, fetchedFromMs].filter((begin) => begin !== null);
    const earliestMs = begins.length === 0 ? null : Math.min(...begins);
    return earliestMs !== null && earliestMs <= atMs ? [] : [{ source, earliestMs }];
  });
