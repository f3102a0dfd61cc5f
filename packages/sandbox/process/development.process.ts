import { DAY_MS } from '../../engine/timestamps.ts';
import { RandomStream, SteppedProcess, weekdayOf } from './random.ts';

/** Repositories whose commits are counted, with the commits of an ordinary week. */
export const REPOSITORIES = {
  'bitcoin/bitcoin': 48,
  'ethereum/go-ethereum': 24,
  'anza-xyz/agave': 92,
} as const satisfies Record<string, number>;
export type Repository = keyof typeof REPOSITORIES;

const WEEKDAY_SHARES = [0.06, 0.17, 0.19, 0.19, 0.18, 0.16, 0.05] as const;

export class DevelopmentProcess {
  private readonly pace: SteppedProcess<number>;
  private readonly random: RandomStream;

  constructor(
    seed: number,
    private readonly repository: Repository,
  ) {
    this.random = new RandomStream(seed, `development/${repository}`);
    this.pace = new SteppedProcess(
      (day, previous = 0) => 0.985 * previous + 0.008 * this.random.normal(day, 0),
    );
  }

  commits(day: number, share = 1): number {
    const expected =
      REPOSITORIES[this.repository] * WEEKDAY_SHARES[weekdayOf(day)]! * Math.exp(this.pace.at(day));
    const whole = Math.max(0, Math.round(expected + 1.3 * Math.sqrt(expected) * this.random.normal(day, 1)));
    return Math.floor(whole * share);
  }
}

/** Returns Sunday 00:00 UTC that begins the week of a time, as GitHub counts weeks. */
export function startOfWeek(epochMs: number): number {
  const daysSinceSunday = (Math.floor(epochMs / DAY_MS) + 4) % 7; // 1970-01-01 was a Thursday
  return (Math.floor(epochMs / DAY_MS) - daysSinceSunday) * DAY_MS;
}
