import { DAY_MS, HOUR_MS } from '../../packages/engine/timestamps.ts';
import { availabilityOf, SERVICE_LEVEL_WINDOWS, windowSpan } from './service-level.ts';

const NOW_MS = Date.parse('2026-03-10T09:07:30Z');

describe('windowSpan', () => {
  it('ends with the running point, and is as long as its name says', () => {
    const spans = SERVICE_LEVEL_WINDOWS.map((window) => windowSpan(window, NOW_MS));
    expect(spans.map(({ toMs, fromMs }) => toMs - fromMs)).toEqual([
      HOUR_MS,
      6 * HOUR_MS,
      DAY_MS,
      7 * DAY_MS,
      30 * DAY_MS,
      90 * DAY_MS,
    ]);
    expect(spans.map(({ toMs }) => new Date(toMs).toISOString().slice(5, 16))).toEqual([
      '03-10T09:08',
      '03-10T09:10',
      '03-10T09:15',
      '03-10T10:00',
      '03-10T12:00',
      '03-11T00:00',
    ]);
    for (const { points, pointMs, fromMs, toMs } of spans) {
      expect(fromMs + points * pointMs).toBe(toMs);
      expect(points).toBeLessThanOrEqual(168);
    }
  });

  it('begins its next point at its boundary', () => {
    const boundary = Date.parse('2026-03-10T10:00:00Z');
    expect(windowSpan('7d', boundary - 1).toMs).toBe(boundary);
    expect(windowSpan('7d', boundary).toMs).toBe(boundary + HOUR_MS);
  });
});

describe('availabilityOf', () => {
  it.each([
    [{ requests: 110, clientErrors: 10, serverErrors: 1 }, 0.99],
    [{ requests: 3, clientErrors: 0, serverErrors: 3 }, 0],
    [{ requests: 3, clientErrors: 2, serverErrors: 0 }, 1],
    [{ requests: 3, clientErrors: 3, serverErrors: 0 }, null],
    [{ requests: 0, clientErrors: 0, serverErrors: 0 }, null],
  ])('of %j is %p', (sums, availability) => {
    expect(availabilityOf(sums)).toBe(availability);
  });
});
