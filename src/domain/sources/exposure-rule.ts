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

/** Returns the values of a source that partners can receive, in plain words. For `none`, see `reachOfUnlicensed`. */
export const exposureRuleOf = ({ exposure }: Pick<SourceDefinition, 'exposure'>): string => RULES[exposure];

/** True where a partner may read rows of a source. */
export const isRowReadable = (source: SourceDefinition): boolean => source.exposure !== 'none';

/** How far back a partner may read values as they were observed, in days; null: as far as there are any. */
const RAW_REACH_DAYS: Readonly<Record<Exposure, number | null>> = {
  series: null,
  last_24h: 1,
  latest_only: null,
  none: 0,
};
/** The same of buckets. */
const BUCKET_REACH_DAYS: Readonly<Record<Exposure, number | null>> = { ...RAW_REACH_DAYS, last_24h: 7 };

/** How many days a partner may look back at an interval; null: as far as there are values. */
export const reachDaysOf = (
  { exposure }: Pick<SourceDefinition, 'exposure'>,
  interval: SeriesInterval,
): number | null => (interval === 'raw' ? RAW_REACH_DAYS : BUCKET_REACH_DAYS)[exposure];

/** The oldest event, or begin of a bucket, that a partner may read now; -Infinity where there is no such bound. */
export function readableSinceMs(
  source: Pick<SourceDefinition, 'exposure'>,
  nowMs: number,
  interval: SeriesInterval = 'raw',
): number {
  const days = reachDaysOf(source, interval);
  return days === null ? -Infinity : nowMs - days * DAY_MS;
}

/** True where a partner may read a value of that event time now; what reaches back 24 hours loses its older ones. */
export const isReadableAt = (
  source: Pick<SourceDefinition, 'exposure'>,
  eventAtMs: number,
  nowMs: number,
): boolean => source.exposure !== 'none' && eventAtMs >= readableSinceMs(source, nowMs);
