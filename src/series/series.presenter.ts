import { type ApiPropertyOptions } from '@nestjs/swagger';
import { AGGREGATES, publishedValueOf, type SourceDefinition } from '../../packages/engine/sources/source.ts';
import { isoUtc } from '../../packages/engine/timestamps.ts';
import { jsonFlag, jsonMoment, jsonNumber, jsonObject, jsonSecond } from '../platform/database/json-text.ts';
import { type KnownPoint } from '../observations/series-page.ts';
import { csvTable } from '../http/declaration/route-declaration.ts';
import { cellsOf, column, type ColumnOf } from '../http/exports/cycle-tables.ts';
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

type Row = SeriesPointItem & Pick<Series, 'unit' | 'metric_id' | 'dimension'>;

const aggregate = (name: 'mean' | 'min' | 'max'): ColumnOf<Row> =>
  column(name, 'number', `${name} of the bucket; empty without an interval.`);

const COLUMNS: readonly ColumnOf<Row>[] = [
  column('event_at', 'moment', 'When the value was true; the start of a bucket.'),
  column('value', 'number', 'Value, in the unit of its row.'),
  column('unit', 'text', 'Unit of the value.'),
  column('metric_id', 'text', 'ID of the metric.'),
  column('dimension', 'text', 'Dimension; empty: the metric has none.'),
  column('known_at', 'moment', 'When it became known; empty without include_known_at.'),
  aggregate('mean'),
  aggregate('min'),
  aggregate('max'),
  column('observations', 'integer', 'Values in the bucket; empty without an interval.'),
  column('complete', 'boolean', 'Whether the bucket has ended; empty without an interval.'),
];

export const SERIES_TABLE = csvTable<Series>('C', COLUMNS, ({ points, unit, metric_id, dimension }) =>
  points.map((point) => cellsOf(COLUMNS, { ...point, unit, metric_id, dimension })),
);
