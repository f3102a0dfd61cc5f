import { Injectable } from '@nestjs/common';
import { AnswerStore } from '../http/answers/answer.store.ts';
import { type AccessRights } from '../domain/access/access-rights.ts';
import { LEAD } from '../../packages/engine/crew/lead.ts';
import { ANONYMOUS_HISTORY_CYCLES, type HistoryWindow, resolveWindow } from '../domain/history-window.ts';
import { listedVerdict } from '../../packages/engine/records/recorded-cycle.ts';
import { type Signal } from '../../packages/engine/signals.ts';
import { isoUtc } from '../../packages/engine/timestamps.ts';
import {
  assertMayChooseWindow,
  assertMayRequest,
  givenNames,
  mayChooseWindow,
} from '../access/callers/access.guard.ts';
import { CycleHistories, cycleHistory } from '../http/envelope/cycle-histories.ts';
import { type Clamp, prepareAnswer, type PreparedAnswer } from '../http/envelope/prepared-answer.ts';
import { answerOfWindow, cyclesOf } from '../http/envelope/window-answers.ts';
import {
  column,
  type ColumnOf,
  cycleExport,
  historyTable,
  latestTable,
} from '../http/exports/cycle-tables.ts';
import { Listings } from '../http/paging/listings.ts';
import { CycleHistoryReader, VERDICTS } from '../published/cycle-history.reader.ts';
import {
  type VerdictCycle,
  type VerdictHistoryQuery,
  type VerdictLatest,
  WINDOW_SCOPES,
} from './verdict.dto.ts';

const FILTERS: {
  readonly signal: Signal | null;
  readonly include_agents: boolean;
  readonly as_of: number | null;
} = { signal: null, include_agents: false, as_of: null };

const VERDICT_HISTORY = cycleHistory({
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

const rowOf = ({ verdict, consensus, votes }: Shown) => ({
  ...verdict,
  ...verdict.calibration,
  contributing_weight: consensus.contributing_weight,
  consensus,
  votes,
});

const COLUMNS: readonly ColumnOf<ReturnType<typeof rowOf>>[] = [
  column('signal', 'text', "The lead's signal."),
  column('confidence', 'number', 'Agreement of the crew, 0 to 1, not a probability.'),
  column('claim', 'text', 'Claim about the price after 24 hours; null: none was calibrated.'),
  column('probability', 'number', 'Calibrated probability of the claim; null: none.'),
  column('base_rate', 'number', 'Base rate of the claim; null: none.'),
  column('consensus_signal', 'text', 'Signal of the weighted votes.', ({ consensus }) => consensus.signal),
  column(
    'consensus_score',
    'number',
    'Weighted mean of the votes, -1 to 1.',
    ({ consensus }) => consensus.score,
  ),
  column('contributing_weight', 'number', "Share of the crew's weight that voted, 0 to 1."),
  column('votes_bullish', 'integer', 'Bullish votes.', ({ votes }) => votes.bullish),
  column('votes_bearish', 'integer', 'Bearish votes.', ({ votes }) => votes.bearish),
  column('votes_neutral', 'integer', 'Neutral votes.', ({ votes }) => votes.neutral),
  column('votes_monitoring', 'integer', 'Agents without enough fresh data.', ({ votes }) => votes.monitoring),
];

export const VERDICT_TABLE = latestTable(
  ['cycle_at', 'cycle_number', 'mode'],
  COLUMNS,
  (latest: VerdictLatest) => [rowOf(latest)],
);

/** Without the votes of agents. */
export const VERDICT_HISTORY_TABLE = historyTable(COLUMNS, (cycle: VerdictCycle) => [rowOf(cycle)]);

export const VerdictsExport = cycleExport({
  name: 'verdicts',
  rowIs: 'the verdict of a cycle',
  scopes: ['data:history'],
  columns: COLUMNS,
  read: (cycles, window) => cycles.verdicts(window),
  items: (verdict) => [rowOf(listedVerdict(verdict, false))],
});

/** Verdicts of past cycles: pages of a chosen window, or the latest cycles for callers who can't choose one. */
@Injectable()
export class VerdictHistoryService {
  constructor(
    private readonly answers: AnswerStore,
    private readonly listings: Listings,
    private readonly reader: CycleHistoryReader,
    private readonly histories: CycleHistories,
  ) {}

  /** @throws RANGE_EXCEEDS_TIER, TIER_INSUFFICIENT, SCOPE_MISSING; then as `Listings.open`; then STORE_UNAVAILABLE */
  async list(query: VerdictHistoryQuery, rights: AccessRights): Promise<PreparedAnswer> {
    assertMayChooseWindow(rights, WINDOW_SCOPES, windowParameters(query));
    if (query.include_agents) assertMayRequest('include_agents', 'data:agents', rights);
    if (!mayChooseWindow(rights, WINDOW_SCOPES)) return this.newest(query);
    const listing = this.listings.open(VERDICT_HISTORY, query);
    // A cursor fixes it too, and may come from another key.
    if (listing.filters.include_agents) assertMayRequest('include_agents', 'data:agents', rights);
    return this.histories.page(VERDICT_HISTORY, listing, query.limit);
  }

  /** The same for all callers, read at most once a minute. */
  private newest({ signal, include_agents }: VerdictHistoryQuery): Promise<PreparedAnswer> {
    return this.answers.read(
      ['verdicts/latest-cycles', signal, include_agents],
      ['minute', 'store', 'cycle', 'history'],
      async ({ minute, store, cycle: { cycle }, history }) => {
        const cycles = await this.reader.newest(ANONYMOUS_HISTORY_CYCLES, include_agents ?? false);
        const window = { fromMs: cycles.at(-1)?.cycleAtMs ?? minute, toMs: minute };
        const shown = cycles.filter((one) => signal === undefined || one.signal === signal);
        const byDefault = resolveWindow({ fromMs: undefined, toMs: undefined }, minute);
        const present = { history, cycle, storeReachable: store, nowMs: minute };
        return prepareAnswer({
          data: cyclesOf(shown.map(({ text }) => text)),
          generatedBy: LEAD,
          ...answerOfWindow(present, {
            window,
            newest: cycles[0] ?? null,
            id: VERDICT_HISTORY.id,
            products: ['verdict'],
          }),
          // With fewer nothing is withheld.
          clamped: cycles.length < ANONYMOUS_HISTORY_CYCLES ? [] : [newestOnly(byDefault, window)],
        });
      },
    );
  }
}

const newestOnly = (byDefault: HistoryWindow, served: HistoryWindow): Clamp => ({
  parameter: 'from',
  asked: isoUtc(byDefault.fromMs),
  granted: isoUtc(served.fromMs),
  reason: `the latest ${ANONYMOUS_HISTORY_CYCLES} cycles are served; choosing a window needs Tier 1 with ${WINDOW_SCOPES.join(' and ')}`,
});

const windowParameters = ({ from, to, as_of, cursor, limit }: VerdictHistoryQuery): string[] => [
  ...givenNames({ from, to, as_of, cursor }),
  ...(limit === ANONYMOUS_HISTORY_CYCLES ? [] : [`limit other than ${ANONYMOUS_HISTORY_CYCLES}`]),
];
