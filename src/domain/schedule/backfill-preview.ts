import { DAY_MS } from '../timestamps.ts';

export interface PastBackfill {
  /** From the request to the end. */
  readonly durationMs: number;
  readonly published: number;
}

/** By what past ones took per cycle; null if none published a cycle. */
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
  /** Epoch milliseconds; null: not yet. */
  readonly loadedFromMs: number | null;
}

export interface SourceWithoutData {
  readonly source: SourcePast['source'];
  /** The earliest data that there is or that can be fetched; null: none. */
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
