import { DAY_MS } from '../../domain/timestamps.ts';
import { RandomStream } from './random.ts';
import { dayAt, startOfDay } from './time-grid.ts';

/** Strength of a day's swing: the least, and what is added at random. */
const LEAST_STRENGTH = 0.85;
const STRENGTH_SPREAD = 0.3;

/** Share of the day by which its leaders have carried the market; then it rests. */
const CARRIED_AFTER = 0.6;

/** Part of a day's swing, 0 to 1, that has happened after a share of the day. */
export const carriedBy = (share: number): number =>
  0.5 * (1 - Math.cos(Math.PI * Math.min(1, share / CARRIED_AFTER)));

/**
 * The market's swing of two days: buyers lead on one day, sellers on the next. Everything that changes within hours
 * follows it (prices, takers, leverage, mood), so that readers of 48 hours meet both directions. Which days are the
 * buyers' depends on the seed.
 */
export class SwingProcess {
  private readonly parity: number;
  private readonly strengths: RandomStream;

  constructor(seed: number) {
    this.strengths = new RandomStream(seed, 'swing');
    this.parity = this.strengths.uniform(-1) < 0.5 ? 0 : 1;
  }

  /** Who leads on a day: about 1 for buyers, about −1 for sellers. */
  ofDay(day: number): number {
    const side = (((day + this.parity) % 2) + 2) % 2 === 0 ? 1 : -1;
    return side * (LEAST_STRENGTH + STRENGTH_SPREAD * this.strengths.uniform(day));
  }

  /** The same for positions, which are built and closed around midnight and small at noon. */
  positionsAt(epochMs: number): number {
    return this.at(epochMs) ** 3;
  }

  /** How far the market has been carried at a time: about 1 when a buyers' day ends, about −1 when a sellers' does. */
  at(epochMs: number): number {
    const day = dayAt(epochMs);
    const share = (epochMs - startOfDay(day)) / DAY_MS;
    const before = this.ofDay(day - 1);
    const after = this.ofDay(day);
    return before + (after - before) * carriedBy(share);
  }
}
