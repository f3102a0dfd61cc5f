import { PUBLIC_METRICS, type PublicMetric } from '../../domain/catalog/public-metrics.ts';
import { archiveBeginsMs } from '../../domain/narrative-shelf.ts';
import { type Product } from '../../domain/catalog/products.ts';
import { readableSinceMs } from '../../domain/sources/exposure-rule.ts';
import { type PublishedSnapshot } from '../../persistence/published/published-state.ts';

/** What is published, when that is judged, and for how many days narratives are kept. */
interface EarliestFacts {
  readonly snapshot: PublishedSnapshot;
  readonly atMs: number;
  readonly narrativeArchiveDays: number;
}

/**
 * The earliest moment of which a product can be read; null before there is anything. Where the newest alone
 * is served, that is the newest.
 */
export function earliestOfProduct({ id, kind }: Product, facts: EarliestFacts): number | null {
  const { snapshot, atMs, narrativeArchiveDays } = facts;
  if (kind === 'series') {
    return earliest(PUBLIC_METRICS.map((metric) => earliestOfMetric(metric, snapshot, atMs)));
  }
  const { firstCycleAtMs } = snapshot.extent;
  if (id === 'verdict' || kind === 'composite') return firstCycleAtMs;
  if (id === 'narratives')
    return firstCycleAtMs && Math.max(firstCycleAtMs, archiveBeginsMs(atMs, narrativeArchiveDays));
  return snapshot.cycle?.cycleAtMs ?? null;
}

/**
 * The earliest event of which a partner may read a value of a metric, within its exposure and in whatever interval
 * reaches back farthest; null without any.
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
