import { type Asset, ASSETS, LEADING_ASSET } from '../../packages/engine/assets.ts';
import { CONTEXT_CARDS } from './catalog/product-terms.ts';
import { type ProductId, PRODUCTS } from './catalog/products.ts';
import { COMPOSITE_INDICES, type CompositeIndex } from '../../packages/engine/composites/composite-index.ts';
import { METHODOLOGY } from '../../packages/engine/composites/methodology.ts';
import { CREW, MANDATES } from '../../packages/engine/crew/crew.ts';
import { MAPPED_QUANTITIES } from '../../packages/engine/daily-readings/daily-readings.ts';
import {
  licensedInputOf,
  sourcesBehind,
  usualRangeDays,
} from '../../packages/engine/licensed-inputs/licensed-inputs.ts';
import { MARKET_LOOKBACK_DAYS } from '../../packages/engine/market/market-state.ts';
import { exchangeId, type Measurement } from '../../packages/engine/measurement/measurement.ts';
import { OUTLOOK_LOOKBACK_DAYS } from '../../packages/engine/outlook/forecast-outlook.ts';
import { findMetric } from '../../packages/engine/sources/metric.ts';
import {
  ENGINE_SOURCES,
  sourceById,
  type SourceId,
  SOURCES,
} from '../../packages/engine/sources/registry.ts';
import { type Exposure } from '../../packages/engine/sources/source.ts';
import { MAP_TRAILING_DAYS } from '../../packages/engine/usual-range/usual-range.ts';

const PLAN_SOURCE: SourceId = exchangeId('price', LEADING_ASSET);
/** Prices that the outlook and the state of the market read in addition to their other uses. */
const OUTLOOK_DAYS_OF: Readonly<Partial<Record<SourceId, number>>> = Object.fromEntries(
  ASSETS.flatMap((asset) => [
    [exchangeId('price', asset), 1],
    [exchangeId('klines_1h', asset), OUTLOOK_LOOKBACK_DAYS.hours],
    [exchangeId('klines_1d', asset), Math.max(OUTLOOK_LOOKBACK_DAYS.days, MARKET_LOOKBACK_DAYS)],
  ]),
);
/** Days of volumes that quantities read; prices of the same candles are read further back. */
export const VOLUME_DAYS = 65;
/** Beyond the lookbacks, so that the 48 hours of cycles before the first start have whole windows. */
const HISTORY_MARGIN_DAYS = 7;
/** The longest range of a public series that partners read … */
const SERIES_DAYS = 365;
/** … and, for sources whose past is only served in buckets, the length of a chart. */
const CHART_DAYS = 30;
const DAYS_FOR_READERS: Readonly<Record<Exposure, number>> = {
  series: SERIES_DAYS,
  last_24h: CHART_DAYS,
  latest_only: CHART_DAYS,
  none: 0,
};

const measurementsOfIndex = (index: CompositeIndex): readonly Measurement[] =>
  ASSETS.flatMap((asset) => METHODOLOGY[index].assets[asset].components);
const measurementsOfCrew: readonly Measurement[] = CREW.flatMap((agent) =>
  ASSETS.flatMap((asset) => MANDATES[agent].assets[asset].facts),
);

const readsSource = (sourceId: SourceId) => (measured: Measurement) => measured.sourceIds.includes(sourceId);

function inMarketLens(sourceId: SourceId): boolean {
  const ofBitcoin: readonly Measurement[] = [
    ...COMPOSITE_INDICES.flatMap((index): readonly Measurement[] => METHODOLOGY[index].assets.BTC.components),
    ...CREW.flatMap((agent): readonly Measurement[] => MANDATES[agent].assets.BTC.facts),
  ];
  return ofBitcoin.some(readsSource(sourceId)) || CONTEXT_CARDS.some((card) => card.sourceId === sourceId);
}

export function feedsProducts(id: string): ProductId[] {
  const { id: sourceId, licenseClass } = sourceById(id);
  const indices = COMPOSITE_INDICES.filter((index) => measurementsOfIndex(index).some(readsSource(sourceId)));
  const inCrew = measurementsOfCrew.some(readsSource(sourceId)) || sourceId === PLAN_SOURCE;
  const feeds = new Set<ProductId>(indices.map((index): ProductId => `composite.${index}`));
  if (inCrew) for (const product of ['verdict', 'agents', 'narratives'] as const) feeds.add(product);
  if (sourceId in OUTLOOK_DAYS_OF) feeds.add('outlook');
  if (licenseClass === 'C') feeds.add('series');
  if (inMarketLens(sourceId)) feeds.add('market-lens');
  return PRODUCTS.filter(({ id, added }) => feeds.has(id) || added?.sourceIds.includes(sourceId)).map(
    ({ id }) => id,
  );
}

/** Every cycle reads the lookback of every source. */
const LOOKBACK_DAYS: ReadonlyMap<string, number> = lookbacks();

function lookbacks(): Map<string, number> {
  const days = new Map<string, number>(SOURCES.map(({ id }) => [id, 0]));
  for (const { sourceIds, sourceLookbackDays } of [
    ...COMPOSITE_INDICES.flatMap(measurementsOfIndex),
    ...measurementsOfCrew,
  ]) {
    sourceIds.forEach((id, i) => days.set(id, Math.max(days.get(id)!, sourceLookbackDays[i]!)));
  }
  const raise = (id: SourceId, least: number): unknown => days.set(id, Math.max(days.get(id)!, least));
  for (const { id } of ENGINE_SOURCES) {
    const input = licensedInputOf(id);
    if (input?.kind === 'derived') for (const base of input.from) raise(base, days.get(id)!);
  }
  // The oldest value that is read has a cell of its own day, too.
  for (const source of ENGINE_SOURCES) {
    const further = usualRangeDays(source);
    if (further > 0) raise(source.id, further + (source.candles ? VOLUME_DAYS : days.get(source.id)!));
  }
  for (const { id } of ENGINE_SOURCES) for (const behind of sourcesBehind(id)) raise(behind, days.get(id)!);
  for (const [id, most] of Object.entries(OUTLOOK_DAYS_OF)) raise(id as SourceId, most);
  return days;
}

export function lookbackDays(sourceId: string): number {
  const days = LOOKBACK_DAYS.get(sourceId);
  if (days === undefined) throw new Error(`no source "${sourceId}" in the registry`);
  return days;
}

export function historyDays(sourceId: string): number {
  const { exposure } = sourceById(sourceId);
  return within(sourceId, Math.max(lookbackDays(sourceId) + HISTORY_MARGIN_DAYS, DAYS_FOR_READERS[exposure]));
}

const SOURCES_OF_MAPS: ReadonlySet<string> = new Set(
  MAPPED_QUANTITIES.flatMap(({ sourceIds }) => sourceIds.flatMap(sourcesBehind)),
);

/** More than cycles need, so they are loaded in the background after a first start. */
export const readingsHistoryDays = (sourceId: string): number =>
  SOURCES_OF_MAPS.has(sourceId)
    ? within(sourceId, MAP_TRAILING_DAYS + lookbackDays(sourceId) + HISTORY_MARGIN_DAYS)
    : 0;

function within(sourceId: string, wantedDays: number): number {
  const { providerHistoryDays } = sourceById(sourceId);
  return providerHistoryDays === null ? wantedDays : Math.min(wantedDays, providerHistoryDays);
}

export const LINK_KINDS = ['composite', 'agent', 'series', 'context_card', 'product'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

export interface SourceLink {
  readonly kind: LinkKind;
  /** Index of a composite, agent, metric ID of a public series or of a card, or product ID. */
  readonly id: string;
  readonly asset: Asset | null;
  readonly input: string | null;
  readonly dimension: string | null;
}

const LINKS: ReadonlyMap<string, readonly SourceLink[]> = new Map(SOURCES.map(({ id }) => [id, linksTo(id)]));

export function sourceLinks(sourceId: string): readonly SourceLink[] {
  const links = LINKS.get(sourceId);
  if (links === undefined) throw new Error(`no source "${sourceId}" in the registry`);
  return links;
}

function linksTo(sourceId: string): SourceLink[] {
  const { metricId, dimension, licenseClass } = sourceById(sourceId);
  const isRead = ({ sourceIds }: Pick<Measurement, 'sourceIds'>): boolean =>
    (sourceIds as readonly string[]).includes(sourceId);
  const link = (kind: LinkKind, id: string, more: Partial<SourceLink> = {}): SourceLink => ({
    kind,
    id,
    asset: null,
    input: null,
    dimension: null,
    ...more,
  });
  return [
    ...COMPOSITE_INDICES.flatMap((index) =>
      ASSETS.flatMap((asset) =>
        METHODOLOGY[index].assets[asset].components
          .filter(isRead)
          .map(({ name }) => link('composite', index, { asset, input: name })),
      ),
    ),
    ...CREW.flatMap((agent) =>
      ASSETS.flatMap((asset) =>
        MANDATES[agent].assets[asset].facts
          .filter(isRead)
          .map(({ name }) => link('agent', agent, { asset, input: name })),
      ),
    ),
    ...(licenseClass === 'C' ? [link('series', metricId, { dimension })] : []),
    ...CONTEXT_CARDS.filter((card) => card.sourceId === sourceId).map(() => link('context_card', metricId)),
    ...feedsProducts(sourceId).map((product) => link('product', product)),
  ];
}

/** A source's use never changes while the program runs and is expensive to derive. */
const REACH = new Map<string, string>();

/** @example reachOfUnlicensed('intel.supply') === 'only inside composites' */
export function reachOfUnlicensed(metricId: string): string {
  const known = REACH.get(metricId);
  if (known !== undefined) return known;
  const metric = findMetric(metricId);
  if (!metric) throw new Error(`no metric "${metricId}" in the registry`);
  const feeds = new Set(metric.sources.flatMap(({ id }) => feedsProducts(id)));
  const forms = [
    ...([...feeds].some((product) => product.startsWith('composite.')) ? ['composites'] : []),
    ...(feeds.has('agents') ? ['agent reads'] : []),
  ];
  const reach = forms.length === 0 ? 'in no form' : `only inside ${forms.join(' and ')}`;
  REACH.set(metricId, reach);
  return reach;
}

/** Partners can request a year of cycles. */
export const VERIFIABLE_DAYS = 366;

/** For readings of the trailing years, or from the oldest verifiable cycle. */
export const OBSERVATION_RETENTION_DAYS = Math.max(
  ...SOURCES.map(({ id }) => Math.max(VERIFIABLE_DAYS + historyDays(id), readingsHistoryDays(id))),
);
