import { SECOND_MS, nextUtcMidnight } from '../../domain/timestamps.ts';
import { type DatedHits, type LimitAnswer } from './keeper-messages.ts';
import { type BucketState, type LimitBucket, type Spending } from './limit-counters.ts';

/** For how long a lease should last at the present rate. Longer leases are called back more often near the limit. */
const LEASE_LASTS_MS = 100;
const LARGEST_LEASE = 1_024;
/** How long a process rejects by itself what the keeper rejected: the minute of a full day goes on moving. */
const REJECTS_FOR_MS = SECOND_MS;

/** A request that waits for the keeper. */
export interface WaitingRequest {
  readonly nowMs: number;
  readonly resolve: (spending: Spending) => void;
}

/**
 * The buckets that requests of one caller are counted in, as one process sees them: its lease, the requests that wait for
 * the keeper, and what the keeper said last. One ask is under way at a time.
 */
export class LeasedBucketGroup {
  /** Requests that go with the next ask. */
  waiting: WaitingRequest[] = [];
  /** Requests of the ask under way; null: none is. */
  asked: readonly WaitingRequest[] | null = null;
  /** How many reports in a row had nothing to say. */
  idleReports = 0;

  private left = 0;
  private granted = 0;
  private used: [atMs: number, hits: number][] = [];
  private usedHits = 0;
  /** Of `usedHits`, those that were reported with the ask under way or before it, and those that `states` hold. */
  private askedHits = 0;
  private knownHits = 0;
  private states: readonly BucketState[] = [];
  private full: { readonly spending: Spending; readonly fromMs: number; readonly untilMs: number } | null =
    null;
  private served = 0;
  private askedAtMs = Number.NEGATIVE_INFINITY;

  constructor(
    readonly name: string,
    readonly buckets: readonly LimitBucket[],
  ) {}

  /** Decides by the lease, or by the keeper's last rejection; null: the keeper has to be asked. */
  decide(nowMs: number): Spending | null {
    if (this.left > 0 && this.waiting.length === 0) return this.useLease(nowMs);
    const { full } = this;
    if (full === null) return null;
    if (nowMs < full.fromMs || nowMs >= full.untilMs) {
      this.full = null;
      return null;
    }
    return { admitted: false, states: later(full.spending.states, nowMs - full.fromMs) };
  }

  /** True where the lease is half used, or requests wait, and no ask is under way. */
  get needsAsk(): boolean {
    return (
      this.asked === null && (this.waiting.length > 0 || (this.granted > 0 && 2 * this.left <= this.granted))
    );
  }

  /** True where there is something to report. */
  get hasNews(): boolean {
    return this.used.length > 0;
  }

  /** True while the keeper's rejection is repeated without asking. */
  rejectsAt(nowMs: number): boolean {
    return this.full !== null && nowMs >= this.full.fromMs && nowMs < this.full.untilMs;
  }

  /** What an ask says; the ask is under way from then on. */
  ask(
    nowMs: number,
    evenMs: number,
  ): { used: readonly DatedHits[]; waiting: number; atMs: number; ahead: number } {
    const asked = this.waiting;
    this.asked = asked;
    this.waiting = [];
    const hits = this.served + asked.length;
    const elapsedMs = evenMs - this.askedAtMs;
    // Of a caller who was not seen lately: as many again as come at once.
    const likely = elapsedMs > 10 * LEASE_LASTS_MS ? asked.length - 1 : (hits / elapsedMs) * LEASE_LASTS_MS;
    this.served = asked.length;
    this.askedAtMs = evenMs;
    this.askedHits = this.usedHits;
    this.idleReports = 0;
    return {
      used: this.report(),
      waiting: asked.length,
      atMs: asked.at(-1)?.nowMs ?? nowMs,
      ahead: Math.max(0, Math.min(LARGEST_LEASE, Math.floor(likely)) - this.left),
    };
  }

  /** Takes the keeper's answer, and answers the requests that it is for. */
  take({ admitted, states, leased, final, granted }: LimitAnswer): void {
    const asked = this.asked ?? [];
    this.asked = null;
    this.states = states;
    this.knownHits = this.askedHits;
    this.left += granted;
    // Not what was wanted: near the limit nothing is granted, and asking again at once would not change that.
    this.granted = this.left;
    const newest = asked.at(-1)?.nowMs;
    const rejected = states.map((state, i) => ({ ...state, used: state.used + leased[i]! }));
    this.full =
      final && newest !== undefined
        ? {
            spending: { admitted: false, states: rejected },
            fromMs: newest,
            untilMs: newest + fullForMs(states),
          }
        : null;
    asked.forEach(({ resolve }, i) => {
      resolve(
        i < admitted
          ? { admitted: true, states: states.map((state) => asAdmitted(state, admitted - 1 - i)) }
          : { admitted: false, states: rejected },
      );
    });
    this.serveWaiting();
  }

  /** Ends the lease: what was used of it, and what was not. */
  end(): { used: readonly DatedHits[]; unused: number } {
    const unused = this.left;
    this.left = 0;
    this.granted = 0;
    return { used: this.report(), unused };
  }

  private serveWaiting(): void {
    const { waiting } = this;
    this.waiting = [];
    waiting.forEach((request, i) => {
      const spending = this.waiting.length === 0 ? this.decide(request.nowMs) : null;
      if (spending) request.resolve(spending);
      else this.waiting.push(waiting[i]!);
    });
  }

  private report(): readonly DatedHits[] {
    const { used } = this;
    this.used = [];
    return used;
  }

  private useLease(nowMs: number): Spending {
    this.left -= 1;
    this.usedHits += 1;
    this.served += 1;
    const newest = this.used.at(-1);
    if (newest && Math.floor(newest[0] / SECOND_MS) === Math.floor(nowMs / SECOND_MS)) {
      newest[0] = Math.max(newest[0], nowMs);
      newest[1] += 1;
    } else {
      this.used.push([nowMs, 1]);
    }
    const unknown = this.usedHits - this.knownHits;
    return {
      admitted: true,
      states: this.buckets.map(({ windowMs }, i) => ({
        used: this.states[i]!.used + unknown,
        retryAfterMs: 0,
        resetAfterMs: windowMs ?? nextUtcMidnight(nowMs) - nowMs,
      })),
    };
  }
}

const fullForMs = (states: readonly BucketState[]): number =>
  Math.min(REJECTS_FOR_MS, Math.max(...states.map(({ retryAfterMs }) => retryAfterMs)));

/** A state as it was for an admitted request, `others` of which were admitted after it. */
const asAdmitted = (state: BucketState, others: number): BucketState => ({
  ...state,
  used: state.used - others,
  retryAfterMs: 0,
});

const later = (states: readonly BucketState[], elapsedMs: number): readonly BucketState[] =>
  states.map(({ used, retryAfterMs, resetAfterMs }) => ({
    used,
    retryAfterMs: Math.max(0, retryAfterMs - elapsedMs),
    resetAfterMs: Math.max(0, resetAfterMs - elapsedMs),
  }));
