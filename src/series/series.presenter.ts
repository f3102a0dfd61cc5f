import { type Column } from '../domain/exports/export-product.ts';
import { publishedValueOf, type SourceDefinition } from '../../packages/engine/sources/source.ts';
import { isoUtc } from '../../packages/engine/timestamps.ts';
import { type Bucket, type KnownPoint } from '../observations/series-page.ts';
import { type Series, type SeriesPointItem } from './series.dto.ts';
import { csvTable } from '../http/declaration/route-declaration.ts';
import { type BucketInterval, isBucketComplete } from '../../packages/engine/sources/exposure-rule.ts';

export const presentPoint = (
  { eventAtMs, knownAtMs, value }: KnownPoint,
  source: Pick<SourceDefinition, 'unit' | 'publishedIn'>,
  withKnownAt: boolean,
): SeriesPointItem => ({
  event_at: isoUtc(eventAtMs),
  value: publishedValueOf(source, value),
  ...(withKnownAt ? { known_at: isoUtc(knownAtMs) } : {}),
});

interface BucketFacts {
  readonly source: Pick<SourceDefinition, 'aggregates' | 'unit' | 'publishedIn'>;
  readonly interval: BucketInterval;
  readonly nowMs: number;
  readonly withKnownAt: boolean;
}

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

const aggregate = (name: string): Column => ({
  name,
  type: 'number',
  description: `${name} of the bucket; empty without an interval.`,
});

export const SERIES_TABLE = csvTable<Series>(
  'C',
  [
    { name: 'event_at', type: 'moment', description: 'When the value was true; the start of a bucket.' },
    { name: 'value', type: 'number', description: 'Value, in the unit of its row.' },
    { name: 'unit', type: 'text', description: 'Unit of the value.' },
    { name: 'metric_id', type: 'text', description: 'ID of the metric.' },
    { name: 'dimension', type: 'text', description: 'Dimension; empty: the metric has none.' },
    {
      name: 'known_at',
      type: 'moment',
      description: 'When it became known; empty without include_known_at.',
    },
    aggregate('mean'),
    aggregate('min'),
    aggregate('max'),
    {
      name: 'observations',
      type: 'integer',
      description: 'Values in the bucket; empty without an interval.',
    },
    {
      name: 'complete',
      type: 'boolean',
      description: 'Whether the bucket has ended; empty without an interval.',
    },
  ],
  ({ points, unit, metric_id, dimension }) =>
    points.map((point) => [
      point.event_at,
      point.value,
      unit,
      metric_id,
      dimension,
      point.known_at ?? null,
      point.mean ?? null,
      point.min ?? null,
      point.max ?? null,
      point.observations ?? null,
      point.complete ?? null,
    ]),
);
