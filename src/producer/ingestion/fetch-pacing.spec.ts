import { SOURCES, sourceById } from '../../domain/sources/registry.ts';
import { dueAfterFailure, dueAfterSuccess, dueWhileGated, placeOf } from './fetch-outcome.ts';

const NOW_MS = Date.UTC(2026, 0, 1, 12);
const PRICE = sourceById('exchange.price:BTCUSDT');
const CPI = sourceById('econ.cpi');

describe('after a success', () => {
  it('is due at its own offset within its cadence, half a cadence to one and a half ahead', () => {
    for (const source of SOURCES)
      for (const offsetMs of [0, 1, 12_345, 59_999]) {
        const cadenceMs = source.cadenceSeconds * 1000;
        const wait = dueAfterSuccess(source, NOW_MS + offsetMs) - (NOW_MS + offsetMs);
        expect(wait).toBeGreaterThanOrEqual(cadenceMs / 2);
        expect(wait).toBeLessThan(cadenceMs * 1.5);
        const first = dueAfterSuccess(source, NOW_MS);
        expect(dueAfterSuccess(source, first)).toBe(first + cadenceMs);
      }
  });

  it('matches the worked example: offset 20 s of 60 s', () => {
    // A name whose place is in second 20, so that the example is easy to follow.
    const name = Array.from({ length: 1000 }, (_, i) => `source ${i}`).find(
      (candidate) => Math.floor(placeOf(candidate) * 60) === 20,
    )!;
    const source = { id: name, cadenceSeconds: 60 };
    const secondOf = (nowMs: number): number => Math.floor((dueAfterSuccess(source, nowMs) - NOW_MS) / 1000);
    expect(secondOf(NOW_MS + 5_000)).toBe(80);
    expect(secondOf(NOW_MS + 45_000)).toBe(80);
    expect(secondOf(NOW_MS + 55_000)).toBe(140);
  });

  it('spreads the sources: no two hourly ones in the same second, no quarter of an hour with half of them', () => {
    const hourly = SOURCES.filter(({ cadenceSeconds }) => cadenceSeconds === 3600);
    const places = hourly.map(({ id }) => Math.floor(placeOf(id) * 3600));
    expect(new Set(places).size).toBe(hourly.length);
    // In an even spread each quarter of the hour has a quarter of them; half is far from bunched.
    for (let quarter = 0; quarter < 4; quarter += 1)
      expect(places.filter((place) => Math.floor(place / 900) === quarter).length).toBeLessThan(
        hourly.length / 2,
      );
  });
});

describe('after a failure', () => {
  const waitSeconds = (...args: Parameters<typeof dueAfterFailure>): number =>
    (dueAfterFailure(...args) - args[1]) / 1000;

  it('waits 15 s at most, then twice as long each time, up to a quarter of an hour, and half of it at least', () => {
    for (const [failures, longest] of [
      [1, 15],
      [2, 30],
      [3, 60],
      [6, 480],
      [7, 900],
      [40, 900],
    ] as const) {
      const wait = waitSeconds(CPI, NOW_MS, failures, 'unreachable', null);
      expect(wait).toBeGreaterThanOrEqual(longest / 2);
      expect(wait).toBeLessThanOrEqual(longest);
    }
  });

  it('is bounded by the cadence', () => {
    expect(waitSeconds(PRICE, NOW_MS, 9, 'unreachable', null)).toBeLessThanOrEqual(60);
    expect(waitSeconds(PRICE, NOW_MS, 9, 'rate_limited', null)).toBeLessThanOrEqual(60);
  });

  it('never comes before the Retry-After, even beyond the cadence', () => {
    expect(waitSeconds(PRICE, NOW_MS, 1, 'rate_limited', 3600)).toBe(3600);
    expect(waitSeconds(CPI, NOW_MS, 1, 'rate_limited', 1)).toBeGreaterThanOrEqual(30);
  });

  it.each([21_601, 315_360_000, Number.POSITIVE_INFINITY])(
    'comes six hours later at the latest, though it is told to wait for %d s',
    (retryAfterSeconds) =>
      expect(waitSeconds(PRICE, NOW_MS, 1, 'rate_limited', retryAfterSeconds)).toBe(21_600),
  );

  it('ignores a Retry-After that is not a number', () => {
    const wait = waitSeconds(CPI, NOW_MS, 1, 'rate_limited', Number.NaN);
    expect(wait).toBe(waitSeconds(CPI, NOW_MS, 1, 'rate_limited', null));
  });

  it('retries a rejected key like other failures, and at its cadence once rejections are lasting', () => {
    expect(waitSeconds(CPI, NOW_MS, 1, 'plan_gated', null)).toBeLessThanOrEqual(15);
    const wait = (dueWhileGated(CPI, NOW_MS, 9) - NOW_MS) / 1000;
    expect(wait).toBeGreaterThanOrEqual(3 * 3600);
    expect(wait).toBeLessThanOrEqual(6 * 3600);
  });
});
