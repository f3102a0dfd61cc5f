import { type SeriesPoint } from '../../domain/observations/runs.ts';
import { type BucketInterval, isBucketComplete } from '../../domain/sources/interval.ts';
import { type SourceDefinition } from '../../domain/sources/source.ts';
import { isoUtc } from '../../domain/timestamps.ts';
import { type Bucket } from '../../persistence/observations/bucket.reader.ts';
import { type SeriesPointItem } from './series.response.ts';

/** A value as it was observed. */
export const presentPoint = ({ eventAtMs, value }: SeriesPoint): SeriesPointItem => ({
  event_at: isoUtc(eventAtMs),
  value,
});

/** What a bucket is shown by beside its values. */
interface BucketFacts {
  readonly source: Pick<SourceDefinition, 'aggregates'>;
  readonly interval: BucketInterval;
  readonly nowMs: number;
}

/** A bucket, with the aggregates that its source declares. */
export const presentBucket = (
  { beginMs, events, last, mean, min, max }: Bucket,
  { source: { aggregates }, interval, nowMs }: BucketFacts,
): SeriesPointItem => ({
  event_at: isoUtc(beginMs),
  value: last,
  ...(aggregates.includes('mean') ? { mean } : {}),
  ...(aggregates.includes('min') ? { min } : {}),
  ...(aggregates.includes('max') ? { max } : {}),
  observations: events,
  complete: isBucketComplete(beginMs, interval, nowMs),
});
