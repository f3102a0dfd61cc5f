import { DAY_MS, HOUR_MS, SECOND_MS } from '../timestamps.ts';
import { type SourceDefinition } from './source.ts';

export const BUCKET_INTERVALS = ['1h', '4h', '1d'] as const;
export type BucketInterval = (typeof BUCKET_INTERVALS)[number];

/** `raw`: the values as observed. */
export const SERIES_INTERVALS = ['raw', ...BUCKET_INTERVALS] as const;
export type SeriesInterval = (typeof SERIES_INTERVALS)[number];

/** All of them divide a day, so that buckets counted from the Unix epoch begin with the UTC day. */
const LENGTH_MS: Readonly<Record<BucketInterval, number>> = {
  '1h': HOUR_MS,
  '4h': 4 * HOUR_MS,
  '1d': DAY_MS,
};

export const bucketMs = (interval: BucketInterval): number => LENGTH_MS[interval];

type Summarised = Pick<SourceDefinition, 'exposure' | 'aggregates' | 'publicationSeconds'>;

/**
 * At least as long as the distance of its values. @example hourly values: 1h, 4h, 1d; monthly values: none
 */
export const bucketIntervalsOf = ({
  exposure,
  aggregates,
  publicationSeconds,
}: Summarised): BucketInterval[] =>
  exposure === 'none' || aggregates.length === 0
    ? []
    : BUCKET_INTERVALS.filter((interval) => LENGTH_MS[interval] >= publicationSeconds * SECOND_MS);

export const servedIntervalsOf = (source: Summarised): SeriesInterval[] => [
  'raw',
  ...bucketIntervalsOf(source),
];

/**
 * Those that begin in the window, whole, so a bucket has the same values in every window. @example 1h within
 * [10:20, 12:00): [11:00, 12:00); within [10:20, 12:01): [11:00, 13:00)
 */
export function bucketsWithin(
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
  interval: BucketInterval,
): { readonly fromMs: number; readonly toMs: number } {
  const lengthMs = LENGTH_MS[interval];
  const upwards = (atMs: number): number => Math.ceil(atMs / lengthMs) * lengthMs;
  return { fromMs: upwards(fromMs), toMs: upwards(toMs) };
}

/** Before that, values still arrive. */
export const isBucketComplete = (beginMs: number, interval: BucketInterval, nowMs: number): boolean =>
  beginMs + LENGTH_MS[interval] <= nowMs;
