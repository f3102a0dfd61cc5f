import { type Column } from '../../domain/exports/export-product.ts';
import { csvTable } from '../../http/declaration/route-declaration.ts';
import { type Series } from './series.response.ts';

const aggregate = (name: string): Column => ({
  name,
  type: 'number',
  description: `${name} of the bucket; empty without an interval.`,
});

/** A page of a series as a table. */
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
