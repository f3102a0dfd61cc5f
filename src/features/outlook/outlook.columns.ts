import { type Cell, type Column } from '../../domain/exports/export-product.ts';
import { QUANTILE_NAMES } from '../../domain/outlook/outlook-terms.ts';
import { type PublicOutlook } from '../../domain/proof/cycle-parts.ts';

const quantileColumns = (name: string, description: string): Column[] =>
  QUANTILE_NAMES.map((quantile) => ({ name: `${name}_${quantile}`, type: 'number', description }));
import { csvTable } from '../../http/declaration/route-declaration.ts';
import { LISTED_CYCLE_COLUMNS, listedCycleCells } from '../../http/exports/listed-cycle.columns.ts';
import { type OutlookHistory, type OutlookLatest } from './outlook.response.ts';

/** Columns of an outlook, in exports and tables. */
export const OUTLOOK_COLUMNS: readonly Column[] = [
  { name: 'asset', type: 'text', description: 'Asset.' },
  { name: 'horizon_hours', type: 'integer', description: 'Horizon.' },
  { name: 'basis', type: 'text', description: 'What the outlook is based on; unavailable: there is none.' },
  { name: 'expected_volatility', type: 'number', description: 'Expected volatility; null: no outlook.' },
  { name: 'percentile', type: 'number', description: 'Its place among its own past; null: no outlook.' },
  ...quantileColumns('return', 'Quantile of the return; null: no outlook.'),
  ...quantileColumns('range', 'Quantile of the range; null: no outlook.'),
  { name: 'within', type: 'text', description: 'Probabilities to end within each declared move, as JSON.' },
  { name: 'touch', type: 'text', description: 'Probabilities to touch each declared move, as JSON.' },
  { name: 'outlook_version', type: 'text', description: 'Version of the fit; null: no outlook.' },
];

/** The cells of `OUTLOOK_COLUMNS`. */
export const outlookCells = (item: PublicOutlook): readonly Cell[] => [
  item.asset,
  item.horizon_hours,
  item.basis,
  item.expected_volatility,
  item.percentile,
  ...QUANTILE_NAMES.map((quantile) => item.return?.[quantile] ?? null),
  ...QUANTILE_NAMES.map((quantile) => item.range?.[quantile] ?? null),
  JSON.stringify(item.within),
  JSON.stringify(item.touch),
  item.version,
];

const [CYCLE_AT, CYCLE_NUMBER] = LISTED_CYCLE_COLUMNS;

/** The latest outlook as a table. */
export const OUTLOOK_TABLE = csvTable<OutlookLatest>(
  'A',
  [
    CYCLE_AT!,
    CYCLE_NUMBER!,
    ...OUTLOOK_COLUMNS,
    ...quantileColumns('price', 'Quantile of the return as a price; empty: no outlook.'),
    {
      name: 'skill',
      type: 'number',
      description: 'Skill of the model in its record; empty: the record is too short.',
    },
    { name: 'known_at', type: 'moment', description: 'When the forecast became known.' },
  ],
  ({ cycle_at, cycle_number, items }) =>
    items.map((item) => [
      cycle_at,
      cycle_number,
      ...outlookCells(item),
      ...QUANTILE_NAMES.map((quantile) => item.prices?.[quantile] ?? null),
      item.skill?.value ?? null,
      item.known_at,
    ]),
);

/** A page of outlooks as a table. */
export const OUTLOOK_HISTORY_TABLE = csvTable<OutlookHistory>(
  'A',
  [...LISTED_CYCLE_COLUMNS, ...OUTLOOK_COLUMNS],
  ({ cycles }) =>
    cycles.flatMap((cycle) => cycle.items.map((item) => [...listedCycleCells(cycle), ...outlookCells(item)])),
);
