import { setTimeout as delay } from 'node:timers/promises';
import { type ProviderKey } from '../../../domain/sources/provider.ts';
import { ProviderFailure } from './provider-failure.ts';
import { RequestBudget } from './request-budget.ts';
import { ONLY_BUCKET, type ProviderRequestPolicy } from './request-policy.ts';
import { headerOf, type ResponseHeaders, wholeNumberOf } from './retry-after.ts';

/** No request is sent before this moment; this failure carried the provider's request to wait. */
interface Hold {
  readonly untilMs: number;
  readonly failure: ProviderFailure;
}

/** The limit that a request counts towards, and its weight. */
export interface RequestCost {
  readonly bucket?: string;
  readonly weight?: number;
}

/** Delays or rejects requests to one provider during a requested pause or while a limit is used up. */
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

  /** End of the current pause; null if there is none. */
  get heldUntilMs(): number | null {
    return this.hold !== null && this.hold.untilMs > this.now() ? this.hold.untilMs : null;
  }

  /** Pauses requests for `holdMs`; requests made during the pause fail with `failure`. */
  holdFor(holdMs: number, failure: ProviderFailure): void {
    this.hold = { untilMs: this.now() + holdMs, failure };
  }

  /**
   * Resolves when the request can be sent. Waits through short pauses and short waits for a limit; for longer ones, it
   * immediately throws a `ProviderFailure` with the remaining seconds.
   */
  async pass(cost: RequestCost, request: string, signal: AbortSignal): Promise<void> {
    await this.respectHold(request, signal);
    await this.awaitTurn(cost, request, signal);
  }

  /** Updates the used weight of a limit from a response. */
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
