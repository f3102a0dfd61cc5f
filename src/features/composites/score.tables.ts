import { type Row } from '../../domain/exports/export-product.ts';
import { csvTable } from '../../http/declaration/route-declaration.ts';
import { LISTED_CYCLE_COLUMNS, listedCycleCells } from '../../http/exports/listed-cycle.columns.ts';
import {
  type CompositeHistory,
  type CompositesLatest,
  type RecordedAssetComposites,
} from './composites.response.ts';
import { SCORE_COLUMNS } from './score.columns.ts';

const scoreRows = (assets: readonly RecordedAssetComposites[]): Row[] =>
  assets.flatMap(({ asset, indices }) =>
    indices.map(({ index, score, label, methodology_version, degraded }) => [
      asset,
      index,
      score,
      label,
      methodology_version,
      degraded,
    ]),
  );

const [CYCLE_AT, CYCLE_NUMBER] = LISTED_CYCLE_COLUMNS;

/** The latest scores as a table. */
export const SCORE_TABLE = csvTable<CompositesLatest>(
  'A',
  [CYCLE_AT!, CYCLE_NUMBER!, ...SCORE_COLUMNS],
  ({ cycle_at, cycle_number, assets }) => scoreRows(assets).map((row) => [cycle_at, cycle_number, ...row]),
);

/** A page of scores as a table. */
export const SCORE_HISTORY_TABLE = csvTable<CompositeHistory>(
  'A',
  [...LISTED_CYCLE_COLUMNS, ...SCORE_COLUMNS],
  ({ cycles }) =>
    cycles.flatMap((cycle) => scoreRows(cycle.assets).map((row) => [...listedCycleCells(cycle), ...row])),
);
