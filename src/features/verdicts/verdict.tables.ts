import { csvTable } from '../../http/declaration/route-declaration.ts';
import { LISTED_CYCLE_COLUMNS, listedCycleCells } from '../../http/exports/listed-cycle.columns.ts';
import { VERDICT_COLUMNS, verdictCells } from './verdict.columns.ts';
import { type VerdictHistory, type VerdictLatest } from './verdict.response.ts';

const [CYCLE_AT, CYCLE_NUMBER, MODE] = LISTED_CYCLE_COLUMNS;

/** The latest verdict as a table of one row. */
export const VERDICT_TABLE = csvTable<VerdictLatest>(
  'A',
  [CYCLE_AT!, CYCLE_NUMBER!, MODE!, ...VERDICT_COLUMNS],
  (data) => [[data.cycle_at, data.cycle_number, data.mode, ...verdictCells(data)]],
);

/** A page of verdicts as a table, without the votes of agents. */
export const VERDICT_HISTORY_TABLE = csvTable<VerdictHistory>(
  'A',
  [...LISTED_CYCLE_COLUMNS, ...VERDICT_COLUMNS],
  ({ cycles }) => cycles.map((cycle) => [...listedCycleCells(cycle), ...verdictCells(cycle)]),
);
