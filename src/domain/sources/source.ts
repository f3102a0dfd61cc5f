import { type JumpMeasure } from './jump-measure.ts';
import { type PlausibleRange } from './plausible-range.ts';
import { type ProviderKey } from './provider.ts';
import { AddedRows } from '../added-rows.ts';
import { DAY_MS, HOUR_MS, SECOND_MS, isoUtc } from '../timestamps.ts';

/** Ways to represent all values of a bucket by one. `last` is the latest event's value. */
export const AGGREGATES = ['last', 'mean', 'min', 'max'] as const;
export type Aggregate = (typeof AGGREGATES)[number];

/**
 * Stored revision history of a source's past. `all`: every value as released, with each later revision. `first_prints`:
 * the values as first released; revisions count from when the service read them. `none`: the values as they were when
 * the past was loaded, dated by the usual publication lag.
 */
export const VINTAGE_COVERAGES = ['all', 'first_prints', 'none'] as const;
export type VintageCoverage = (typeof VINTAGE_COVERAGES)[number];

const LIMITS: Readonly<Record<VintageCoverage, string | null>> = {
  all: null,
  first_prints:
    'the provider has no vintages: past values are first prints, and revisions are known from the time when this service fetched them',
  none: 'loaded without vintages: past values include the revisions up to the time when they were loaded, and are dated by the usual publication lag',
};

/** Returns the limits of a past without all vintages, in words; null if nothing is missing or the provider has none. */
export const vintageLimitOf = (coverage: VintageCoverage | null): string | null =>
  coverage === null ? null : LIMITS[coverage];

/**
 * Licence classes. `C`: public, can be shown with attribution. `B`: paid or restricted, only reaches partners inside
 * composites and agent reads.
 */
export const LICENSE_CLASSES = ['B', 'C'] as const;
export type LicenseClass = (typeof LICENSE_CLASSES)[number];

/** `event`: the provider dates the value. `fetch`: the value is current and the service dates it. */
export const TIMESTAMP_SEMANTICS = ['event', 'fetch'] as const;
export type TimestampSemantics = (typeof TIMESTAMP_SEMANTICS)[number];

/** How much of a source's values a partner can read. */
export const EXPOSURES = ['series', 'last_24h', 'latest_only', 'none'] as const;
export type Exposure = (typeof EXPOSURES)[number];

/** The span of one value, which must have ended before the value is an observation. */
export const PERIODS = ['instant', 'hour', 'day', 'week', 'month'] as const;
export type Period = (typeof PERIODS)[number];

/** One series read from a provider, on its own cadence. Pure data; units are in the names. */
export interface SourceDefinition<
  Id extends string = string,
  MetricId extends string = string,
  Wire = unknown,
> {
  /** The metric ID, with `:<dimension>` if it has one. */
  readonly id: Id;
  readonly metricId: MetricId;
  readonly dimension: string | null;
  /** The request parameter that names the dimension, if there is one. */
  readonly dimensionParameter: 'dimension' | 'symbol' | null;
  readonly provider: ProviderKey;
  /** Description of the value in a few words, for catalogs and boards. */
  readonly title: string;
  /** Description of the whole metric, whatever its dimension. */
  readonly metricTitle: string;
  /** Unit of stored values, as the provider gives them. */
  readonly unit: string;
  /** If partners read them in another unit: its name, and its size in stored units. */
  readonly publishedIn?: { readonly unit: string; readonly storedUnits: number };
  readonly licenseClass: LicenseClass;
  /** For a class B source that follows from public data within a cell's width: how. Its cells hide only its last digits. */
  readonly publicByIdentity?: string;
  readonly exposure: Exposure;
  readonly tsSemantics: TimestampSemantics;
  /** Interval of fetches. */
  readonly cadenceSeconds: number;
  readonly period: Period;
  /** Distance of the provider's own values. */
  readonly publicationSeconds: number;
  /** Left out if it publishes every day. */
  readonly publishedOn?: 'working_days';
  /** From the end of the period to its publication, for history without its own release times. */
  readonly publicationLagSeconds: number;
  /** True if every value is a candle and `value` its close. */
  readonly candles: boolean;
  /**
   * Ways to summarise several of its values, `last` first; empty if buckets make no sense. The buckets served to
   * partners follow from this, its exposure, and the distance of its values (`bucketIntervalsOf`).
   */
  readonly aggregates: readonly Aggregate[];
  /** How far back the provider can be read; 0 if it has no past, null if all of it is available. */
  readonly providerHistoryDays: number | null;
  /** Its possible values, in `unit`; a value outside is rejected. The same for all sources of a metric. */
  readonly plausible: PlausibleRange;
  /**
   * True if every value of a longer past can honestly be zero. For other sources, a response of zeros is rejected,
   * because its provider has lost their past.
   */
  readonly canStayZero?: true;
  /** Measure for comparing a jump with its own history, so that an implausible one waits for a second reading. */
  readonly jumps: JumpMeasure;
  /** The provider's address of it, in the form that the provider's adapter reads (`wireOf`). */
  readonly wire: Wire;
}

/** Sources of extensions. */
export const ADDED_SOURCES = new AddedRows<SourceDefinition>('sources');

/** Length of a period; a month counts with its longest. */
const PERIOD_MS: Readonly<Record<Period, number>> = {
  instant: 0,
  hour: HOUR_MS,
  day: DAY_MS,
  week: 7 * DAY_MS,
  month: 31 * DAY_MS,
};

/** Returns the time from an event's date to the end of its period: candles are dated by their end. */
export const periodBehindMs = ({ candles, period }: Pick<SourceDefinition, 'candles' | 'period'>): number =>
  candles ? 0 : PERIOD_MS[period];

/**
 * Returns the minimum age at which an event can first be known: its period has to end, and its provider has to publish
 * it.
 *
 * @example a week of commits is dated by its first day, so none is ever younger than seven days
 */
export const youngestEventAgeMs = (
  source: Pick<SourceDefinition, 'candles' | 'period' | 'publicationLagSeconds'>,
): number => periodBehindMs(source) + source.publicationLagSeconds * SECOND_MS;

type Measured = Pick<SourceDefinition, 'unit' | 'publishedIn'>;

/** Returns the unit in which partners read a source's values. */
export const publishedUnitOf = ({ unit, publishedIn }: Measured): string => publishedIn?.unit ?? unit;

/**
 * Returns a stored value as partners read it. Observations keep the provider's own unit, and so does everything
 * computed from them; every surface that shows partners a value converts it here.
 *
 * @example publishedValueOf(sourceById('mempool.hashrate_3m'), 6.5e20) === 650
 */
export const publishedValueOf = ({ publishedIn }: Measured, stored: number): number =>
  publishedIn === undefined ? stored : stored / publishedIn.storedUnits;

/** Returns the note for partners about a source with a held value, without the value; null if none is held. */
export const heldNoteOf = (heldSinceMs: number | null): string | null =>
  heldSinceMs === null
    ? null
    : `since ${isoUtc(heldSinceMs)}, a value has been on hold because the source’s history makes the jump implausible; it is served once a second reading confirms it`;
