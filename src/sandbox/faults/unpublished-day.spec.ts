import { DAY_MS, HOUR_MS } from '../../domain/timestamps.ts';
import { SyntheticWorld } from '../process/world.ts';
import { createSentimentSandbox } from '../providers/sentiment/sentiment.sandbox.ts';
import { unpublishedDayMs } from './unpublished-day.ts';

const START = Date.parse('2026-11-22T12:10:00Z');

describe('unpublishedDayMs', () => {
  it.each([
    // 2026-11-20 is day 20,777 since 1970, 2026-11-21 day 20,778.
    [42, '2026-11-22T12:10:00Z', '2026-11-21'],
    [41, '2026-11-22T12:10:00Z', '2026-11-20'],
    [42, '2026-11-22T00:00:00Z', '2026-11-21'],
    [42, '2026-11-21T23:59:59Z', '2026-11-19'],
  ])('of seed %d at %s is %s', (seed, start, day) => {
    expect(unpublishedDayMs(seed, Date.parse(start))).toBe(Date.parse(day));
  });

  it('has its evening within the 48 hours before every start', () => {
    for (let hours = 0; hours < 96; hours++)
      for (const seed of [1, 42]) {
        const start = START + hours * HOUR_MS;
        const endMs = unpublishedDayMs(seed, start) + DAY_MS;
        expect(endMs).toBeLessThanOrEqual(start);
        expect(endMs).toBeGreaterThan(start - 2 * DAY_MS);
      }
  });

  it('leaves the day out of what the index answers, and no other', () => {
    const world = new SyntheticWorld(42);
    const days = (missing?: number): number[] => {
      const sandbox = createSentimentSandbox({
        world,
        now: () => START,
        ...(missing !== undefined && { unpublishedDayMs: missing }),
      });
      const request = { path: '/fng/', query: new URLSearchParams({ limit: '5' }), headers: {}, address: '' };
      const { data } = JSON.parse(sandbox(request).body) as { data: { timestamp: string }[] };
      return data.map(({ timestamp }) => Number(timestamp) * 1000);
    };
    const missing = unpublishedDayMs(42, START);
    expect(days()).toContain(missing);
    expect(days(missing)).toEqual([...days(), days().at(-1)! - DAY_MS].filter((day) => day !== missing));
  });
});
