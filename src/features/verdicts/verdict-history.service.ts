import { Injectable } from '@nestjs/common';
import { AnswerStore } from '../../answers/answer.store.ts';
import { type AccessRights } from '../../domain/access/access-rights.ts';
import { LEAD } from '../../domain/crew/lead.ts';
import {
  ANONYMOUS_HISTORY_CYCLES,
  type HistoryWindow,
  resolveWindow,
} from '../../domain/history/history-window.ts';
import { isoUtc } from '../../domain/timestamps.ts';
import {
  assertMayChooseWindow,
  assertMayRequest,
  givenNames,
  mayChooseWindow,
} from '../../http/access/access.guard.ts';
import { type Clamp, prepareAnswer, type PreparedAnswer } from '../../http/envelope/prepared-answer.ts';
import { answerOfWindow, cyclesOf } from '../../http/envelope/window-answers.ts';
import { CycleHistoryReader } from '../../persistence/cycles/cycle-history.reader.ts';
import { VERDICT_HISTORY } from './verdict.history.ts';
import { type VerdictHistoryQuery, WINDOW_SCOPES } from './verdict.query.ts';
import { CycleHistories } from '../../http/envelope/cycle-histories.ts';
import { Listings } from '../../http/paging/listings.ts';

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
        const text = cycles
          .filter((one) => signal === undefined || one.signal === signal)
          .map((one) => one.text)
          .join(',');
        const byDefault = resolveWindow({ fromMs: undefined, toMs: undefined }, minute);
        const present = { history, cycle, storeReachable: store, nowMs: minute };
        return prepareAnswer({
          data: cyclesOf(text),
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
