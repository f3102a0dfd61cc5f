import { Injectable } from '@nestjs/common';
import { AnswerStore } from '../../answers/answer.store.ts';
import { Clock } from '../../config/clock.ts';
import { type AccessRights } from '../../domain/access/access-rights.ts';
import {
  ANONYMOUS_HISTORY_CYCLES,
  type HistoryWindow,
  requestedWindow,
  resolveRunningWindow,
  resolveWindow,
} from '../../domain/history/history-window.ts';
import { LEAD } from '../../domain/crew/lead.ts';
import { isoUtc } from '../../domain/timestamps.ts';
import {
  assertMayRequest,
  assertMayChooseWindow,
  givenNames,
  mayChooseWindow,
} from '../../http/access/access.guard.ts';
import {
  type Answer,
  type Clamp,
  prepareAnswer,
  type PreparedAnswer,
} from '../../http/envelope/prepared-answer.ts';
import {
  WindowAnswers,
  answerOfWindow,
  cyclesOf,
  type WindowPresent,
} from '../../http/envelope/window-answers.ts';
import { CursorSigner } from '../../http/paging/cursor-signer.ts';
import { CycleHistoryReader } from '../../persistence/cycles/cycle-history.reader.ts';
import { type CycleMoment } from '../../persistence/cycles/cycle-moment.ts';
import { type VerdictHistoryQuery, WINDOW_SCOPES } from './verdict.query.ts';
import { beginListing, cursorContentOf, resumeListing, type VerdictListing } from './verdict-listing.ts';

/** Verdicts of past cycles. */
@Injectable()
export class VerdictHistoryService {
  constructor(
    private readonly clock: Clock,
    private readonly answers: AnswerStore,
    private readonly seal: CursorSigner,
    private readonly history: CycleHistoryReader,
    private readonly windows: WindowAnswers,
  ) {}

  /**
   * One page of cycles, newest first.
   *
   * @throws RANGE_EXCEEDS_TIER, TIER_INSUFFICIENT, SCOPE_MISSING; then INVALID_CURSOR, INVALID_RANGE,
   *   RANGE_TOO_LARGE; then STORE_UNAVAILABLE
   */
  async list(query: VerdictHistoryQuery, rights: AccessRights): Promise<PreparedAnswer> {
    assertMayChooseWindow(rights, WINDOW_SCOPES, windowParameters(query));
    if (query.include_agents) assertMayRequest('include_agents', 'data:agents', rights);
    if (!mayChooseWindow(rights, WINDOW_SCOPES)) return this.newest(query);
    const listing = this.listingOf(query);
    // A cursor fixes it too, and may come from another key.
    if (listing.withAgents) assertMayRequest('include_agents', 'data:agents', rights);
    return this.chosen(listing, query.limit);
  }

  private listingOf(query: VerdictHistoryQuery): VerdictListing {
    if (query.cursor !== undefined) return resumeListing(this.seal.open(query.cursor), query);
    const nowMs = this.clock.now();
    return beginListing(resolveRunningWindow(requestedWindow(query, nowMs), nowMs), query);
  }

  /** Pages of a window that the caller chose. */
  private chosen(listing: VerdictListing, limit: number): Promise<PreparedAnswer> {
    const { window, signal, withAgents, knownByMs, afterNumber } = listing;
    const variant = ['verdicts/history', signal, withAgents, knownByMs, afterNumber, limit];
    return this.windows.obtain({ window, variant }, async (present) => {
      const { text, lastNumber, hasMore, newest } = await this.history.page({
        ...window,
        signal,
        withAgents,
        knownByMs,
        afterNumber,
        limit,
      });
      return {
        ...answerOf(text, newest, window, { ...present, nowMs: knownByMs ?? present.nowMs }),
        nextCursor:
          hasMore && lastNumber !== null ? this.seal.seal(cursorContentOf(listing, lastNumber)) : null,
      };
    });
  }

  /** Newest cycles for callers who may not choose a window: the same for all, read at most once a minute. */
  private newest({ signal, include_agents }: VerdictHistoryQuery): Promise<PreparedAnswer> {
    return this.answers.read(
      ['verdicts/latest-cycles', signal, include_agents],
      ['minute', 'store', 'cycle', 'history'],
      async ({ minute, store, cycle: { cycle }, history }) => {
        const cycles = await this.history.newest(ANONYMOUS_HISTORY_CYCLES, include_agents ?? false);
        const window = { fromMs: cycles.at(-1)?.cycleAtMs ?? minute, toMs: minute };
        const text = cycles
          .filter((one) => signal === undefined || one.signal === signal)
          .map((one) => one.text)
          .join(',');
        const byDefault = resolveWindow({ fromMs: undefined, toMs: undefined }, minute);
        const present = { history, cycle, storeReachable: store, nowMs: minute };
        return prepareAnswer({
          ...answerOf(text, cycles[0] ?? null, window, present),
          // With fewer nothing is withheld.
          clamped: cycles.length < ANONYMOUS_HISTORY_CYCLES ? [] : [newestOnly(byDefault, window)],
        });
      },
    );
  }
}

const answerOf = (
  text: string,
  newest: CycleMoment | null,
  window: HistoryWindow,
  present: WindowPresent,
): Answer => ({
  data: cyclesOf(text),
  generatedBy: LEAD,
  ...answerOfWindow(present, { window, newest, id: 'verdict', products: ['verdict'] }),
});

/** Returns how the window differs for callers who can't choose one. */
const newestOnly = (byDefault: HistoryWindow, served: HistoryWindow): Clamp => ({
  parameter: 'from',
  asked: isoUtc(byDefault.fromMs),
  granted: isoUtc(served.fromMs),
  reason: `the latest ${ANONYMOUS_HISTORY_CYCLES} cycles are served; choosing a window needs Tier 1 with ${WINDOW_SCOPES.join(' and ')}`,
});

/** Parameters that choose a window, for the error message. */
const windowParameters = ({ from, to, as_of, cursor, limit }: VerdictHistoryQuery): string[] => [
  ...givenNames({ from, to, as_of, cursor }),
  ...(limit === ANONYMOUS_HISTORY_CYCLES ? [] : [`limit other than ${ANONYMOUS_HISTORY_CYCLES}`]),
];
