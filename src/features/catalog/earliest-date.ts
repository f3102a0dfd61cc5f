import { PUBLIC_METRICS, type PublicMetric } from '../../domain/catalog/public-metrics.ts';
import { archiveBeginsMs } from '../../domain/narrative-retention.ts';
import { type Product } from '../../domain/catalog/products.ts';
import { readableSinceMs } from '../../domain/sources/exposure-rule.ts';
import { type PublishedSnapshot } from '../../persistence/published/published-state.ts';

/** Published state, time of judgement and retention of narratives in days. */
interface EarliestFacts {
  readonly snapshot: PublishedSnapshot;
  readonly atMs: number;
  readonly narrativeArchiveDays: number;
}

/**
 * Earliest time from which a product can be read; null while it has no data. For a product without history, the
 * newest.
 */
export function earliestOfProduct({ id, kind }: Product, facts: EarliestFacts): number | null {
  const { snapshot, atMs, narrativeArchiveDays } = facts;
  if (kind === 'series') {
    return earliest(PUBLIC_METRICS.map((metric) => earliestOfMetric(metric, snapshot, atMs)));
  }
  const { firstCycleAtMs } = snapshot.extent;
  if (id === 'verdict' || id === 'track-record' || id === 'outlook' || kind === 'composite')
    return firstCycleAtMs;
  if (id === 'narratives')
    return firstCycleAtMs && Math.max(firstCycleAtMs, archiveBeginsMs(atMs, narrativeArchiveDays));
  return snapshot.cycle?.cycleAtMs ?? null;
}

/**
 * Earliest event of a metric that a partner may read, within its exposure and in the interval that reaches back
 * farthest; null without any.
 */
export function earliestOfMetric(
  metric: PublicMetric,
  { extent, publicValues }: PublishedSnapshot,
  atMs: number,
): number | null {
  const { sourceIds, intervals } = metric;
  const sinceMs = Math.min(...intervals.map((interval) => readableSinceMs(metric, atMs, interval)));
  return earliest(
    sourceIds.map((id) => {
      const first = extent.firstEventAtMs.get(id) ?? null;
      const newest = publicValues.get(id)?.eventAtMs ?? null;
      if (first === null || sinceMs === -Infinity) return first;
      return newest === null || newest < sinceMs ? null : Math.max(first, sinceMs);
    }),
  );
}

function earliest(moments: readonly (number | null)[]): number | null {
  const known = moments.filter((moment) => moment !== null);
  return known.length === 0 ? null : Math.min(...known);
}
