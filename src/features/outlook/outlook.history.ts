import { type Asset, ASSETS } from '../../domain/assets.ts';
import {
  type OutlookHorizonName,
  QUANTILE_NAMES,
  type Quantiles,
} from '../../domain/outlook/outlook-terms.ts';
import { type PublicOutlook } from '../../domain/proof/cycle-parts.ts';
import { cycleHistory } from '../../http/envelope/cycle-histories.ts';
import {
  column,
  type ColumnOf,
  cycleExport,
  historyTable,
  latestTable,
} from '../../http/exports/cycle-tables.ts';
import { OUTLOOKS } from '../../persistence/cycles/cycle-history.reader.ts';
import { horizonsNamed, withoutOutlookIn } from './outlook.service.ts';
import { HORIZON_NAMES } from './outlook.query.ts';
import { type OutlookCycle, type OutlookItemResponse, type OutlookLatest } from './outlook.response.ts';

const FILTERS: {
  readonly asset: readonly Asset[];
  readonly horizon: readonly OutlookHorizonName[];
  readonly as_of: number | null;
} = { asset: ASSETS, horizon: HORIZON_NAMES, as_of: null };

export const OUTLOOK_HISTORY = cycleHistory({
  path: 'outlook/history',
  filters: FILTERS,
  isShared: true,
  part: OUTLOOKS,
  shown: ({ asset, horizon }) => ({ assets: asset, horizonsHours: horizonsNamed(horizon) }),
  id: 'outlook',
  generatedBy: 'engine',
  products: () => ['outlook'],
  missing: withoutOutlookIn,
});

const quantileColumns = <Item>(
  name: string,
  description: string,
  of: (item: Item) => Quantiles | null,
): ColumnOf<Item>[] =>
  QUANTILE_NAMES.map((quantile) =>
    column(`${name}_${quantile}`, 'number', description, (item) => of(item)?.[quantile] ?? null),
  );

const COLUMNS: readonly ColumnOf<PublicOutlook>[] = [
  column('asset', 'text', 'Asset.', ({ asset }) => asset),
  column('horizon_hours', 'integer', 'Horizon.', (one) => one.horizon_hours),
  column('basis', 'text', 'What the outlook is based on; unavailable: there is none.', ({ basis }) => basis),
  column(
    'expected_volatility',
    'number',
    'Expected volatility; null: no outlook.',
    (one) => one.expected_volatility,
  ),
  column(
    'percentile',
    'number',
    'Its place among its own past; null: no outlook.',
    ({ percentile }) => percentile,
  ),
  ...quantileColumns(
    'return',
    'Quantile of the return; null: no outlook.',
    (one: PublicOutlook) => one.return,
  ),
  ...quantileColumns('range', 'Quantile of the range; null: no outlook.', (one: PublicOutlook) => one.range),
  column('within', 'text', 'Probabilities to end within each declared move, as JSON.', ({ within }) =>
    JSON.stringify(within),
  ),
  column('touch', 'text', 'Probabilities to touch each declared move, as JSON.', ({ touch }) =>
    JSON.stringify(touch),
  ),
  column('outlook_version', 'text', 'Version of the fit; null: no outlook.', ({ version }) => version),
];

const LATEST_COLUMNS: readonly ColumnOf<OutlookItemResponse>[] = [
  ...COLUMNS,
  ...quantileColumns(
    'price',
    'Quantile of the return as a price; empty: no outlook.',
    (one: OutlookItemResponse) => one.prices,
  ),
  column(
    'skill',
    'number',
    'Skill of the model in its record; empty: the record is too short.',
    ({ skill }) => skill?.value ?? null,
  ),
  column('known_at', 'moment', 'When the forecast became known.', (one) => one.known_at),
];

export const OUTLOOK_TABLE = latestTable(
  ['cycle_at', 'cycle_number'],
  LATEST_COLUMNS,
  ({ items }: OutlookLatest) => items,
);

export const OUTLOOK_HISTORY_TABLE = historyTable(COLUMNS, ({ items }: OutlookCycle) => items);

export const OutlookExport = cycleExport({
  name: 'outlook',
  rowIs: 'the outlook of a cycle for an asset and a horizon',
  scopes: ['data:history'],
  columns: COLUMNS,
  read: (cycles, window) => cycles.outlooks(window),
  items: ({ items }) => items,
});
