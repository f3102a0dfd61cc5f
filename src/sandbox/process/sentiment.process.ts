import { SteppedProcess, RandomStream } from './random.ts';
import { type MarketProcess } from './market.process.ts';
import { type SwingProcess } from './swing.process.ts';

const DRAWDOWN_DAYS = 90;
/** Weight of yesterday's level in today's. */
const SMOOTHING = 0.6;
/** Points that a swing of 1 adds on the day after. */
const SWING_POINTS = 13;

/**
 * Fear and greed of a day, 0 to 100, from earlier events: momentum over a month and a week, volatility, and the
 * distance from the highest close of the last 90 days, smoothed, with some noise.
 */
export class SentimentProcess {
  private readonly days: SteppedProcess<number>;
  private readonly random: RandomStream;

  constructor(
    seed: number,
    private readonly market: MarketProcess,
    private readonly swing: SwingProcess,
  ) {
    this.random = new RandomStream(seed, 'sentiment');
    this.days = new SteppedProcess((day, previous) => this.step(day, previous));
  }

  /** Returns the index of a day as a whole number. */
  at(day: number): number {
    return Math.round(
      Math.min(96, Math.max(4, this.days.at(day) + SWING_POINTS * this.swing.ofDay(day - 1))),
    );
  }

  private step(day: number, previous: number | undefined): number {
    if (day === 0 || previous === undefined) return 50;
    const yesterday = day - 1;
    const { market } = this;
    let highest = -Infinity;
    for (let i = Math.max(0, yesterday - DRAWDOWN_DAYS + 1); i <= yesterday; i++) {
      highest = Math.max(highest, market.at(i).logClose.BTC);
    }
    const drawdown = highest - market.at(yesterday).logClose.BTC;
    const mood =
      market.momentum('BTC', yesterday, 30) / 0.1 +
      (0.45 * market.momentum('BTC', yesterday, 7)) / 0.06 -
      0.35 * (market.at(yesterday).volatility / 0.01 - 1) -
      (0.9 * (drawdown - 0.12)) / 0.2;
    const level = 50 + 14 * Math.tanh(0.6 * mood) + this.random.normal(day);
    return Math.min(96, Math.max(4, SMOOTHING * previous + (1 - SMOOTHING) * level));
  }
}
