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

/** In plain words. For `none`, `reachOfUnlicensed` describes what contains its values. */
export const exposureRuleOf = ({ exposure }: Pick<SourceDefinition, 'exposure'>): string => RULES[exposure];

/**
 * Only of sources whose values partners can all read. Of the others, even the moment of a correction stays
 * inside.
 */
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
