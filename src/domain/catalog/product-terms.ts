import { ASSETS, LEADING_ASSET, symbolOf } from '../../../packages/engine/assets.ts';
import { CLAIM_HORIZONS_HOURS } from '../../../packages/engine/calibration/claim.ts';
import { COMPOSITE_INDICES } from '../../../packages/engine/composites/composite-index.ts';
import { AGENTS, CREW, MANDATES } from '../../../packages/engine/crew/crew.ts';
import { ANONYMOUS_HISTORY_CYCLES, ANONYMOUS_SERIES_DAYS } from '../history-window.ts';
import { MAX_WINDOW_DAYS } from '../request-bounds.ts';
import { exchangeId } from '../../../packages/engine/measurement/measurement.ts';
import { NARRATIVE_ARCHIVE_DAYS } from '../narrative-retention.ts';
import { outcomePriceSources } from '../../../packages/engine/outcome-price.ts';
import { OUTLOOK_HORIZON_NAMES } from '../../../packages/engine/outlook/outlook-terms.ts';
import { CYCLE_MS, CYCLE_SECONDS } from '../../../packages/engine/schedule/cycle-clock.ts';
import { SIGNALS } from '../../../packages/engine/signals.ts';
import { attributionsOf } from '../../../packages/engine/sources/metric.ts';
import { sourceById, type SourceId } from '../../../packages/engine/sources/registry.ts';
import { DAY_MS } from '../../../packages/engine/timestamps.ts';
import { RECORD_KINDS } from '../../../packages/engine/track-record/track-record.ts';
import { type ProductTerms } from './added-products.ts';
import { type Product } from './products.ts';
import { PUBLIC_METRICS } from './public-metrics.ts';

export interface ContextCard {
  readonly id: 'fear_greed' | 'fed_funds_rate_pct' | 'ls_ratio' | 'price';
  readonly sourceId: SourceId;
}

const symbol = symbolOf(LEADING_ASSET);

export const CONTEXT_CARDS: readonly ContextCard[] = [
  { id: 'fear_greed', sourceId: 'sentiment.fear_greed' },
  { id: 'fed_funds_rate_pct', sourceId: 'econ.fed_rate' },
  { id: 'ls_ratio', sourceId: `exchange.ls_ratio:${symbol}` },
  { id: 'price', sourceId: `exchange.price:${symbol}` },
];

const NO_RANGE = { maxRangeDays: { tier0: 0, tier1: 0 } } as const;

const LATEST_ONLY = { historyDepthDays: { tier0: 0, tier1: 0 }, ...NO_RANGE } as const;

/** Ranges need a key, and then can go back to the oldest stored data. */
const RANGES_WITH_KEY = { maxRangeDays: { tier0: 0, tier1: MAX_WINDOW_DAYS } } as const;

const QUOTED_BY_AGENTS = attributionsOf(
  CREW.flatMap((agent) => MANDATES[agent].assets[LEADING_ASSET].facts)
    .filter(({ sourceIds }) => sourceIds.every((id) => sourceById(id).licenseClass === 'C'))
    .flatMap(({ sourceIds }) => sourceIds),
);

const OF_A_CYCLE = { cadenceSeconds: CYCLE_SECONDS, licenseClass: 'A' } as const;

const metricsBy = (parameter: 'symbol' | 'dimension'): string[] => [
  ...new Set(
    PUBLIC_METRICS.flatMap(({ dimension }) => (dimension?.parameter === parameter ? dimension.values : [])),
  ),
];

const TERMS: Readonly<Record<Exclude<Product['id'], `composite.${string}`>, ProductTerms>> = {
  verdict: {
    ...OF_A_CYCLE,
    historyDepthDays: { tier0: (ANONYMOUS_HISTORY_CYCLES * CYCLE_MS) / DAY_MS, tier1: null },
    ...RANGES_WITH_KEY,
    attribution: QUOTED_BY_AGENTS,
    dimensions: { signal: SIGNALS, agent: CREW },
    sampleParameters: {},
  },
  agents: {
    ...OF_A_CYCLE,
    ...LATEST_ONLY,
    attribution: QUOTED_BY_AGENTS,
    dimensions: { agent: AGENTS },
    hasTexts: true,
    sampleParameters: { agent: AGENTS[0]!, lang: 'en' },
  },
  'track-record': {
    ...OF_A_CYCLE,
    // The sums cover all days.
    historyDepthDays: { tier0: null, tier1: null },
    ...RANGES_WITH_KEY,
    attribution: attributionsOf(
      ASSETS.flatMap(outcomePriceSources)
        .filter(({ licenseClass }) => licenseClass === 'C')
        .map(({ sourceId }) => sourceId),
    ),
    dimensions: {
      kind: RECORD_KINDS,
      agent: AGENTS,
      asset: ASSETS,
      horizon: CLAIM_HORIZONS_HOURS.map(String),
    },
    sampleParameters: {},
  },
  outlook: {
    ...OF_A_CYCLE,
    historyDepthDays: { tier0: 0, tier1: null },
    ...RANGES_WITH_KEY,
    attribution: attributionsOf(ASSETS.map((asset) => exchangeId('price', asset))),
    dimensions: { asset: ASSETS, horizon: Object.values(OUTLOOK_HORIZON_NAMES) },
    sampleParameters: {},
  },
  narratives: {
    ...OF_A_CYCLE,
    historyDepthDays: { tier0: NARRATIVE_ARCHIVE_DAYS, tier1: NARRATIVE_ARCHIVE_DAYS },
    ...NO_RANGE,
    attribution: QUOTED_BY_AGENTS,
    dimensions: { agent: AGENTS },
    hasTexts: true,
    sampleParameters: { lang: 'en' },
  },
  'market-lens': {
    ...OF_A_CYCLE,
    ...LATEST_ONLY,
    attribution: attributionsOf(CONTEXT_CARDS.map(({ sourceId }) => sourceId)),
    dimensions: {
      index: COMPOSITE_INDICES,
      agent: AGENTS,
      context: CONTEXT_CARDS.map(({ id }) => id),
    },
    hasTexts: true,
    sampleParameters: { lang: 'en' },
  },
  series: {
    cadenceSeconds: Math.min(...PUBLIC_METRICS.map(({ cadenceSeconds }) => cadenceSeconds)),
    licenseClass: 'C',
    historyDepthDays: { tier0: ANONYMOUS_SERIES_DAYS, tier1: null },
    ...RANGES_WITH_KEY,
    attribution: attributionsOf(PUBLIC_METRICS.flatMap(({ sourceIds }) => sourceIds)),
    dimensions: {
      metric_id: PUBLIC_METRICS.map(({ metricId }) => metricId),
      symbol: metricsBy('symbol'),
      dimension: metricsBy('dimension'),
    },
    sampleParameters: { metric_id: 'sentiment.fear_greed' },
  },
};

export function termsOf({ id, added }: Product): ProductTerms {
  if (added) return { ...NO_RANGE, ...added, attribution: attributionsOf(added.sourceIds) };
  if (id in TERMS) return TERMS[id as keyof typeof TERMS];
  const index = id.replace('composite.', '');
  return {
    ...OF_A_CYCLE,
    historyDepthDays: { tier0: 0, tier1: null },
    ...RANGES_WITH_KEY,
    attribution: [],
    dimensions: { asset: ASSETS, index: [index] },
    sampleParameters: { index },
  };
}

/** For the given retention of narratives; all callers can read kept narratives (headlines only). */
export const historyDepthOf = (
  product: Product,
  narrativeArchiveDays: number,
): ProductTerms['historyDepthDays'] =>
  product.id === 'narratives'
    ? { tier0: narrativeArchiveDays, tier1: narrativeArchiveDays }
    : termsOf(product).historyDepthDays;
