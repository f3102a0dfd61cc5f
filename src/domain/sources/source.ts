import { type Aggregate } from './aggregate.ts';
import { type JumpMeasure } from './jump-measure.ts';
import { type PlausibleRange } from './plausible-range.ts';
import { type ProviderKey } from './provider.ts';

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
