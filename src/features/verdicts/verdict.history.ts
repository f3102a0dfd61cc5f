import { LEAD } from '../../domain/crew/lead.ts';
import { listedVerdict } from '../../domain/records/recorded-verdict.ts';
import { type Signal } from '../../domain/signals.ts';
import { cycleHistory } from '../../http/envelope/cycle-histories.ts';
import {
  column,
  type ColumnOf,
  cycleExport,
  historyTable,
  latestTable,
} from '../../http/exports/cycle-tables.ts';
import { VERDICTS } from '../../persistence/cycles/cycle-history.reader.ts';
import { type VerdictCycle, type VerdictLatest } from './verdict.response.ts';

const FILTERS: {
  readonly signal: Signal | null;
  readonly include_agents: boolean;
  readonly as_of: number | null;
} = { signal: null, include_agents: false, as_of: null };

export const VERDICT_HISTORY = cycleHistory({
  path: 'verdicts/history',
  filters: FILTERS,
  isShared: true,
  part: VERDICTS,
  shown: ({ signal, include_agents }) => ({ signal, withAgents: include_agents }),
  id: 'verdict',
  generatedBy: LEAD,
  products: () => ['verdict'],
  missing: () => [],
});

type Shown = Pick<VerdictCycle, 'verdict' | 'consensus' | 'votes'>;

const COLUMNS: readonly ColumnOf<Shown>[] = [
  column('signal', 'text', "The lead's signal.", ({ verdict }) => verdict.signal),
  column(
    'confidence',
    'number',
    'Agreement of the crew, 0 to 1, not a probability.',
    ({ verdict }) => verdict.confidence,
  ),
  column(
    'claim',
    'text',
    'Claim about the price after 24 hours; null: none was calibrated.',
    ({ verdict }) => verdict.calibration?.claim ?? null,
  ),
  column(
    'probability',
    'number',
    'Calibrated probability of the claim; null: none.',
    ({ verdict }) => verdict.calibration?.probability ?? null,
  ),
  column(
    'base_rate',
    'number',
    'Base rate of the claim; null: none.',
    ({ verdict }) => verdict.calibration?.base_rate ?? null,
  ),
  column('consensus_signal', 'text', 'Signal of the weighted votes.', ({ consensus }) => consensus.signal),
  column(
    'consensus_score',
    'number',
    'Weighted mean of the votes, -1 to 1.',
    ({ consensus }) => consensus.score,
  ),
  column(
    'contributing_weight',
    'number',
    "Share of the crew's weight that voted, 0 to 1.",
    ({ consensus }) => consensus.contributing_weight,
  ),
  column('votes_bullish', 'integer', 'Bullish votes.', ({ votes }) => votes.bullish),
  column('votes_bearish', 'integer', 'Bearish votes.', ({ votes }) => votes.bearish),
  column('votes_neutral', 'integer', 'Neutral votes.', ({ votes }) => votes.neutral),
  column('votes_monitoring', 'integer', 'Agents without enough fresh data.', ({ votes }) => votes.monitoring),
];

export const VERDICT_TABLE = latestTable(
  ['cycle_at', 'cycle_number', 'mode'],
  COLUMNS,
  (latest: VerdictLatest) => [latest],
);

/** Without the votes of agents. */
export const VERDICT_HISTORY_TABLE = historyTable(COLUMNS, (cycle: VerdictCycle) => [cycle]);

export const VerdictsExport = cycleExport({
  name: 'verdicts',
  rowIs: 'the verdict of a cycle',
  scopes: ['data:history'],
  columns: COLUMNS,
  read: (cycles, window) => cycles.verdicts(window),
  items: (verdict) => [listedVerdict(verdict, false)],
});
