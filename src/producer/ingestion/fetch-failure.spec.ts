import { sourceById } from '../../domain/sources/registry.ts';
import { failureOutcome } from './fetch-outcome.ts';
import { type FailureKind, ProviderFailure } from './http/provider-failure.ts';

const NOW_MS = Date.UTC(2026, 0, 1, 12);
/** A cadence of 60 s: fresh for 120 s. */
const PRICE = sourceById('exchange.price:BTCUSDT');

const outcomeOf = (
  kind: FailureKind,
  secondsSinceSuccess: number | null,
  retryAfterSeconds: number | null = null,
) =>
  failureOutcome(
    PRICE,
    {
      consecutiveFailures: 0,
      lastSuccessAtMs: secondsSinceSuccess === null ? null : NOW_MS - secondsSinceSuccess * 1000,
    },
    new ProviderFailure('exchange', kind, 'what happened', retryAfterSeconds),
    NOW_MS,
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
      { consecutiveFailures: attempts - 1, lastSuccessAtMs: NOW_MS - 3_600_000 },
      new ProviderFailure(source.provider, 'plan_gated', 'the key or the plan does not cover it'),
      NOW_MS,
      { run: { attempts, sinceMs: NOW_MS - minutes * 60_000 }, isKeyed },
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
      expect(outcome.nextDueAtMs - NOW_MS).toBeLessThanOrEqual(15_000 * 2 ** (attempts - 1));
    },
  );

  it('makes the source unavailable after three attempts and a quarter of an hour', () => {
    const outcome = rejectedFor(3, 15);
    expect(outcome).toMatchObject({ available: false, degradedReason: 'plan_gated' });
    expect(outcome.nextDueAtMs - NOW_MS).toBeGreaterThanOrEqual(3 * 3_600_000);
  });

  it('counts as an unreachable provider if there is no key and none is required', () => {
    const outcome = rejectedFor(3, 15, false);
    expect(outcome).toMatchObject({ available: true, degradedReason: 'provider_unreachable' });
    expect(outcome.nextDueAtMs - NOW_MS).toBeLessThanOrEqual(60_000);
  });

  it('reports an unreachable provider if the source is no longer fresh, but the run is short', () => {
    expect(rejectedFor(4, 3, true, PRICE)).toMatchObject({
      available: true,
      degradedReason: 'provider_unreachable',
    });
  });
});
