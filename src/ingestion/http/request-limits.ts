import { setTimeout as delay } from 'node:timers/promises';
import { type ProviderKey } from '../../../packages/engine/sources/provider.ts';
import { MINUTE_MS, SECOND_MS } from '../../../packages/engine/timestamps.ts';
import { ProviderFailure } from './provider-failure.ts';
import { headerOf, type ResponseHeaders, wholeNumberOf } from './response-body.ts';

/** One published limit: a maximum weight per window; windows are aligned to the clock. */
interface RequestLimit {
  readonly bucket: string;
  readonly weight: number;
  readonly windowMs: number;
  /** Response header (lower case) with the used weight of the window, if there is one. */
  readonly usedHeader: string | null;
}

/** A header, in addition to `Retry-After`, with the reset time of a used-up quota. */
export interface ResetHeader {
  readonly name: string;
  readonly meaning: 'epoch_seconds' | 'seconds_from_now';
}

export interface ProviderRequestPolicy {
  /** Timeout from sending to the last byte. */
  readonly timeoutMs: number;
  readonly connections: number;
  readonly retries: number;
  readonly retryBaseMs: number;
  readonly retryCapMs: number;
  /** Longest `Retry-After` to wait for within a request. */
  readonly longestWaitMs: number;
  /** Delay between attempts after a 202 or 429 without `Retry-After`. */
  readonly patienceMs: number;
  /** Pause after a ban (418) without a stated duration. */
  readonly banMs: number;
  readonly breakerFailures: number;
  readonly breakerOpenMs: number;
  /** Longest wait of a request for capacity under `limits`; then it fails as rate limited. */
  readonly longestPacingMs: number;
  /** Share of each limit that this process uses; the rest is for other clients behind the same address. */
  readonly limitShare: number;
  readonly limits: readonly RequestLimit[];
  readonly resetHeader: ResetHeader | null;
}

export type RequestTimings = Partial<Omit<ProviderRequestPolicy, 'limits' | 'resetHeader' | 'connections'>>;

export const DEFAULT_POLICY = {
  timeoutMs: 20 * SECOND_MS,
  connections: 4,
  retries: 2,
  retryBaseMs: 400,
  retryCapMs: 8 * SECOND_MS,
  longestWaitMs: 5 * SECOND_MS,
  patienceMs: 2 * SECOND_MS,
  banMs: 2 * MINUTE_MS,
  breakerFailures: 6,
  breakerOpenMs: 30 * SECOND_MS,
  longestPacingMs: 65 * SECOND_MS,
  limitShare: 0.8,
  resetHeader: null,
} as const;

export const ONLY_BUCKET = 'requests';

export const perMinute = (
  bucket: string,
  weight: number,
  usedHeader: string | null = null,
): RequestLimit => ({
  bucket,
  weight,
  windowMs: MINUTE_MS,
  usedHeader,
});

/**
 * Weight spent within one limit, by the clock-aligned windows of the providers. A larger figure that a response reports
 * (other processes behind the same address) replaces the own count, which limiter libraries can't do.
 */
export class RequestBudget {
  private window = Number.NEGATIVE_INFINITY;
  private used = 0;
  private readonly allowed: number;

  constructor(
    private readonly limit: RequestLimit,
    share: number,
    private readonly now: () => number,
  ) {
    this.allowed = Math.max(1, Math.floor(limit.weight * share));
  }

  /** Spends `weight` and returns 0, or returns the milliseconds until the next window without spending. */
  take(weight: number): number {
    const window = this.currentWindow();
    if (this.used + weight <= this.allowed || this.used === 0) {
      this.used += weight;
      return 0;
    }
    return (window + 1) * this.limit.windowMs - this.now();
  }

  report(usedWeight: number): void {
    this.currentWindow();
    this.used = Math.max(this.used, usedWeight);
  }

  private currentWindow(): number {
    const window = Math.floor(this.now() / this.limit.windowMs);
    if (window !== this.window) {
      this.window = window;
      this.used = 0;
    }
    return window;
  }
}

interface Hold {
  readonly untilMs: number;
  readonly failure: ProviderFailure;
}

export interface RequestCost {
  readonly bucket?: string;
  readonly weight?: number;
}

export class RequestThrottle {
  private readonly budgets: ReadonlyMap<string, RequestBudget>;
  private hold: Hold | null = null;

  constructor(
    private readonly provider: ProviderKey,
    private readonly policy: ProviderRequestPolicy,
    private readonly now: () => number,
  ) {
    this.budgets = new Map(
      policy.limits.map((limit) => [limit.bucket, new RequestBudget(limit, policy.limitShare, now)]),
    );
  }

  get heldUntilMs(): number | null {
    return this.hold !== null && this.hold.untilMs > this.now() ? this.hold.untilMs : null;
  }

  /** Pauses requests for `holdMs`; requests made during the pause fail with `failure`. */
  holdFor(holdMs: number, failure: ProviderFailure): void {
    this.hold = { untilMs: this.now() + holdMs, failure };
  }

  /** @throws ProviderFailure immediately if the pause or the wait for a limit is long */
  async pass(cost: RequestCost, request: string, signal: AbortSignal): Promise<void> {
    await this.respectHold(request, signal);
    await this.awaitTurn(cost, request, signal);
  }

  learn(cost: RequestCost, headers: ResponseHeaders): void {
    const bucket = cost.bucket ?? ONLY_BUCKET;
    const name = this.policy.limits.find((limit) => limit.bucket === bucket)?.usedHeader;
    const used = name ? wholeNumberOf(headerOf(headers, name) ?? '') : null;
    if (used !== null) this.budgets.get(bucket)?.report(used);
  }

  private async respectHold(request: string, signal: AbortSignal): Promise<void> {
    const hold = this.hold;
    if (hold === null) return;
    const leftMs = hold.untilMs - this.now();
    if (leftMs <= 0) {
      this.hold = null;
      return;
    }
    if (leftMs > this.policy.longestWaitMs) {
      const seconds = Math.ceil(leftMs / 1000);
      throw new ProviderFailure(
        this.provider,
        hold.failure.kind,
        `${this.provider}: ${request} not sent, nothing is for another ${seconds} s: ${hold.failure.message}`,
        seconds,
      );
    }
    await delay(leftMs, undefined, { signal });
  }

  private async awaitTurn(cost: RequestCost, request: string, signal: AbortSignal): Promise<void> {
    const bucket = cost.bucket ?? ONLY_BUCKET;
    const budget = this.budgets.get(bucket);
    if (!budget) throw new Error(`${this.provider} has no limit named "${bucket}"`);
    const givenUpAtMs = this.now() + this.policy.longestPacingMs;
    for (;;) {
      const waitMs = budget.take(cost.weight ?? 1);
      if (waitMs === 0) return;
      if (this.now() + waitMs > givenUpAtMs) {
        const seconds = Math.ceil(waitMs / 1000);
        throw new ProviderFailure(
          this.provider,
          'rate_limited',
          `${this.provider}: ${request} not sent: our share of the published limit is used for another ${seconds} s`,
          seconds,
        );
      }
      await delay(waitMs, undefined, { signal });
    }
  }
}
