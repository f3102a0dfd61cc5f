import { Clock } from '../../config/clock.ts';
import { HistoryReach } from './history-reach.ts';

const NOW = Date.parse('2026-03-10T12:00:00Z');

class StandingClock extends Clock {
  override readonly bootId = null;
  override now(): number {
    return NOW;
  }
  override uptimeMs(): number {
    return 0;
  }
}

describe('HistoryReach', () => {
  /** Kept for the 365 days that partners may ask for; cycles look back 35 days. */
  const SOURCE = 'sentiment.fear_greed';

  it('is the retention of the service until older cycles are requested', () => {
    const reach = new HistoryReach(new StandingClock());
    expect(reach.daysOf(SOURCE)).toBe(365);
    reach.extendTo(Date.parse('2026-03-09T00:00:00Z'));
    expect(reach.daysOf(SOURCE)).toBe(365);
  });

  it('reaches back to the lookback before the first cycle, and never comes forward again', () => {
    const reach = new HistoryReach(new StandingClock());
    // 730 days and a half ago, rounded up, and 35 before that.
    reach.extendTo(Date.parse('2024-03-10T00:00:00Z'));
    expect(reach.daysOf(SOURCE)).toBe(766);
    reach.extendTo(Date.parse('2025-03-10T00:00:00Z'));
    expect(reach.daysOf(SOURCE)).toBe(766);
  });
});
