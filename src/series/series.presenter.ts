import { type Column } from '../domain/exports/export-product.ts';
import { type ApiPropertyOptions } from '@nestjs/swagger';
import { AGGREGATES, publishedValueOf, type SourceDefinition } from '../../packages/engine/sources/source.ts';
import { isoUtc } from '../../packages/engine/timestamps.ts';
import { jsonFlag, jsonMoment, jsonNumber, jsonObject, jsonSecond } from '../platform/database/json-text.ts';
import { type KnownPoint } from '../observations/series-page.ts';
import { csvTable } from '../http/declaration/route-declaration.ts';
import { POINT_FIELDS, type Series, type SeriesPointItem } from './series.dto.ts';

export const presentPoint = (
  { eventAtMs, knownAtMs, value }: KnownPoint,
  source: Pick<SourceDefinition, 'unit' | 'publishedIn'>,
  withKnownAt: boolean,
): SeriesPointItem => ({
  event_at: isoUtc(eventAtMs),
  value: publishedValueOf(source, value),
  ...(withKnownAt ? { known_at: isoUtc(knownAtMs) } : {}),
});

interface ShownBuckets {
  readonly source: Pick<SourceDefinition, 'aggregates' | 'publishedIn'>;
  readonly withKnownAt: boolean;
}

const made = new Map<string, string>();

/** SQL for a bucket as JSON, from columns with the names of its fields. */
export function bucketSql({ source, withKnownAt }: ShownBuckets): string {
  const key = `${withKnownAt} ${source.aggregates.join()} ${source.publishedIn?.storedUnits}`;
  const sql = made.get(key) ?? jsonObject(bucketFields({ source, withKnownAt }));
  made.set(key, sql);
  return sql;
}

/** Written by the kinds that the fields have in the contract. */
const bucketFields = ({ source, withKnownAt }: ShownBuckets): [name: string, sql: string][] =>
  Object.entries<ApiPropertyOptions>(POINT_FIELDS).flatMap(([field, { type, format }]) => {
    const name = field.replace('?', '');
    const isAggregate = AGGREGATES.some((one) => one === name);
    if (name === 'known_at' && !withKnownAt) return [];
    if (isAggregate && !source.aggregates.some((one) => one === name)) return [];
    // Buckets begin at whole hours.
    if (name === 'event_at') return [[name, jsonSecond(name)]];
    if (format === 'date-time') return [[name, jsonMoment(name)]];
    if (type === Boolean) return [[name, jsonFlag(name)]];
    if (type !== Number) return [[name, `${name}::text`]];
    const units = source.publishedIn?.storedUnits;
    return [[name, jsonNumber(units === undefined ? name : `(${name} / ${units}::float8)`)]];
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
