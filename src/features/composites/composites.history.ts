import { type Asset, ASSETS } from '../../domain/assets.ts';
import { COMPOSITE_INDICES, type CompositeIndex } from '../../domain/composites/composite-index.ts';
import { type RecordedScore } from '../../domain/records/recorded-scores.ts';
import { cycleHistory } from '../../http/envelope/cycle-histories.ts';
import {
  column,
  type ColumnOf,
  cycleExport,
  historyTable,
  latestTable,
} from '../../http/exports/cycle-tables.ts';
import { SCORES } from '../../persistence/cycles/cycle-history.reader.ts';
import { withoutScoreIn } from './composites.service.ts';
import { type CompositeCycle, type CompositesLatest } from './composites.response.ts';

const FILTERS: {
  readonly asset: readonly Asset[];
  readonly index: readonly CompositeIndex[];
  readonly as_of: number | null;
} = { asset: ASSETS, index: COMPOSITE_INDICES, as_of: null };

export const COMPOSITE_HISTORY = cycleHistory({
  path: 'composites/history',
  filters: FILTERS,
  isShared: true,
  part: SCORES,
  shown: ({ asset, index }) => ({ assets: asset, indices: index }),
  id: 'composite',
  generatedBy: 'engine',
  products: ({ index }) => index.map((one) => `composite.${one}` as const),
  missing: withoutScoreIn,
});

type Score = Pick<RecordedScore, 'asset' | 'index' | 'score' | 'label' | 'degraded'> & {
  readonly methodology_version: string;
};

const COLUMNS: readonly ColumnOf<Score>[] = [
  column('asset', 'text', 'Asset.', ({ asset }) => asset),
  column('index', 'text', 'Composite.', ({ index }) => index),
  column('score', 'number', 'Score, 0 to 100; null: the inputs were not sufficient.', ({ score }) => score),
  column('label', 'text', 'Label of the score.', ({ label }) => label),
  column(
    'index_version',
    'text',
    'Version of the composite’s methodology.',
    (one) => one.methodology_version,
  ),
  column('degraded', 'boolean', 'Whether inputs were missing or stale.', ({ degraded }) => degraded),
];

const scoresOf = ({ assets }: Pick<CompositeCycle, 'assets'>): Score[] =>
  assets.flatMap(({ asset, indices }) => indices.map((one) => ({ ...one, asset })));

export const SCORE_TABLE = latestTable(['cycle_at', 'cycle_number'], COLUMNS, (latest: CompositesLatest) =>
  scoresOf(latest),
);

export const SCORE_HISTORY_TABLE = historyTable(COLUMNS, (cycle: CompositeCycle) => scoresOf(cycle));

export const CompositesExport = cycleExport({
  name: 'composites',
  rowIs: 'the score of a composite of an asset in a cycle',
  scopes: ['data:history'],
  columns: COLUMNS,
  read: (cycles, window) => cycles.scores(window),
  items: (scores) => scores.map((one) => ({ ...one, methodology_version: one.methodologyVersion })),
});
