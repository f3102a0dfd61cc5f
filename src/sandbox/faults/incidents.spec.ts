import { HOUR_MS, DAY_MS } from '../../domain/timestamps.ts';
import { incidentAt, unpublishedDayMs } from './faults.ts';
import { SyntheticWorld } from '../process/world.ts';
import { createSentimentSandbox } from '../providers/sentiment.sandbox.ts';

describe('incidentAt', () => {
  it.each([
    ['exchange', 0, null],
    ['exchange', 5.99, null],
    ['exchange', 6, '401'],
    ['sentiment', 7.99, '401'],
    ['exchange', 8, null],
    // 40 hours later again.
    ['exchange', 46, '401'],
    ['exchange', 48, null],
    ['mempool', 20, '503'],
    ['mempool', 22, null],
    ['econ', 7, null],
  ] as const)('of %s after %d hours is %s', (provider, hours, status) => {
    expect(incidentAt(provider, hours * HOUR_MS)).toBe(status);
  });

  it.each(['exchange', 'mempool'] as const)('comes to %s within any 48 hours', (provider) => {
    for (let from = 0; from < 100; from++) {
      const hours = Array.from({ length: 96 }, (_, i) => incidentAt(provider, (from + i / 2) * HOUR_MS));
      expect(hours.some((status) => status !== null)).toBe(true);
    }
  });
});

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
