import { AddedRows } from '../added-rows.ts';
import { type Candle } from '../observations/observation.ts';
import { DAY_MS, HOUR_MS, isoUtc, SECOND_MS } from '../timestamps.ts';
import { type ProviderKey } from './provider.ts';

/** A change below this factor is never held, whatever its source's past. */
export const NEVER_HELD_FACTOR = 1.5;

/** `ratio`: by logarithm, for values above zero. `difference`: in the unit, for others. */
export type JumpMeasure =
  | { readonly kind: 'ratio'; readonly leastFactor: number }
  | { readonly kind: 'difference'; readonly least: number }
  | { readonly kind: 'unjudged'; readonly reason: string };

export const byFactor = (leastFactor: number = NEVER_HELD_FACTOR): JumpMeasure => ({
  kind: 'ratio',
  leastFactor,
});

export const byDifference = (least: number): JumpMeasure => ({ kind: 'difference', least });

export const unjudged = (reason: string): JumpMeasure => ({ kind: 'unjudged', reason });

/** A day can halve a price, and crashes must not wait. */
export const DAILY_PRICE_JUMPS = { jumps: byFactor(2) } as const;

/** A value outside is a provider's mistake, not a market move. */
interface PlausibleRange {
  readonly min: number;
  readonly max: number;
  readonly minExcluded: boolean;
}

export const between = (min: number, max: number): PlausibleRange => ({ min, max, minExcluded: false });

export const positiveUpTo = (max: number): PlausibleRange => ({ min: 0, max, minExcluded: true });

/** Wide, so that a crash passes but a slipped digit doesn't. Percentages are per year, stocks in USD. */
export const PERCENT_RATE = between(-5, 30);
export const USD_STOCK = positiveUpTo(2e12);
export const USD_PER_DAY = positiveUpTo(1e12);
export const BITCOIN_PRICE = positiveUpTo(1e7);
export const BITCOIN_MARKET_VALUE_USD = positiveUpTo(2e14);
export const RATIO = positiveUpTo(1000);
export const COUNT_PER_DAY = positiveUpTo(1e9);
/** No more than 21 million bitcoin will ever exist. */
export const BITCOIN_STOCK = positiveUpTo(21e6);

/** `last` is the latest event's value. */
export const AGGREGATES = ['last', 'mean', 'min', 'max'] as const;
export type Aggregate = (typeof AGGREGATES)[number];

/**
 * `all`: every value as released, with each later revision. `first_prints`: as first released; revisions
 * count from when the service read them. `none`: as they were when the past was loaded.
 */
export const VINTAGE_COVERAGES = ['all', 'first_prints', 'none'] as const;
export type VintageCoverage = (typeof VINTAGE_COVERAGES)[number];

const LIMITS: Readonly<Record<VintageCoverage, string | null>> = {
  all: null,
  first_prints:
    'the provider has no vintages: past values are first prints, and revisions are known from the time when this service fetched them',
  none: 'loaded without vintages: past values include the revisions up to the time when they were loaded, and are dated by the usual publication lag',
};

export const vintageLimitOf = (coverage: VintageCoverage | null): string | null =>
  coverage === null ? null : LIMITS[coverage];

/** `C`: public, shown with attribution. `B`: paid or restricted, never shown as values. */
export const LICENSE_CLASSES = ['B', 'C'] as const;
export type LicenseClass = (typeof LICENSE_CLASSES)[number];

/** `event`: the provider dates the value. `fetch`: the value is current and the service dates it. */
export const TIMESTAMP_SEMANTICS = ['event', 'fetch'] as const;
export type TimestampSemantics = (typeof TIMESTAMP_SEMANTICS)[number];

export const EXPOSURES = ['series', 'last_24h', 'latest_only', 'none'] as const;
export type Exposure = (typeof EXPOSURES)[number];

/** Must have ended before the value is an observation. */
export const PERIODS = ['instant', 'hour', 'day', 'week', 'month'] as const;
export type Period = (typeof PERIODS)[number];

export interface SourceDefinition<
  Id extends string = string,
  MetricId extends string = string,
  Wire = unknown,
> {
  readonly id: Id;
  readonly metricId: MetricId;
  readonly dimension: string | null;
  readonly dimensionParameter: 'dimension' | 'symbol' | null;
  readonly provider: ProviderKey;
  readonly title: string;
  readonly metricTitle: string;
  readonly unit: string;
  /** If partners read them in another unit: its name, and its size in stored units. */
  readonly publishedIn?: { readonly unit: string; readonly storedUnits: number };
  readonly licenseClass: LicenseClass;
  /** How a class B source follows from public data within a cell's width. */
  readonly publicByIdentity?: string;
  readonly exposure: Exposure;
  readonly tsSemantics: TimestampSemantics;
  readonly cadenceSeconds: number;
  readonly period: Period;
  readonly publicationSeconds: number;
  readonly publishedOn?: 'working_days';
  /** From the end of the period to its publication, for history without its own release times. */
  readonly publicationLagSeconds: number;
  readonly candles: boolean;
  readonly aggregates: readonly Aggregate[];
  /** 0 if it has no past, null if all of it is available. */
  readonly providerHistoryDays: number | null;
  /** In `unit`; a value outside is rejected. The same for all sources of a metric. */
  readonly plausible: PlausibleRange;
  /** Other sources' responses of zeros are rejected, because their provider has lost their past. */
  readonly canStayZero?: true;
  readonly jumps: JumpMeasure;
  /** In the form that the provider's adapter reads (`wireOf`). */
  readonly wire: Wire;
}

export const ADDED_SOURCES = new AddedRows<SourceDefinition>('sources');

const PERIOD_MS: Readonly<Record<Period, number>> = {
  instant: 0,
  hour: HOUR_MS,
  day: DAY_MS,
  week: 7 * DAY_MS,
  month: 31 * DAY_MS,
};

/** From an event's date to the end of its period: candles are dated by their end. */
export const periodBehindMs = ({ candles, period }: Pick<SourceDefinition, 'candles' | 'period'>): number =>
  candles ? 0 : PERIOD_MS[period];

/** @example a week of commits is dated by its first day, so none is ever younger than seven days */
export const youngestEventAgeMs = (
  source: Pick<SourceDefinition, 'candles' | 'period' | 'publicationLagSeconds'>,
): number => periodBehindMs(source) + source.publicationLagSeconds * SECOND_MS;

type Measured = Pick<SourceDefinition, 'unit' | 'publishedIn'>;

export const publishedUnitOf = ({ unit, publishedIn }: Measured): string => publishedIn?.unit ?? unit;

/** Calculations keep the provider's unit; surfaces convert here. @example a hash rate of 6.5e20 is 650 EH/s */
export const publishedValueOf = ({ publishedIn }: Measured, stored: number): number =>
  publishedIn === undefined ? stored : stored / publishedIn.storedUnits;

export const heldNoteOf = (heldSinceMs: number | null): string | null =>
  heldSinceMs === null
    ? null
    : `since ${isoUtc(heldSinceMs)}, a value has been on hold because the source’s history makes the jump implausible; it is served once a second reading confirms it`;

/** Without the value, which might be class B. */
export function implausibilityOf(source: SourceDefinition, value: number): string | null {
  const { min, max, minExcluded } = source.plausible;
  if (!Number.isFinite(value)) return 'not a finite number';
  if (value < min || (minExcluded && value === min)) {
    return `below the plausible range: must be ${minExcluded ? 'above' : 'at least'} ${min} ${source.unit}`;
  }
  if (value > max) return `above the plausible range: must be at most ${max} ${source.unit}`;
  return null;
}

export function candleImplausibilityOf(
  source: SourceDefinition,
  candle: Candle,
  close: number,
): string | null {
  for (const price of [candle.open, candle.high, candle.low, close]) {
    const reason = implausibilityOf(source, price);
    if (reason !== null) return reason;
  }
  if (candle.high < Math.max(candle.open, close, candle.low))
    return 'the high of the candle is not its highest';
  if (candle.low > Math.min(candle.open, close)) return 'the low of the candle is not its lowest';
  if (!(candle.baseVolume >= 0) || !(candle.quoteVolume >= 0)) return 'a volume of the candle is negative';
  if (!(candle.takerBuyQuoteVolume >= 0) || candle.takerBuyQuoteVolume > candle.quoteVolume * (1 + 1e-9)) {
    return 'the takers of the candle bought more than was traded';
  }
  return null;
}
