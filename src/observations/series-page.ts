import { type SeriesOrder, type SeriesPoint } from '../../packages/engine/observations/observation.ts';
import { type BucketInterval } from '../../packages/engine/sources/exposure-rule.ts';
import { epochMs } from '../platform/database/entity-columns.ts';
import { type QueryRows } from '../platform/database/replica-query.ts';

export interface SeriesRequest {
  readonly sourceId: string;
  readonly fromMs: number;
  readonly toMs: number;
  /** Of each event the newest revision known by this moment; otherwise the newest. */
  readonly knownByMs?: number | null;
  readonly order: SeriesOrder;
  readonly dedupe: boolean;
  readonly afterMs: number | null;
  /** The newest event of the window, where the page before found it; otherwise it is read. */
  readonly newestEventAtMs?: number | null;
  readonly limit: number;
}

export interface KnownPoint extends SeriesPoint {
  readonly knownAtMs: number;
}

export interface SeriesPage {
  readonly points: readonly KnownPoint[];
  /** `afterMs` of the next page; null: nothing follows. The next page may be empty. */
  readonly resumeAfterMs: number | null;
  readonly newestEventAtMs: number | null;
  /** If the window is empty, the newest event before its end; otherwise null. */
  readonly precedingEventAtMs: number | null;
}

export interface Bucket {
  readonly beginMs: number;
  readonly events: number;
  readonly last: number;
  readonly mean: number;
  readonly min: number;
  readonly max: number;
  readonly knownAtMs: number;
}

export type BucketSums = [
  events: number,
  last: number,
  mean: number,
  min: number,
  max: number,
  knownAtMs: number,
];

/** Significant digits of a mean; further digits depend on the order of addition. */
const MEAN_DIGITS = 12;

export const bucketOf = ([beginMs, events, last, mean, min, max, knownAtMs]: [
  beginMs: number,
  ...sums: BucketSums,
]): Bucket => ({ beginMs, events, last, mean: Number(mean.toPrecision(MEAN_DIGITS)), min, max, knownAtMs });

/** One page of a source's buckets. Both ends of the window are bucket starts. */
export interface BucketRequest extends Omit<SeriesRequest, 'dedupe'> {
  readonly interval: BucketInterval;
  /** Usual spacing of the source's values; only sizes the scans. */
  readonly spacingMs: number;
}

export interface BucketPage extends Omit<SeriesPage, 'points'> {
  readonly buckets: readonly Bucket[];
}

export type FoundBuckets = Pick<BucketPage, 'buckets' | 'resumeAfterMs'>;

export interface EventWindow {
  readonly sourceId: string;
  readonly fromMs: number | null;
  readonly toMs: number;
  readonly knownByMs?: number | null | undefined;
}

export const knownByParameter = (knownByMs: number | null | undefined): Date | 'infinity' =>
  knownByMs === null || knownByMs === undefined ? 'infinity' : new Date(knownByMs);

export const NEWEST_EVENT = `
  SELECT ${epochMs('event_at')} FROM observations
  WHERE source_id = $1 AND event_at < $2 AND event_at >= $3 AND known_at <= $4
  ORDER BY event_at DESC LIMIT 1`;

export const windowParameters = ({ sourceId, fromMs, toMs, knownByMs }: EventWindow): unknown[] => [
  sourceId,
  new Date(toMs),
  fromMs === null ? '-infinity' : new Date(fromMs),
  knownByParameter(knownByMs),
];

export async function newestEventAtMs(window: EventWindow, ask: QueryRows): Promise<number | null> {
  const [row] = await ask<[number]>(NEWEST_EVENT, windowParameters(window));
  return row?.[0] ?? null;
}

type WantedEvent = Pick<EventWindow, 'sourceId' | 'knownByMs'> & { readonly eventAtMs: number };

export async function newestRevisionOf(
  { sourceId, eventAtMs, knownByMs }: WantedEvent,
  ask: QueryRows,
): Promise<KnownPoint> {
  const [row] = await ask<[value: number, knownAtMs: number]>(
    `SELECT value, ${epochMs('known_at')} FROM observations
     WHERE source_id = $1 AND event_at = $2 AND known_at <= $3
     ORDER BY known_at DESC, id DESC LIMIT 1`,
    [sourceId, new Date(eventAtMs), knownByParameter(knownByMs)],
  );
  const [value, knownAtMs] = row!;
  return { eventAtMs, value, knownAtMs };
}
