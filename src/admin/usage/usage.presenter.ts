import { type Headroom } from '../../domain/usage/headroom.ts';
import { sumOfOutcomes } from '../../domain/usage/outcome.ts';
import { isoUtc, isoUtcOrNull, nextUtcMidnight } from '../../domain/timestamps.ts';
import { type UsageSpan } from '../../domain/usage/usage.ts';
import { type UsageHeadroom, type UsagePoint, type UsageTotal } from './usage.response.ts';

/**
 * What is left of limits now.
 *
 * @param limitStoreReachable null: this process counts limits itself
 * @param limitedSinceMs since when requests have been rejected; null: unknown
 */
export const presentHeadroom = (
  { quota, minute, limitedKeys, limitedUntilMs }: Headroom,
  limitedSinceMs: number | null,
  limitStoreReachable: boolean | null,
  nowMs: number,
): UsageHeadroom => ({
  quota: { ...quota, resets_at: isoUtc(nextUtcMidnight(nowMs)) },
  minute,
  rate_limited: {
    active: limitedKeys > 0,
    keys: limitedKeys,
    since: isoUtcOrNull(limitedSinceMs),
    until: isoUtcOrNull(limitedUntilMs),
  },
  counted_by: limitStoreReachable === null ? 'process' : limitStoreReachable ? 'redis' : 'process_share',
});

/** One point of use. */
export const presentPoint = ({ startMs, requests, errors, outcomes }: UsageSpan): UsagePoint => ({
  from: isoUtc(startMs),
  requests,
  errors,
  outcomes,
});

/** All points together. */
export function presentTotal(spans: readonly UsageSpan[]): UsageTotal {
  const sum = (parts: readonly UsageSpan[], field: 'requests' | 'errors'): number =>
    parts.reduce((total, span) => total + span[field], 0);
  const known = spans.map(({ outcomes }) => outcomes).filter((outcomes) => outcomes !== null);
  return {
    requests: sum(spans, 'requests'),
    errors: sum(spans, 'errors'),
    outcomes: known.length === 0 ? null : sumOfOutcomes(known),
    requests_without_outcome: sum(
      spans.filter(({ outcomes }) => outcomes === null),
      'requests',
    ),
  };
}
