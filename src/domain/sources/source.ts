import { type JumpMeasure } from './jump-measure.ts';
import { type PlausibleRange } from './plausible-range.ts';
import { type ProviderKey } from './provider.ts';
import { AddedRows } from '../added-rows.ts';
import { DAY_MS, HOUR_MS, SECOND_MS, isoUtc } from '../timestamps.ts';

/** What one value can stand for all values of a bucket as. `last` is that of the newest event. */
export const AGGREGATES = ['last', 'mean', 'min', 'max'] as const;
export type Aggregate = (typeof AGGREGATES)[number];

/**
 * How much of the revision history of a source's past is held. `all`: every value as it was released, with each later
 * revision. `first_prints`: the values as first released; revisions count from when the service read them.
 * `none`: the values as they stood when the past was loaded, dated by the usual publication lag.
 */
export const VINTAGE_COVERAGES = ['all', 'first_prints', 'none'] as const;
export type VintageCoverage = (typeof VINTAGE_COVERAGES)[number];

const LIMITS: Readonly<Record<VintageCoverage, string | null>> = {
  all: null,
  first_prints:
    'the provider has no vintages: past values are first prints, and revisions are known from the time when this service fetched them',
  none: 'loaded without vintages: past values include the revisions up to the time when they were loaded, and are dated by the usual publication lag',
};

/** What a past without all vintages cannot say, in words; null where nothing is missing, or the provider has none. */
export const vintageLimitOf = (coverage: VintageCoverage | null): string | null =>
  coverage === null ? null : LIMITS[coverage];

/**
 * Licence classes. `C`: public, may be shown with attribution. `B`: paid or restricted, reaches partners
 * only inside composites and agent reads.
 */
export const LICENSE_CLASSES = ['B', 'C'] as const;
export type LicenseClass = (typeof LICENSE_CLASSES)[number];

/** `event`: the provider dates the value. `fetch`: the value is "now" and we date it. */
export const TIMESTAMP_SEMANTICS = ['event', 'fetch'] as const;
export type TimestampSemantics = (typeof TIMESTAMP_SEMANTICS)[number];

/** How much of a source's values a partner may read. */
export const EXPOSURES = ['series', 'last_24h', 'latest_only', 'none'] as const;
export type Exposure = (typeof EXPOSURES)[number];

/** The span that one value stands for: what has to have ended before the value is an observation. */
export const PERIODS = ['instant', 'hour', 'day', 'week', 'month'] as const;
export type Period = (typeof PERIODS)[number];

/** One series read from a provider, on its own cadence. Pure data; units are in the names. */
export interface SourceDefinition<
  Id extends string = string,
  MetricId extends string = string,
  Wire = unknown,
> {
  /** The metric id, with `:<dimension>` where it has one. */
  readonly id: Id;
  readonly metricId: MetricId;
  readonly dimension: string | null;
  /** The request parameter that names the dimension, where there is one. */
  readonly dimensionParameter: 'dimension' | 'symbol' | null;
  readonly provider: ProviderKey;
  /** What the value is, in a few words for catalogs and boards. */
  readonly title: string;
  /** The same of the metric as a whole, whatever its dimension. */
  readonly metricTitle: string;
  /** What its values are stored in: as the provider gives them. */
  readonly unit: string;
  /** Where partners read them in another unit: its name, and how many of the stored one it is. */
  readonly publishedIn?: { readonly unit: string; readonly storedUnits: number };
  readonly licenseClass: LicenseClass;
  readonly exposure: Exposure;
  readonly tsSemantics: TimestampSemantics;
  /** How often we ask. */
  readonly cadenceSeconds: number;
  readonly period: Period;
  /** How far apart the provider's own values lie. */
  readonly publicationSeconds: number;
  /** Left out where it publishes every day. */
  readonly publishedOn?: 'working_days';
  /** From the end of the period to its publication, for history that carries no release time of its own. */
  readonly publicationLagSeconds: number;
  /** True where every value is a candle and `value` its close. */
  readonly candles: boolean;
  /**
   * What sums up several of its values, `last` first; empty where buckets make no sense. Which buckets partners are
   * served follows from this, its exposure and the distance of its values (`bucketIntervalsOf`).
   */
  readonly aggregates: readonly Aggregate[];
  /** How far back the provider lets us read; 0 where it has no past, null where it is all there. */
  readonly providerHistoryDays: number | null;
  /** The values that it can take, in `unit`; a value outside is rejected. The same for all sources of a metric. */
  readonly plausible: PlausibleRange;
  /**
   * True where every value of a longer past can honestly be zero. Of the other sources a response of zeros is rejected:
   * its provider has lost their past.
   */
  readonly canStayZero?: true;
  /** By what measure a jump is compared with its own history, so that an implausible one waits for a second reading. */
  readonly jumps: JumpMeasure;
  /** Where its provider serves it, in the form that the provider's adapter reads (`wireOf`). */
  readonly wire: Wire;
}

/** Sources of extensions. */
export const ADDED_SOURCES = new AddedRows<SourceDefinition>('sources');

/** How long a period lasts; a month is taken for its longest. */
const PERIOD_MS: Readonly<Record<Period, number>> = {
  instant: 0,
  hour: HOUR_MS,
  day: DAY_MS,
  week: 7 * DAY_MS,
  month: 31 * DAY_MS,
};

/** From the moment that an event is dated by to the end of what it stands for: candles are dated by their end. */
export const periodBehindMs = ({ candles, period }: Pick<SourceDefinition, 'candles' | 'period'>): number =>
  candles ? 0 : PERIOD_MS[period];

/**
 * How old an event is at least when it can first be known: its period has to end and its provider to publish it.
 *
 * @example a week of commits is dated by its first day, so none is ever younger than seven days
 */
export const youngestEventAgeMs = (
  source: Pick<SourceDefinition, 'candles' | 'period' | 'publicationLagSeconds'>,
): number => periodBehindMs(source) + source.publicationLagSeconds * SECOND_MS;

type Measured = Pick<SourceDefinition, 'unit' | 'publishedIn'>;

/** What partners read the values of a source in. */
export const publishedUnitOf = ({ unit, publishedIn }: Measured): string => publishedIn?.unit ?? unit;

/**
 * A stored value as partners read it. Observations keep the provider's own unit, and so does everything computed
 * from them; every surface that shows partners a value converts it here.
 *
 * @example publishedValueOf(sourceById('mempool.hashrate_3m'), 6.5e20) === 650
 */
export const publishedValueOf = ({ publishedIn }: Measured, stored: number): number =>
  publishedIn === undefined ? stored : stored / publishedIn.storedUnits;

/** What partners are told of a source of which a value is held, without the value; null where none is. */
export const heldNoteOf = (heldSinceMs: number | null): string | null =>
  heldSinceMs === null
    ? null
    : `since ${isoUtc(heldSinceMs)}, a value has been on hold because the source’s history makes the jump implausible; it is served once a second reading confirms it`;
