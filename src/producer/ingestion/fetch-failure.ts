import { type DegradedReason, FRESH_CADENCES } from '../../domain/freshness/freshness.ts';
import { type SourceDefinition } from '../../domain/sources/source.ts';
import { SECOND_MS } from '../../domain/timestamps.ts';
import { type RejectionKind } from '../../domain/sources/rejection.ts';
import { type FetchFailure, type SourceClaim } from '../../persistence/sources/source-claim.ts';
import { dueAfterFailure } from './fetch-pacing.ts';
import { type FailureKind, type ProviderFailure } from './http/provider-failure.ts';

/**
 * What the board says of a failure. The specification has no reason of its own for a payload that breaks
 * its schema: a provider that answers nothing usable counts as not reached, and the rejection says the rest.
 */
function degradedReasonOf(kind: FailureKind): DegradedReason {
  switch (kind) {
    case 'rate_limited':
      return 'quota_exhausted';
    case 'plan_gated':
      return 'plan_gated';
    case 'unreachable':
    case 'not_ready':
    case 'circuit_open':
    case 'malformed':
      return 'provider_unreachable';
  }
}

/** The kind under which a failed fetch is recorded. */
export const rejectionKindOf = (kind: FailureKind): RejectionKind =>
  kind === 'malformed' ? 'payload' : 'failure';

/**
 * What a failure makes of a source. The reason is shown as soon as the source cannot be fresh any more
 * when it is tried next: a single failure within the fresh time is only noted, a quota that outlasts that
 * time shows at once. A provider that does not let us read makes the source unavailable.
 */
export function failureOutcome(
  source: SourceDefinition,
  claim: Pick<SourceClaim, 'consecutiveFailures' | 'lastSuccessAtMs'>,
  failure: ProviderFailure,
  nowMs: number,
): FetchFailure {
  const failuresInARow = claim.consecutiveFailures + 1;
  const nextDueAtMs = dueAfterFailure(source, nowMs, failuresInARow, failure.kind, failure.retryAfterSeconds);
  const freshUntilMs =
    claim.lastSuccessAtMs === null
      ? nowMs
      : claim.lastSuccessAtMs + FRESH_CADENCES * source.cadenceSeconds * SECOND_MS;
  const shown = failure.kind === 'plan_gated' || nextDueAtMs > freshUntilMs;
  return {
    kind: 'failure',
    atMs: nowMs,
    nextDueAtMs,
    error: failure.message,
    degradedReason: shown ? degradedReasonOf(failure.kind) : null,
    available: failure.kind !== 'plan_gated',
  };
}
