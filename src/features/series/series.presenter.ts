import { type BucketInterval, isBucketComplete } from '../../domain/sources/exposure-rule.ts';
import { publishedValueOf, type SourceDefinition } from '../../domain/sources/source.ts';
import { isoUtc } from '../../domain/timestamps.ts';
import { type Bucket } from '../../persistence/observations/bucket-page.ts';
import { type KnownPoint } from '../../persistence/observations/series-page.ts';
import { type SeriesPointItem } from './series.response.ts';

/** An observed value, converted to the unit that partners read. */
export const presentPoint = (
  { eventAtMs, knownAtMs, value }: KnownPoint,
  source: Pick<SourceDefinition, 'unit' | 'publishedIn'>,
  withKnownAt: boolean,
): SeriesPointItem => ({
  event_at: isoUtc(eventAtMs),
  value: publishedValueOf(source, value),
  ...(withKnownAt ? { known_at: isoUtc(knownAtMs) } : {}),
});

/** Fields of a bucket beside its values. */
interface BucketFacts {
  readonly source: Pick<SourceDefinition, 'aggregates' | 'unit' | 'publishedIn'>;
  readonly interval: BucketInterval;
  readonly nowMs: number;
  readonly withKnownAt: boolean;
}

/** A bucket with the aggregates that its source declares. */
export const presentBucket = (
  { beginMs, events, last, mean, min, max, knownAtMs }: Bucket,
  { source, interval, nowMs, withKnownAt }: BucketFacts,
): SeriesPointItem => ({
  event_at: isoUtc(beginMs),
  value: publishedValueOf(source, last),
  ...(withKnownAt ? { known_at: isoUtc(knownAtMs) } : {}),
  ...(source.aggregates.includes('mean') ? { mean: publishedValueOf(source, mean) } : {}),
  ...(source.aggregates.includes('min') ? { min: publishedValueOf(source, min) } : {}),
  ...(source.aggregates.includes('max') ? { max: publishedValueOf(source, max) } : {}),
  observations: events,
  complete: isBucketComplete(beginMs, interval, nowMs),
});
