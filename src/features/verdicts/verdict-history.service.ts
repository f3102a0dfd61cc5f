import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { type AccessRights } from '../../domain/access/access-rights.ts';
import {
  ANONYMOUS_HISTORY_CYCLES,
  type HistoryWindow,
  resolveRunningWindow,
  resolveWindow,
  assertPast,
  endWith,
} from '../../domain/history/history-window.ts';
import { LEAD } from '../../domain/crew/lead.ts';
import { isoUtc, minuteOf } from '../../domain/timestamps.ts';
import { assertMayAskFor } from '../../http/access/field-rights.ts';
import { assertMayChooseWindow, givenNames, mayChooseWindow } from '../../http/access/window-rights.ts';
import { AnswerCache } from '../../http/envelope/answer-cache.ts';
import { type Answer, type Clamp } from '../../http/envelope/answer.ts';
import { modeOf } from '../../http/envelope/cycle-answer.ts';
import { KeptWindows } from '../../http/envelope/kept-windows.ts';
import { answerOfWindow, cyclesOf } from '../../http/envelope/cycle-window.ts';
import { type PreparedAnswer } from '../../http/envelope/prepared-answer.ts';
import { CursorSigner } from '../../http/paging/cursor-signer.ts';
import { CycleHistoryReader } from '../../persistence/cycles/cycle-history.reader.ts';
import { type CycleMoment } from '../../persistence/cycles/cycle-moment.ts';
import { nameOfWithdrawals } from '../../persistence/cycles/cycle-withdrawal.store.ts';
import { PublishedState } from '../../persistence/published/published-state.ts';
import { type VerdictHistoryQuery, WINDOW_SCOPES } from './verdict.query.ts';
import { beginListing, cursorContentOf, resumeListing, type VerdictListing } from './verdict-listing.ts';

/** Verdicts of past cycles. */
@Injectable()
export class VerdictHistoryService {
  constructor(
    private readonly state: PublishedState,
    private readonly clock: Clock,
    private readonly answers: AnswerCache,
    private readonly seal: CursorSigner,
    private readonly history: CycleHistoryReader,
    private readonly windows: KeptWindows,
  ) {}

  /**
   * One page of cycles, newest first.
   *
   * @throws RANGE_EXCEEDS_TIER, TIER_INSUFFICIENT, SCOPE_MISSING; then INVALID_CURSOR, INVALID_RANGE,
   *   RANGE_TOO_LARGE; then STORE_UNAVAILABLE
   */
  async list(query: VerdictHistoryQuery, rights: AccessRights): Promise<PreparedAnswer> {
    assertMayChooseWindow(rights, WINDOW_SCOPES, askedOfWindow(query));
    if (query.include_agents) assertMayAskFor('include_agents', 'data:agents', rights);
    if (!mayChooseWindow(rights, WINDOW_SCOPES)) return this.newest(query);
    const listing = this.listingOf(query);
    // A cursor fixes it too, and may come from another key.
    if (listing.withAgents) assertMayAskFor('include_agents', 'data:agents', rights);
    return this.chosen(listing, query.limit);
  }

  private listingOf(query: VerdictHistoryQuery): VerdictListing {
    if (query.cursor !== undefined) return resumeListing(this.seal.open(query.cursor), query);
    const nowMs = this.clock.now();
    if (query.as_of !== undefined) assertPast(query.as_of, nowMs);
    const asked = { fromMs: query.from, toMs: query.to ?? endWith(query.as_of) };
    return beginListing(resolveRunningWindow(asked, nowMs), query);
  }

  /** Pages of a window that the caller chose. */
  private chosen(listing: VerdictListing, limit: number): Promise<PreparedAnswer> {
    const { window, ...selection } = listing;
    const { signal, withAgents, knownByMs, afterNumber } = selection;
    const variant = ['verdicts/history', signal, withAgents, knownByMs, afterNumber, limit];
    return this.windows.obtain({ window, variant, followsState: true }, async () => {
      const { text, lastNumber, hasMore, newest } = await this.history.page({
        ...window,
        ...selection,
        limit,
      });
      return {
        ...this.answerOf(text, newest, window, knownByMs),
        nextCursor:
          hasMore && lastNumber !== null ? this.seal.seal(cursorContentOf(listing, lastNumber)) : null,
      };
    });
  }

  /** Newest cycles for callers who may not choose a window: the same for all, read at most once a minute. */
  private newest({ signal, include_agents }: VerdictHistoryQuery): Promise<PreparedAnswer> {
    const snapshot = this.state.current;
    const { cycle, extent, outages, withdrawals } = snapshot;
    const atMs = minuteOf(this.clock.now());
    const state = [
      atMs,
      this.state.storeReachable,
      cycle?.cycleNumber,
      modeOf(snapshot),
      JSON.stringify(outages),
      nameOfWithdrawals(withdrawals),
      JSON.stringify(extent.emptySlots),
    ];
    const variant = ['verdict history', signal, include_agents];
    return this.answers.obtainAsync(state.join('|'), variant.join('|'), async () => {
      const cycles = await this.history.newest(ANONYMOUS_HISTORY_CYCLES, include_agents ?? false);
      const window = { fromMs: cycles.at(-1)?.cycleAtMs ?? atMs, toMs: atMs };
      const text = cycles
        .filter((one) => signal === undefined || one.signal === signal)
        .map((one) => one.text)
        .join(',');
      const byDefault = resolveWindow({ fromMs: undefined, toMs: undefined }, atMs);
      return {
        ...this.answerOf(text, cycles[0] ?? null, window),
        // With fewer nothing is withheld.
        clamped: cycles.length < ANONYMOUS_HISTORY_CYCLES ? [] : [newestOnly(byDefault, window)],
      };
    });
  }

  private answerOf(
    text: string,
    newest: CycleMoment | null,
    window: HistoryWindow,
    knownByMs: number | null = null,
  ): Answer {
    return {
      data: cyclesOf(text),
      generatedBy: LEAD,
      ...answerOfWindow(this.state.current, {
        window,
        newest,
        id: 'verdict',
        products: ['verdict'],
        nowMs: knownByMs ?? this.clock.now(),
        storeReachable: this.state.storeReachable,
      }),
    };
  }
}

/** What callers who may not choose a window are told of it. */
const newestOnly = (byDefault: HistoryWindow, served: HistoryWindow): Clamp => ({
  parameter: 'from',
  asked: isoUtc(byDefault.fromMs),
  granted: isoUtc(served.fromMs),
  reason: `the newest ${ANONYMOUS_HISTORY_CYCLES} cycles are served; a window of one's own needs Tier 1 with ${WINDOW_SCOPES.join(' and ')}`,
});

/** Parameters that choose a window, for the error message. */
const askedOfWindow = ({ from, to, as_of, cursor, limit }: VerdictHistoryQuery): string[] => [
  ...givenNames({ from, to, as_of, cursor }),
  ...(limit === ANONYMOUS_HISTORY_CYCLES ? [] : [`limit other than ${ANONYMOUS_HISTORY_CYCLES}`]),
];
