import { type Asset } from '../../packages/engine/assets.ts';
import { type CompositeIndex } from '../../packages/engine/composites/composite-index.ts';
import { BUCKET_POINTS } from '../../packages/engine/composites/score-composite.ts';
import { DAY_MS, HOUR_MS } from '../../packages/engine/timestamps.ts';

export const DAYS = 7;
const HOURS = (DAYS * DAY_MS) / HOUR_MS;
/** Height of the scale from 0 to 100. */
const POINTS = 100;

/** Paths of the last week by asset and index, in hours and in buckets of 5 points. */
export type Courses = ReadonlyMap<string, string>;

export const courseName = (asset: Asset, index: CompositeIndex): string => `${asset}:${index}`;

/** A score of an hour; null: there was none. */
export interface HourlyScore {
  readonly hour: number;
  readonly score: number | null;
}

/**
 * A stepped path through the scores, oldest first. Only buckets appear in it, because the scores of the past aren't public.
 */
export function courseOf(scores: readonly HourlyScore[]): string {
  let path = '';
  let previous: number | null = null;
  for (const { hour, score } of scores) {
    const bucket = score === null ? null : POINTS - Math.round(score / BUCKET_POINTS) * BUCKET_POINTS;
    if (bucket === previous) continue;
    if (previous !== null) path += `H${hour}`;
    if (bucket !== null) path += previous === null ? `M${hour} ${bucket}` : `V${bucket}`;
    previous = bucket;
  }
  return previous === null ? path : `${path}H${HOURS}`;
}
