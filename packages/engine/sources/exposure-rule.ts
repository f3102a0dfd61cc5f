import { DAY_MS, HOUR_MS, SECOND_MS } from '../timestamps.ts';
import { type Exposure, type SourceDefinition } from './source.ts';

export const BUCKET_INTERVALS = ['1h', '4h', '1d'] as const;
export type BucketInterval = (typeof BUCKET_INTERVALS)[number];

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

/** @example hourly values: 1h, 4h, 1d; monthly values: none */
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

/** Buckets that begin in the window, whole. @example 1h within [10:20, 12:01): [11:00, 13:00) */
export function bucketsWithin(
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
  interval: BucketInterval,
): { readonly fromMs: number; readonly toMs: number } {
  const lengthMs = LENGTH_MS[interval];
  const upwards = (atMs: number): number => Math.ceil(atMs / lengthMs) * lengthMs;
  return { fromMs: upwards(fromMs), toMs: upwards(toMs) };
}

const RULES: Readonly<Record<Exposure, string>> = {
  series: 'Values can be read as a series and must be displayed with the attribution.',
  last_24h:
    'Values of the last 24 hours can be read, and intervals of one hour and longer of the last 7 days; both must be displayed with the attribution.',
  latest_only:
    'Only the latest value can be read, and history in intervals of one hour and longer; both must be displayed with the attribution.',
  none: 'Values are never returned.',
};

/** In plain words. For `none`, `reachOfUnlicensed` describes what contains its values. */
export const exposureRuleOf = ({ exposure }: Pick<SourceDefinition, 'exposure'>): string => RULES[exposure];

/** Of sources that partners can't read entirely, even the moment of a correction stays inside. */
export const areRevisionsPublic = ({
  exposure,
  licenseClass,
}: Pick<SourceDefinition, 'exposure' | 'licenseClass'>): boolean =>
  exposure === 'series' && licenseClass === 'C';

export const isRowReadable = (source: SourceDefinition): boolean => source.exposure !== 'none';

/** How far back a partner can read values as observed, in days; null: as far back as there are any. */
const RAW_REACH_DAYS: Readonly<Record<Exposure, number | null>> = {
  series: null,
  last_24h: 1,
  latest_only: null,
  none: 0,
};
const BUCKET_REACH_DAYS: Readonly<Record<Exposure, number | null>> = { ...RAW_REACH_DAYS, last_24h: 7 };

export const reachDaysOf = (
  { exposure }: Pick<SourceDefinition, 'exposure'>,
  interval: SeriesInterval,
): number | null => (interval === 'raw' ? RAW_REACH_DAYS : BUCKET_REACH_DAYS)[exposure];

/** Oldest event, or start of a bucket; -Infinity if it isn't bounded. */
export function readableSinceMs(
  source: Pick<SourceDefinition, 'exposure'>,
  nowMs: number,
  interval: SeriesInterval = 'raw',
): number {
  const days = reachDaysOf(source, interval);
  return days === null ? -Infinity : nowMs - days * DAY_MS;
}

/** Sources limited to 24 hours lose their older values. */
export const isReadableAt = (
  source: Pick<SourceDefinition, 'exposure'>,
  eventAtMs: number,
  nowMs: number,
): boolean => source.exposure !== 'none' && eventAtMs >= readableSinceMs(source, nowMs);

/** `changes`: events whose value differs from the previous one. `revisions`: of earlier values. */
export const EXTRACT_KINDS = ['changes', 'revisions', ...BUCKET_INTERVALS] as const;
export type ExtractKind = (typeof EXTRACT_KINDS)[number];

/** Buckets of fewer values cost hardly more to compute than to read. */
const FEWEST_VALUES_PER_BUCKET = 4;

type Extracted = Pick<
  SourceDefinition,
  'exposure' | 'licenseClass' | 'aggregates' | 'publicationSeconds' | 'tsSemantics'
>;

/** Consecutive identical raw values can be left out of a series if the values are dated by their fetch. */
export const isDeduplicated = ({ tsSemantics }: Pick<SourceDefinition, 'tsSemantics'>): boolean =>
  tsSemantics === 'fetch';

/** Those with a quarter of the observations or less. @example a value per minute, latest only: 1h, 4h, 1d */
export function extractsOf(source: Extracted): ExtractKind[] {
  const raw = source.exposure === 'series' || source.exposure === 'last_24h';
  const buckets = bucketIntervalsOf(source).filter(
    (interval) => bucketMs(interval) >= FEWEST_VALUES_PER_BUCKET * source.publicationSeconds * SECOND_MS,
  );
  return [
    ...(raw && isDeduplicated(source) ? (['changes'] as const) : []),
    ...(areRevisionsPublic(source) ? (['revisions'] as const) : []),
    ...buckets,
  ];
}

/** Some values of a bucket arrive late. */
export const BUILT_AFTER_MS = DAY_MS / 96;
