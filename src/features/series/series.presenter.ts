import { type SeriesPoint } from '../../domain/observations/runs.ts';
import { type BucketInterval, isBucketComplete } from '../../domain/sources/interval.ts';
import { publishedValueOf } from '../../domain/sources/published-unit.ts';
import { type SourceDefinition } from '../../domain/sources/source.ts';
import { isoUtc } from '../../domain/timestamps.ts';
import { type Bucket } from '../../persistence/observations/bucket.reader.ts';
import { type SeriesPointItem } from './series.response.ts';

/** An observed value, converted to the unit that partners read. */
export const presentPoint = (
  { eventAtMs, value }: SeriesPoint,
  source: Pick<SourceDefinition, 'unit' | 'publishedIn'>,
): SeriesPointItem => ({
  event_at: isoUtc(eventAtMs),
  value: publishedValueOf(source, value),
});

/** Fields of a bucket beside its values. */
interface BucketFacts {
  readonly source: Pick<SourceDefinition, 'aggregates' | 'unit' | 'publishedIn'>;
  readonly interval: BucketInterval;
  readonly nowMs: number;
}

/** A bucket with the aggregates that its source declares. */
export const presentBucket = (
  { beginMs, events, last, mean, min, max }: Bucket,
  { source, interval, nowMs }: BucketFacts,
): SeriesPointItem => ({
  event_at: isoUtc(beginMs),
  value: publishedValueOf(source, last),
  ...(source.aggregates.includes('mean') ? { mean: publishedValueOf(source, mean) } : {}),
  ...(source.aggregates.includes('min') ? { min: publishedValueOf(source, min) } : {}),
  ...(source.aggregates.includes('max') ? { max: publishedValueOf(source, max) } : {}),
  observations: events,
  complete: isBucketComplete(beginMs, interval, nowMs),
});
