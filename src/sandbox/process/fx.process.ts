import { type MarketProcess } from './market.process.ts';
import { SteppedProcess, RandomStream } from './random.ts';
import { weekdayOf } from './time-grid.ts';

const MEAN_RATE = 2.72;

/** Official rate of the US dollar in lari, fixed on working days. */
export class FxProcess {
  private readonly days: SteppedProcess<number>;

  constructor(seed: number, market: MarketProcess) {
    const random = new RandomStream(seed, 'fx');
    // The dollar rises in a crisis and reverts to its mean over half a year.
    this.days = new SteppedProcess((day, previous = 0) => {
      if (!FxProcess.isWorkingDay(day)) return previous;
      const flight = market.at(day).regime === 'crisis' ? 0.0015 : 0;
      return 0.93 * previous + flight + 0.0028 * random.normal(day);
    });
  }

  /** Checks for Monday to Friday. */
  static isWorkingDay(day: number): boolean {
    const weekday = weekdayOf(day);
    return weekday !== 0 && weekday !== 6;
  }

  /** Returns the rate fixed on a working day, to four decimals. */
  fixedOn(day: number): number {
    return Number((MEAN_RATE * Math.exp(this.days.at(day))).toFixed(4));
  }
}
