import { inputsJudgedAt } from '../../domain/composites/inputs-now.ts';
import {
  type Freshness,
  type FreshnessStatus,
  judgeFreshness,
  sourceFreshnessFacts,
  withStoreOutage,
} from '../../domain/freshness/freshness.ts';
import { type Product } from '../../domain/catalog/products.ts';
import { NO_OUTLOOK } from '../../domain/outlook/forecast-outlook.ts';
import { SOURCES } from '../../domain/sources/registry.ts';
import { type PublishedSnapshot } from '../../persistence/published/published-state.ts';

/** Inputs for the status of a product. */
export interface HealthFacts {
  readonly snapshot: PublishedSnapshot;
  readonly atMs: number;
  readonly storeReachable: boolean;
  /** Freshness of the newest cycle, as in `meta.freshness` of its replies. */
  readonly cycleFreshness: Freshness;
}

/** A product of series is degraded when more than this share of its sources is neither fresh nor aging. */
const DEGRADED_SERIES_PART = 0.5;

/** Status of one product. Products of a cycle are as fresh as the cycle. */
export function statusOfProduct(product: Product, facts: HealthFacts): FreshnessStatus {
  switch (product.kind) {
    case 'series':
      return statusOfSeries(product, facts);
    case 'composite':
      return isDegradedComposite(product, facts) ? 'degraded' : facts.cycleFreshness.status;
    case 'verdict':
      return facts.cycleFreshness.status;
    case 'outlook':
      return lacksOutlook(facts) ? 'degraded' : facts.cycleFreshness.status;
    case 'narrative':
      return lacksNarrative(product, facts) ? 'degraded' : facts.cycleFreshness.status;
  }
}

/** True where more than half of the weight is stale for any asset, judged now. */
function isDegradedComposite(product: Product, { snapshot, atMs }: HealthFacts): boolean {
  const judge = inputsJudgedAt(snapshot.sources, atMs);
  return (snapshot.cycle?.result.composites ?? [])
    .filter(({ index }) => product.id === `composite.${index}`)
    .some(({ components }) => judge(components).degraded);
}

/** True while the newest cycle's narrative cannot be read; the lens is then served without it. */
const lacksNarrative = ({ id }: Product, { snapshot }: HealthFacts): boolean =>
  id === 'narratives' && snapshot.narrative.state === 'unreadable';

/** True if the latest cycle has no outlook of an asset or horizon. */
const lacksOutlook = ({ snapshot: { cycle } }: HealthFacts): boolean =>
  cycle !== null && (cycle.result.outlook ?? NO_OUTLOOK).items.some(({ basis }) => basis === 'unavailable');

function statusOfSeries(
  { added }: Product,
  { snapshot, atMs, storeReachable }: HealthFacts,
): FreshnessStatus {
  const factsById = new Map(snapshot.sources.map((source) => [source.sourceId, source]));
  const statuses = SOURCES.filter(({ id, licenseClass }) =>
    added ? added.sourceIds.includes(id) : licenseClass === 'C',
  ).flatMap((source) => {
    const facts = factsById.get(source.id);
    return facts
      ? [judgeFreshness(withStoreOutage(sourceFreshnessFacts(source, facts), storeReachable), atMs).status]
      : [];
  });
  if (statuses.every((status) => status === 'never')) return 'never';
  const current = statuses.filter((status) => status === 'fresh' || status === 'aging').length;
  return current < statuses.length * DEGRADED_SERIES_PART ? 'degraded' : 'fresh';
}
