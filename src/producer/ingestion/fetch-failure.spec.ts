import { sourceById } from '../../domain/sources/registry.ts';
import { failureOutcome } from './fetch-failure.ts';
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

it('makes a source unavailable immediately when the plan does not cover it', () => {
  expect(outcomeOf('plan_gated', 1)).toMatchObject({ available: false, degradedReason: 'plan_gated' });
});
