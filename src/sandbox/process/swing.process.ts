import { DAY_MS } from '../../domain/timestamps.ts';
import { RandomStream } from './random.ts';
import { dayAt, startOfDay } from './time-grid.ts';

/** Strength of a day's swing: the minimum, and the random addition. */
const LEAST_STRENGTH = 0.85;
const STRENGTH_SPREAD = 0.3;

/** Share of the day by which the leading side has carried the market; then it rests. */
const CARRIED_AFTER = 0.6;

/** Returns the share of a day's swing, 0 to 1, that has happened after a share of the day. */
export const carriedBy = (share: number): number =>
  0.5 * (1 - Math.cos(Math.PI * Math.min(1, share / CARRIED_AFTER)));

/**
 * The market's swing of two days: buyers lead on one day, sellers on the next. Everything that changes within hours
 * follows it (prices, takers, leverage, mood), so that any 48 hours include both directions. The seed decides which
 * days are the buyers'.
 */
export class SwingProcess {
  private readonly parity: number;
  private readonly strengths: RandomStream;

  constructor(seed: number) {
    this.strengths = new RandomStream(seed, 'swing');
    this.parity = this.strengths.uniform(-1) < 0.5 ? 0 : 1;
  }

  /** Returns who leads on a day: about 1 for buyers, about −1 for sellers. */
  ofDay(day: number): number {
    const side = (((day + this.parity) % 2) + 2) % 2 === 0 ? 1 : -1;
    return side * (LEAST_STRENGTH + STRENGTH_SPREAD * this.strengths.uniform(day));
  }

  /** Returns the swing of positions, which are built and closed around midnight and small at noon. */
  positionsAt(epochMs: number): number {
    return this.at(epochMs) ** 3;
  }

  /**
   * Returns how far the market has been carried at a time: about 1 at the end of a buyers' day, about −1 at the end of
   * a sellers' day.
   */
  at(epochMs: number): number {
    const day = dayAt(epochMs);
    const share = (epochMs - startOfDay(day)) / DAY_MS;
    const before = this.ofDay(day - 1);
    const after = this.ofDay(day);
    return before + (after - before) * carriedBy(share);
  }
}
