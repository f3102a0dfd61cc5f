import { Injectable } from '@nestjs/common';
import { AnswerStore } from '../../answers/answer.store.ts';
import { historyOf } from '../../answers/dependency.reader.ts';
import { Clock } from '../../config/clock.ts';
import { type HistoryWindow } from '../../domain/history/history-window.ts';
import { cycleFreshnessFacts } from '../../domain/freshness/freshness.ts';
import { cycleNumberFrom } from '../../domain/schedule/cycle-clock.ts';
import { PublishedState, type PublishedSnapshot } from '../../persistence/published/published-state.ts';
import { weakEtagWithMeta } from '../caching/etag.ts';
import { type Answer } from './answer.ts';
import { type WindowPresent } from './cycle-window.ts';
import { prepareAnswer, type PreparedAnswer } from './prepared-answer.ts';

/** How long a copy of a closed window may be reused without asking: a withdrawal shows in every copy after this. */
const REUSE_SECONDS = 3_600;

/** A page of a window of cycles. */
export interface WindowPage {
  readonly window: HistoryWindow;
  /** Names the page beside its window: route, filters, position, rights. */
  readonly variant: readonly unknown[];
  /** How long after its end a window may still grow; left out where it does not. */
  readonly growsForMs?: number;
  /** True: the page shows outcomes, which the track record counts. */
  readonly isOfRecord?: boolean;
}

/**
 * Answers pages of windows of cycles: of closed ones, which are over and complete and may be reused for an
 * hour, and of open ones while the published state and the minute stay.
 */
@Injectable()
export class WindowAnswers {
  constructor(
    private readonly state: PublishedState,
    private readonly clock: Clock,
    private readonly answers: AnswerStore,
  ) {}

  /**
   * The answer of a page.
   *
   * @param read makes the answer; what it throws is thrown
   */
  async obtain(page: WindowPage, read: (present: WindowPresent) => Promise<Answer>): Promise<PreparedAnswer> {
    const { window, variant, growsForMs = 0, isOfRecord = false } = page;
    const nowMs = this.clock.now();
    const key = [window.fromMs, window.toMs, ...variant];
    const { current: snapshot, storeReachable } = this.state;
    const { cycle } = snapshot;
    if (isClosed(snapshot, window, nowMs - growsForMs)) {
      const answer = await this.answers.read(
        ['closed window', ...key],
        isOfRecord ? ['closedHistory', 'record'] : ['closedHistory'],
        // A newer cycle changes nothing but freshness.
        async ({ closedHistory: history }) => closed(await read({ history, cycle, storeReachable, nowMs })),
      );
      return this.withFreshness(answer);
    }
    // Outcomes can be listed before the record counts them.
    if (isOfRecord)
      return prepareAnswer(await read({ history: historyOf(snapshot), cycle, storeReachable, nowMs }));
    return this.answers.read(
      ['open window', ...key],
      ['cycle', 'history', 'store', 'minute'],
      async ({ cycle: { cycle }, history, store, minute }) => ({
        ...prepareAnswer(await read({ cycle, history, storeReachable: store, nowMs: minute })),
        followsState: true,
      }),
    );
  }

  /** Freshness is that of the service, which grows older while the page stays. */
  private withFreshness(answer: PreparedAnswer): PreparedAnswer {
    const { freshness } = answer.answer;
    if (freshness.kind === 'built_in') return answer;
    const { cycle } = this.state.current;
    const facts = cycleFreshnessFacts(cycle?.publishedAtMs ?? null, this.state.storeReachable);
    return { ...answer, answer: { ...answer.answer, freshness: { ...freshness, facts } } };
  }
}

/**
 * Whether a window is over and complete: it ends in the past, the last of its slots and each one after the first cycle is
 * published.
 *
 * @param endedByMs the moment that the window has to end by
 */
export function isClosed(
  { cycle, extent, withdrawals }: Pick<PublishedSnapshot, 'cycle' | 'extent' | 'withdrawals'>,
  { fromMs, toMs }: HistoryWindow,
  endedByMs: number,
): boolean {
  if (cycle === null || toMs > endedByMs) return false;
  const first = cycleNumberFrom(fromMs);
  const last = cycleNumberFrom(toMs) - 1;
  return (
    last <= cycle.cycleNumber &&
    extent.emptySlots.every(({ from, to }) => to < first || from > last) &&
    withdrawals.openSlots.every(({ cycleNumber }) => cycleNumber < first || cycleNumber > last)
  );
}

function closed(answer: Answer): PreparedAnswer {
  const prepared = prepareAnswer(answer);
  return {
    ...prepared,
    // A cursor is sealed again each time.
    etag: weakEtagWithMeta(prepared.dataJson, prepared.asOf, {
      ...prepared.answer,
      freshness: undefined,
      nextCursor: undefined,
    }),
    cache: { kind: 'public', maxAgeSeconds: REUSE_SECONDS },
    followsState: true,
  };
}
