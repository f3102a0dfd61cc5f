import { DAY_MS } from '../timestamps.ts';

/** A backfill that has ended. */
export interface PastBackfill {
  /** From the request to the end. */
  readonly durationMs: number;
  readonly published: number;
}

/**
 * Estimates how long a backfill takes, from what the past ones took per cycle; null if none published a cycle.
 *
 * @example estimateDuration(10, [{ durationMs: 6_000, published: 20 }, { durationMs: 3_000, published: 10 }]) === 3_000
 */
export function estimateDuration(cycles: number, past: readonly PastBackfill[]): number | null {
  const published = past.reduce((total, one) => total + one.published, 0);
  const durationMs = past.reduce((total, one) => total + one.durationMs, 0);
  return published === 0 ? null : Math.round((cycles * durationMs) / published);
}

/** What is known of a source's past. */
export interface SourcePast {
  readonly source: {
    readonly id: string;
    readonly title: string;
    /** How far back its provider can be read; null: to its first value. */
    readonly providerHistoryDays: number | null;
  };
  /** False if it is paused, or this deployment cannot read it. */
  readonly isReadable: boolean;
  /** Since when its past is loaded, epoch milliseconds; null: not yet. */
  readonly loadedFromMs: number | null;
}

/** A source without data at the begin of a range. */
export interface SourceWithoutData {
  readonly source: SourcePast['source'];
  /** The earliest data that there is or that can be fetched; null: none. */
  readonly earliestMs: number | null;
}

/** Returns the sources whose past, loaded or fetched from their provider, begins after a moment. */
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
