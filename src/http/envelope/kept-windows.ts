import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { type HistoryWindow } from '../../domain/history/history-window.ts';
import { cycleFreshnessFacts } from '../../domain/freshness/published-freshness.ts';
import { cycleNumberFrom } from '../../domain/schedule/cycle-clock.ts';
import { MINUTE_MS, minuteOf } from '../../domain/timestamps.ts';
import { nameOfWithdrawals } from '../../persistence/cycles/cycle-withdrawal.store.ts';
import { PublishedState, type PublishedSnapshot } from '../../persistence/published/published-state.ts';
import { weakEtagWithMeta } from '../caching/etag.ts';
import { type Answer } from './answer.ts';
import { type AnswerBounds, boundedAnswers, type KeptAnswer } from './bounded-answers.ts';
import { modeOf } from './cycle-answer.ts';
import { prepareAnswer, type PreparedAnswer } from './prepared-answer.ts';

/** How long a copy of a closed window may be reused without asking: a withdrawal shows in every copy after this. */
const REUSE_SECONDS = 3_600;
/** Bounds of the memory of a process for pages of windows. */
const BOUNDS: AnswerBounds = { maxEntries: 1_000, maxBytes: 16 * 1024 * 1024 };
/** A replica may be behind the state: what is read within this of a change is not kept. */
const SETTLED_AFTER_MS = MINUTE_MS;
/** A kept page is read again after this, whatever the state says. */
const KEPT_MS = 15 * MINUTE_MS;

/** A page of a window of cycles. */
export interface WindowPage {
  readonly window: HistoryWindow;
  /** Everything that the page depends on beside the published history: route, filters, position, rights. */
  readonly variant: readonly unknown[];
  /** How long after its end a window may still grow; left out where it does not. */
  readonly growsForMs?: number;
  /** Names what else of the service the page is made of; left out where that is the cycles alone. */
  readonly state?: string;
  /** True: the published state and the minute tell whenever it would be another one, also while its window is open. */
  readonly followsState?: boolean;
}

interface Kept extends KeptAnswer {
  readonly readAtMs: number;
}

/**
 * Pages of windows of cycles, kept in memory (docs/adr/0058): of closed ones, which are over and complete and may be reused for
 * an hour, and of open ones while the published state and the minute stay.
 */
@Injectable()
export class KeptWindows {
  private readonly kept = boundedAnswers<Kept>(BOUNDS);
  private history = { name: '', revision: -1, sinceMs: 0 };

  constructor(
    private readonly state: PublishedState,
    private readonly clock: Clock,
  ) {}

  /**
   * The answer of a page: from memory where it is kept and nothing changed that it depends on, else read.
   *
   * @param read makes the answer; what it throws is thrown
   */
  async obtain(page: WindowPage, read: () => Promise<Answer>): Promise<PreparedAnswer> {
    const { window, followsState = false, growsForMs = 0 } = page;
    if (isClosed(this.state.current, window, this.clock.now() - growsForMs))
      return this.closedPage(page, read);
    return followsState ? this.openPage(page, read) : prepareAnswer(await read());
  }

  private async openPage(page: WindowPage, read: () => Promise<Answer>): Promise<PreparedAnswer> {
    const key = keyOf(page);
    const minuteMs = minuteOf(this.clock.now());
    const state = JSON.stringify([this.state.current.revision, this.state.storeReachable, minuteMs]);
    const known = this.kept.get(key);
    if (known?.state === state) return known.answer;
    const readAtMs = this.clock.uptimeMs();
    const answer = { ...prepareAnswer(await read()), followsState: true };
    this.kept.set(key, { state, readAtMs, answer });
    return answer;
  }

  private async closedPage(page: WindowPage, read: () => Promise<Answer>): Promise<PreparedAnswer> {
    const history = this.historyState();
    const key = keyOf(page);
    const name = `${history}|${page.state ?? ''}`;
    const known = this.kept.get(key);
    if (known?.state === name && this.clock.uptimeMs() - known.readAtMs < KEPT_MS)
      return this.withFreshness(known.answer);
    const readAtMs = this.clock.uptimeMs();
    const answer = closed(await read());
    if (this.historyState() === history && readAtMs - this.history.sinceMs >= SETTLED_AFTER_MS)
      this.kept.set(key, { state: name, readAtMs, answer });
    return answer;
  }

  /** Names the published history: which cycles stand, and what is said of those that do not. */
  private historyState(): string {
    const snapshot = this.state.current;
    if (snapshot.revision !== this.history.revision) {
      const { extent, outages, withdrawals } = snapshot;
      const name = JSON.stringify([
        extent.firstCycleAtMs,
        extent.emptySlots,
        nameOfWithdrawals(withdrawals),
        outages,
        modeOf(snapshot),
      ]);
      const sinceMs = name === this.history.name ? this.history.sinceMs : this.clock.uptimeMs();
      this.history = { name, revision: snapshot.revision, sinceMs };
    }
    return this.history.name;
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

const keyOf = ({ window, variant }: WindowPage): string =>
  JSON.stringify([window.fromMs, window.toMs, ...variant]);

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
    // A cursor is sealed anew each time.
    etag: weakEtagWithMeta(prepared.dataJson, prepared.asOf, {
      ...prepared.answer,
      freshness: undefined,
      nextCursor: undefined,
    }),
    cache: { kind: 'public', maxAgeSeconds: REUSE_SECONDS },
    followsState: true,
  };
}
