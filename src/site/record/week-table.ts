import { type WeekReport, type WeekStatement } from '../../../packages/engine/weekly-record/week-report.ts';
import { csvHeader, csvRows } from '../../domain/exports/csv-text.ts';
import { type Cell } from '../../domain/exports/export-product.ts';
import { cellsOf, column, type ColumnOf } from '../../http/exports/cycle-tables.ts';

type Item = WeekStatement & Pick<WeekReport, 'week'>;

const COLUMNS: readonly ColumnOf<Item>[] = [
  column('week', 'text', 'Week of ISO 8601 in which the horizon ended.'),
  column('day', 'text', 'UTC day at whose beginning it was stated.'),
  column('asset', 'text', 'Asset.'),
  of('horizon_hours', 'integer', 'Horizon.', ({ horizonHours }) => horizonHours),
  column('backfilled', 'boolean', 'Whether the cycle was computed later.'),
  column('kind', 'text', 'range, within, touch, wilder, or verdict.'),
  of(
    'move_pct',
    'number',
    'Declared move in percent; empty where none was declared.',
    ({ movePct }) => movePct,
  ),
  of(
    'interval_low',
    'number',
    '10th percentile of the range, a fraction.',
    ({ interval }) => interval?.low ?? null,
  ),
  of(
    'interval_high',
    'number',
    '90th percentile of the range, a fraction.',
    ({ interval }) => interval?.high ?? null,
  ),
  column('signal', 'text', 'Signal of the verdict.'),
  column('probability', 'number', 'Stated probability; empty: none was published.'),
  column('usual', 'number', "Rate of the trailing year, or the verdict's base rate."),
  column('happened', 'text', 'inside, above, or below the interval; yes or no for the others.'),
  of(
    'price_return',
    'number',
    'Return over the horizon of a verdict; empty: withheld.',
    ({ priceReturn }) => priceReturn,
  ),
  column('missed', 'boolean', 'Whether the report names it as a miss.'),
];

function of(
  name: string,
  type: ColumnOf<Item>['type'],
  description: string,
  read: (item: Item) => Cell,
): ColumnOf<Item> {
  return { name, type, description, of: read };
}

/** Every statement of the week, a row each. */
export const weekCsv = ({ week, statements }: WeekReport): string =>
  csvHeader(COLUMNS) +
  csvRows(
    COLUMNS,
    statements.map((one) => cellsOf(COLUMNS, { ...one, week })),
  );
