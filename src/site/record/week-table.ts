import { type WeekReport } from '../../../packages/engine/weekly-record/week-report.ts';
import { csvHeader, csvRows } from '../../domain/exports/csv-text.ts';
import { cellsOf, column } from '../../http/exports/cycle-tables.ts';
import { shown } from '../../platform/audit/shown-row.ts';

const COLUMNS = [
  column('week', 'text', 'Week of ISO 8601 in which the horizon ended.'),
  column('day', 'text', 'UTC day at whose beginning it was stated.'),
  column('asset', 'text', 'Asset.'),
  column('horizon_hours', 'integer', 'Horizon.'),
  column('backfilled', 'boolean', 'Whether the cycle was computed later.'),
  column('kind', 'text', 'range, within, touch, wilder, or verdict.'),
  column('move_pct', 'number', 'Declared move in percent; empty where none was declared.'),
  column('interval_low', 'number', '10th percentile of the range, a fraction.'),
  column('interval_high', 'number', '90th percentile of the range, a fraction.'),
  column('signal', 'text', 'Signal of the verdict.'),
  column('probability', 'number', 'Stated probability; empty: none was published.'),
  column('usual', 'number', "Rate of the trailing year, or the verdict's base rate."),
  column('happened', 'text', 'inside, above, or below the interval; yes or no for the others.'),
  column('price_return', 'number', 'Return over the horizon of a verdict; empty: withheld.'),
  column('missed', 'boolean', 'Whether the report names it as a miss.'),
];

/** Every statement of the week, a row each. */
export const weekCsv = ({ week, statements }: Pick<WeekReport, 'week' | 'statements'>): string =>
  csvHeader(COLUMNS) +
  csvRows(
    COLUMNS,
    statements.map((one) => cellsOf(COLUMNS, shown({ week, ...one }))),
  );
