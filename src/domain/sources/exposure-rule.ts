import { DAY_MS } from '../timestamps.ts';
import { type SeriesInterval } from './interval.ts';
import { type Exposure, type SourceDefinition } from './source.ts';

const RULES: Readonly<Record<Exposure, string>> = {
  series: 'Values can be read as a series and must be displayed with the attribution.',
  last_24h:
    'Values of the last 24 hours can be read, and intervals of one hour and longer of the last 7 days; both must be displayed with the attribution.',
  latest_only:
    'Only the latest value can be read, and history in intervals of one hour and longer; both must be displayed with the attribution.',
  none: 'Values are never returned.',
};

/**
 * Returns the exposure rule of a source in plain words. For `none`, `reachOfUnlicensed` describes what contains its
 * values.
 */
export const exposureRuleOf = ({ exposure }: Pick<SourceDefinition, 'exposure'>): string => RULES[exposure];

/**
 * Checks whether partners can read the corrections of a source: only if they can read all of its values. Of the others,
 * even the moment of a correction stays inside.
 */
export const areRevisionsPublic = ({
  exposure,
  licenseClass,
}: Pick<SourceDefinition, 'exposure' | 'licenseClass'>): boolean =>
  exposure === 'series' && licenseClass === 'C';

/** Checks whether a partner can read rows of a source. */
export const isRowReadable = (source: SourceDefinition): boolean => source.exposure !== 'none';

/** How far back a partner can read values as observed, in days; null: as far back as there are any. */
const RAW_REACH_DAYS: Readonly<Record<Exposure, number | null>> = {
  series: null,
  last_24h: 1,
  latest_only: null,
  none: 0,
};
/** How far back a partner can read buckets, in days. */
const BUCKET_REACH_DAYS: Readonly<Record<Exposure, number | null>> = { ...RAW_REACH_DAYS, last_24h: 7 };

/** Returns how many days a partner can look back at an interval; null: as far back as there are values. */
export const reachDaysOf = (
  { exposure }: Pick<SourceDefinition, 'exposure'>,
  interval: SeriesInterval,
): number | null => (interval === 'raw' ? RAW_REACH_DAYS : BUCKET_REACH_DAYS)[exposure];

/** Returns the oldest event, or start of a bucket, that a partner can read now; -Infinity if it isn't bounded. */
export function readableSinceMs(
  source: Pick<SourceDefinition, 'exposure'>,
  nowMs: number,
  interval: SeriesInterval = 'raw',
): number {
  const days = reachDaysOf(source, interval);
  return days === null ? -Infinity : nowMs - days * DAY_MS;
}

/**
 * Checks whether a partner can read a value of that event time now; sources limited to 24 hours lose their older ones.
 */
export const isReadableAt = (
  source: Pick<SourceDefinition, 'exposure'>,
  eventAtMs: number,
  nowMs: number,
): boolean => source.exposure !== 'none' && eventAtMs >= readableSinceMs(source, nowMs);
