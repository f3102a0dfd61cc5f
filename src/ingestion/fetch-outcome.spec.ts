import { sourceById, SOURCES } from '../../packages/engine/sources/registry.ts';
import { dueAfterFailure, dueAfterSuccess, dueWhileGated, failureOutcome, placeOf } from './fetch-outcome.ts';
import { type FailureKind, ProviderFailure } from './http/provider-failure.ts';

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

const FAILED_AT_MS = Date.UTC(2026, 0, 1, 12);
/** A cadence of 60 s: fresh for 120 s. */
const PRICE_SOURCE = sourceById('exchange.price:BTCUSDT');

const outcomeOf = (
  kind: FailureKind,
  secondsSinceSuccess: number | null,
  retryAfterSeconds: number | null = null,
) =>
  failureOutcome(
    PRICE_SOURCE,
    {
      consecutiveFailures: 0,
      lastSuccessAtMs: secondsSinceSuccess === null ? null : FAILED_AT_MS - secondsSinceSuccess * 1000,
    },
    new ProviderFailure('exchange', kind, 'what happened', retryAfterSeconds),
    FAILED_AT_MS,
  );

it('only records a failure if the source stays fresh until the next attempt', () => {
  // Retried within 15 s: 75 s after the success at the latest.
  expect(outcomeOf('unreachable', 60)).toMatchObject({
    kind: 'failure',
    error: 'what happened',
    degradedReason: null,
    available: true,
  });
});

it.each<[FailureKind, string]>([
  ['rate_limited', 'quota_exhausted'],
  ['unreachable', 'provider_unreachable'],
  ['circuit_open', 'provider_unreachable'],
  ['malformed', 'payload_refused'],
  ['not_ready', 'provider_unreachable'],
])('reports why when the fresh time is over, or there never was a success: %s is %s', (kind, reason) => {
  expect(outcomeOf(kind, 119).degradedReason).toBe(reason);
  expect(outcomeOf(kind, 3600).degradedReason).toBe(reason);
  expect(outcomeOf(kind, null).degradedReason).toBe(reason);
});

it('shows a used-up quota immediately when it outlasts freshness', () => {
  expect(outcomeOf('rate_limited', 10, 109).degradedReason).toBeNull();
  expect(outcomeOf('rate_limited', 10, 111).degradedReason).toBe('quota_exhausted');
});

describe('a rejected key', () => {
  /** Source with a cadence of six hours that was read an hour ago: fresh for another eleven hours. */
  const CPI = sourceById('econ.cpi');
  const rejectedFor = (attempts: number, minutes: number, isKeyed = true, source = CPI) =>
    failureOutcome(
      source,
      { consecutiveFailures: attempts - 1, lastSuccessAtMs: FAILED_AT_MS - 3_600_000 },
      new ProviderFailure(source.provider, 'plan_gated', 'the key or the plan does not cover it'),
      FAILED_AT_MS,
      { run: { attempts, sinceMs: FAILED_AT_MS - minutes * 60_000 }, isKeyed },
    );

  it.each([
    [1, 0],
    [2, 20],
    [9, 14],
  ])(
    'counts like any failed attempt while the source is fresh: %d attempts in %d min',
    (attempts, minutes) => {
      const outcome = rejectedFor(attempts, minutes);
      expect(outcome).toMatchObject({ available: true, degradedReason: null });
      expect(outcome.nextDueAtMs - FAILED_AT_MS).toBeLessThanOrEqual(15_000 * 2 ** (attempts - 1));
    },
  );

  it('makes the source unavailable after three attempts and a quarter of an hour', () => {
    const outcome = rejectedFor(3, 15);
    expect(outcome).toMatchObject({ available: false, degradedReason: 'plan_gated' });
    expect(outcome.nextDueAtMs - FAILED_AT_MS).toBeGreaterThanOrEqual(3 * 3_600_000);
  });

  it('counts as an unreachable provider if there is no key and none is required', () => {
    const outcome = rejectedFor(3, 15, false);
    expect(outcome).toMatchObject({ available: true, degradedReason: 'provider_unreachable' });
    expect(outcome.nextDueAtMs - FAILED_AT_MS).toBeLessThanOrEqual(60_000);
  });

  it('reports an unreachable provider if the source is no longer fresh, but the run is short', () => {
    expect(rejectedFor(4, 3, true, PRICE_SOURCE)).toMatchObject({
      available: true,
      degradedReason: 'provider_unreachable',
    });
  });
});
