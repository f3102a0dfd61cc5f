import { type RequestLimit } from './request-policy.ts';

/**
 * Counts the weight spent within one published limit. Windows are aligned to the clock, like the providers' own. If a
 * response reports the used weight (including other processes behind the same address), the larger figure is used.
 * Limiter libraries only count their own calls and can't be corrected.
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

  /** Updates the used weight of the current window from a response. */
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
