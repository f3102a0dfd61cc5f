/**
 * Limits how many pieces of work run at once, so that slow ones never take every connection of the process. Further
 * work waits in the order of its calls, and is rejected after a time-out.
 */
export class ConcurrencyLimit {
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  /**
   * @param most how many pieces of work may run at once
   * @param patienceMs how long further work waits, milliseconds
   */
  constructor(
    private readonly most: number,
    private readonly patienceMs: number,
  ) {}

  /**
   * Runs the work as soon as fewer than the limit are running.
   *
   * @throws what the work throws; Error where it could not begin in time
   */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.running < this.most) this.running += 1;
    else await this.handedOver();
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }

  /** Resolves when work that has ended hands over its place. */
  private handedOver(): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = (): void => {
        clearTimeout(patience);
        resolve();
      };
      const patience = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(begin), 1);
        reject(new Error(`no turn within ${this.patienceMs} ms: ${this.most} others are running`));
      }, this.patienceMs);
      this.waiting.push(begin);
    });
  }
}
