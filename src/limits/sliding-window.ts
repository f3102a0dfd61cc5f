/** Number of parts of a window. The hits of one part leave the window together, with the last of them. */
export const WINDOW_PARTS = 60;

/**
 * The hits of one tracker within a sliding window. It never admits more than the limit within any window's length. A
 * hit expires a window's length after it was counted, or up to one part later, because a part (one second of a minute)
 * is stored as the number of its hits and the moment of the last one. Cost doesn't depend on the number of hits. The
 * window keeps at most 61 parts, and 60 more that have expired. Moments must be passed in order: hits that have expired
 * at one moment don't return for an earlier one.
 */
export class SlidingWindow {
  /** Pairs of the last moment (epoch ms) and the number of hits of a part, oldest first, from `head` on. */
  private parts: number[] = [];
  private head = 0;
  private hits = 0;

  constructor(private readonly lengthMs: number) {}

  /** Returns the number of hits that count at a moment. */
  used(nowMs: number): number {
    this.forget(nowMs);
    return this.hits;
  }

  /** Counts a hit. A late hit, or one from a clock that was set back, gets the latest moment. */
  add(nowMs: number): void {
    this.forget(nowMs);
    this.hits += 1;
    if (this.parts.length === 0) {
      // A literal has room for two numbers; an array grown by a push has room for 17, per address.
      this.parts = [nowMs, 1];
      return;
    }
    const newest = this.parts.length - 2;
    const atMs = Math.max(nowMs, this.parts[newest]!);
    if (this.partOf(this.parts[newest]!) === this.partOf(atMs)) {
      this.parts[newest] = atMs;
      this.parts[newest + 1]! += 1;
    } else {
      this.parts.push(atMs, 1);
    }
  }

  /**
   * Returns the milliseconds until one more hit fits below the limit; 0: now. Returns the whole window if no hit ever
   * fits.
   */
  freeAfterMs(limit: number, nowMs: number): number {
    this.forget(nowMs);
    let tooMany = this.hits + 1 - limit;
    if (tooMany <= 0) return 0;
    for (let part = this.head; part < this.parts.length; part += 2) {
      tooMany -= this.parts[part + 1]!;
      if (tooMany <= 0) return this.parts[part]! + this.lengthMs - nowMs;
    }
    return this.lengthMs;
  }

  /** Returns the milliseconds until the last hit expires; 0: there are none. */
  emptyAfterMs(nowMs: number): number {
    this.forget(nowMs);
    return this.hits === 0 ? 0 : this.parts.at(-2)! + this.lengthMs - nowMs;
  }

  private forget(nowMs: number): void {
    // A clock that was set back by more than a window would keep its callers waiting for the same time.
    if (this.hits > 0 && this.parts.at(-2)! - nowMs > this.lengthMs) this.clear();
    while (this.head < this.parts.length && this.parts[this.head]! + this.lengthMs <= nowMs) {
      this.hits -= this.parts[this.head + 1]!;
      this.head += 2;
    }
    if (this.head === this.parts.length) this.clear();
    else if (this.head >= 2 * WINDOW_PARTS) {
      this.parts = this.parts.slice(this.head);
      this.head = 0;
    }
  }

  private clear(): void {
    if (this.parts.length > 0) this.parts = [];
    this.head = 0;
    this.hits = 0;
  }

  private partOf(atMs: number): number {
    return Math.floor((atMs * WINDOW_PARTS) / this.lengthMs);
  }
}
