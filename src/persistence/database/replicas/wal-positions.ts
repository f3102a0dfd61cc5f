/** How many positions are kept: one a second, as long as the longest lag that can be allowed. */
const MOST_NOTED = 3_600;

interface Noted {
  readonly position: number;
  readonly atMs: number;
}

/**
 * Where the log of the primary ended at moments of this process. By it the lag of a replica is measured without any clock of
 * another machine, and a primary that has nothing to write makes no replica late.
 */
export class WalPositions {
  private readonly noted: Noted[] = [];

  /**
   * @param position bytes of the log
   * @param atMs of a clock that only goes forward
   */
  note(position: number, atMs: number): void {
    // After a failover the log goes on before the end that the lost server had reached.
    while (this.noted.length > 0 && this.noted.at(-1)!.position >= position) this.noted.pop();
    this.noted.push({ position, atMs });
    if (this.noted.length > MOST_NOTED) this.noted.shift();
  }

  /**
   * How long before the newest position was noted the primary was where a replica is now; null where that was before
   * everything that is known.
   */
  lagMs(replayed: number): number | null {
    const reached = this.noted.findLast(({ position }) => position <= replayed);
    return reached === undefined ? null : this.noted.at(-1)!.atMs - reached.atMs;
  }
}
