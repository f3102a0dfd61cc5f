import { isRefusal, waitMsAfter } from './poll-delay.ts';
import { CYCLE_AT_MS, READING, refusedWith, UNREACHED } from './reading.fixture.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const waitAt = (minutes: number, chance = 0, reading = READING): number =>
  waitMsAfter(reading, CYCLE_AT_MS + minutes * MINUTE_MS, 0, chance);

describe('when a card asks again', () => {
  it('is when the next cycle is due, at most five minutes later, at least max-age later', () => {
    expect(waitAt(1)).toBe(5 * MINUTE_MS);
    expect(waitAt(12)).toBe(3 * MINUTE_MS);
    expect(waitAt(14.5)).toBe(MINUTE_MS);
    expect(waitAt(40)).toBe(MINUTE_MS);
    expect(waitAt(14.5, 0, { ...READING, maxAgeSeconds: 300 })).toBe(5 * MINUTE_MS);
  });

  it('is soon where one of the two replies was of another cycle', () => {
    expect(waitAt(1, 0, { ...READING, composites: null })).toBe(MINUTE_MS);
  });

  it('is spread over half a minute, so that pages which wait for one cycle do not come together', () => {
    expect(waitAt(12, 0.5)).toBe(3 * MINUTE_MS + 15 * SECOND_MS);
    expect(waitAt(12, 1)).toBe(3 * MINUTE_MS + 30 * SECOND_MS);
  });

  it('is twice as late after each failure, up to a quarter of an hour', () => {
    const waits = [1, 2, 3, 4, 5, 6, 40].map((failures) => waitMsAfter(UNREACHED, 0, failures, 0));
    expect(waits).toEqual([0.5, 1, 2, 4, 8, 15, 15].map((minutes) => minutes * MINUTE_MS));
    expect(waitMsAfter(UNREACHED, 0, 2, 1)).toBe(1.5 * MINUTE_MS);
  });

  it('is never before what Retry-After says', () => {
    for (const status of [429, 503])
      for (const chance of [0, 1])
        expect(waitMsAfter(refusedWith(status, 'ANY', 3_600), 0, 1, chance)).toBeGreaterThanOrEqual(
          60 * MINUTE_MS,
        );
    expect(waitMsAfter(refusedWith(429, 'ANY', 7), 0, 5, 0)).toBe(7 * SECOND_MS);
  });

  it('is as late as can be after a refusal, which asking again does not change', () => {
    expect(waitMsAfter(refusedWith(403, 'ANY'), 0, 1, 0)).toBe(15 * MINUTE_MS);
  });
});

describe('isRefusal', () => {
  it.each([
    [401, true],
    [403, true],
    [404, true],
    [429, false],
    [503, false],
    [null, false],
  ])('%s: %s', (status, expected) => {
    expect(isRefusal(status)).toBe(expected);
  });
});
