/**
 * Lets so many at once do something that may take long, so that it never takes every connection of the process.
 * Whoever gets no turn within a while is refused.
 */
export class Turns {
  private readonly waiting: (() => void)[] = [];
  private taken = 0;

  /**
   * @param atOnce how many may be at work
   * @param patienceMs how long the others wait
   */
  constructor(
    private readonly atOnce: number,
    private readonly patienceMs: number,
  ) {}

  /**
   * Does the work as soon as there is a turn.
   *
   * @throws what the work throws, or that there was no turn
   */
  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.taken < this.atOnce) this.taken += 1;
    else await this.handedOver();
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.taken -= 1;
    }
  }

  /** Resolves when somebody who has finished hands over the turn. */
  private handedOver(): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = (): void => {
        clearTimeout(patience);
        resolve();
      };
      const patience = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(begin), 1);
        reject(new Error(`no turn within ${this.patienceMs} ms: ${this.atOnce} others are at it`));
      }, this.patienceMs);
      this.waiting.push(begin);
    });
  }
}
