import { SECOND_MS, nextUtcMidnight, utcDayOf } from '../../domain/timestamps.ts';
import { type DatedHits, type LeaseReturn, type LimitAnswer, type LimitAsk } from './keeper-messages.ts';
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
  private readonly used = new UnreportedHits();
  private readonly givenBack = new UnreportedHits();
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

  /** True where the lease is half used, requests wait, or hits were given back without a lease, and no ask is under way. */
  get needsAsk(): boolean {
    if (this.asked !== null) return false;
    // Without a lease there may be little left, so that others wait for what is given back.
    return (
      this.waiting.length > 0 || (this.granted > 0 ? 2 * this.left <= this.granted : this.givenBack.some)
    );
  }

  /** True where there is something to report. */
  get hasNews(): boolean {
    return this.used.some || this.givenBack.some;
  }

  /** True while the keeper's rejection is repeated without asking. */
  rejectsAt(nowMs: number): boolean {
    return this.full !== null && nowMs >= this.full.fromMs && nowMs < this.full.untilMs;
  }

  /** Takes a hit of that moment off its day. */
  giveBack(atMs: number): void {
    this.givenBack.add(atMs);
    this.full = null;
  }

  /** True where its requests count in a bucket, whatever the limit of it is for them. */
  countsIn({ policy, tracker }: LimitBucket): boolean {
    return this.buckets.some((bucket) => bucket.policy === policy && bucket.tracker === tracker);
  }

  /** A day that was full has room again: what the keeper rejected is asked again. */
  reopen(): void {
    this.full = null;
  }

  /** What an ask says; the ask is under way from then on. */
  ask(nowMs: number, evenMs: number): Omit<LimitAsk, 'kind' | 'name' | 'buckets'> {
    const asked = this.takeWaiting();
    this.asked = asked;
    const hits = this.served + asked.length;
    const elapsedMs = evenMs - this.askedAtMs;
    // Of a caller who was not seen lately: as many again as come at once.
    const likely = elapsedMs > 10 * LEASE_LASTS_MS ? asked.length - 1 : (hits / elapsedMs) * LEASE_LASTS_MS;
    this.served = asked.length;
    this.askedAtMs = evenMs;
    this.idleReports = 0;
    return {
      used: this.used.report(),
      givenBack: this.givenBack.report(),
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
    this.used.noteKnown();
    this.givenBack.noteKnown();
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

  /** Ends the lease: what was used of it, what was given back, and what was not used. */
  end(): Pick<LeaseReturn, 'used' | 'givenBack' | 'unused'> {
    const unused = this.left;
    this.left = 0;
    this.granted = 0;
    return { used: this.used.report(), givenBack: this.givenBack.report(), unused };
  }

  /** The requests of the next ask. The keeper counts them at one moment, so they are those of one day. */
  private takeWaiting(): readonly WaitingRequest[] {
    const { waiting } = this;
    const [first] = waiting;
    const later = waiting.filter(({ nowMs }) => utcDayOf(nowMs) !== utcDayOf(first!.nowMs));
    this.waiting = later;
    return later.length === 0 ? waiting : waiting.filter((request) => !later.includes(request));
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

  private useLease(nowMs: number): Spending {
    this.left -= 1;
    this.served += 1;
    this.used.add(nowMs);
    return {
      admitted: true,
      states: this.buckets.map(({ windowMs }, i) => ({
        used: this.states[i]!.used + this.used.unknown - (windowMs === null ? this.givenBack.unknown : 0),
        retryAfterMs: 0,
        resetAfterMs: windowMs ?? nextUtcMidnight(nowMs) - nowMs,
      })),
    };
  }
}

/** Hits that the keeper is told of with the next message. */
class UnreportedHits {
  private dated: [atMs: number, hits: number][] = [];
  private total = 0;
  /** Of all, those that were reported with the ask under way or before it, and those that the keeper's states hold. */
  private reported = 0;
  private known = 0;

  add(atMs: number): void {
    this.total += 1;
    const newest = this.dated.at(-1);
    if (newest && Math.floor(newest[0] / SECOND_MS) === Math.floor(atMs / SECOND_MS)) {
      newest[0] = Math.max(newest[0], atMs);
      newest[1] += 1;
    } else {
      this.dated.push([atMs, 1]);
    }
  }

  get some(): boolean {
    return this.dated.length > 0;
  }

  /** How many hits the states that the keeper told last lack. */
  get unknown(): number {
    return this.total - this.known;
  }

  /** What was not reported yet. */
  report(): readonly DatedHits[] {
    const { dated } = this;
    this.dated = [];
    this.reported = this.total;
    return dated;
  }

  /** The keeper answered: what it was told before is in its states. */
  noteKnown(): void {
    this.known = this.reported;
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
