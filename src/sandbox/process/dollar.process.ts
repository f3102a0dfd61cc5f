import { RandomStream, SteppedProcess } from './random.ts';

/** January 2006 is 100. */
const MEAN_INDEX = 118;
/** The share of the distance to its mean that is left after a business day: half of it after 11 months. */
const KEPT_PER_DAY = 0.997;
/** Standard deviation of a business day's log change. */
const DAILY_DEVIATION = 0.0031;

/** The dollar against the currencies of its trade, a value a business day. */
export class DollarProcess {
  private readonly days: SteppedProcess<number>;

  constructor(seed: number) {
    const random = new RandomStream(seed, 'dollar');
    this.days = new SteppedProcess(
      (day, previous = 0) => KEPT_PER_DAY * previous + DAILY_DEVIATION * random.normal(day),
    );
  }

  /** Returns the index of a business day, counted from the sandbox's first, to four decimals. */
  at(businessDay: number): number {
    return Number((MEAN_INDEX * Math.exp(this.days.at(businessDay))).toFixed(4));
  }
}
