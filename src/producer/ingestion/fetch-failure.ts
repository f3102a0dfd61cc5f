import { type DegradedReason, FRESH_CADENCES } from '../../domain/freshness/freshness.ts';
import { type FailureRun, isLasting, type RejectionKind } from '../../domain/sources/fetch-attempt.ts';
import { type SourceDefinition } from '../../domain/sources/source.ts';
import { SECOND_MS } from '../../domain/timestamps.ts';
import { type FetchFailure, type SourceClaim } from '../../persistence/sources/source-claim.ts';
import { RejectedRowsError } from './adapter/row-observations.ts';
import { dueAfterFailure, dueWhileGated } from './fetch-pacing.ts';
import { type FailureKind, type ProviderFailure } from './http/provider-failure.ts';
import { type ProviderKey } from '../../domain/sources/provider.ts';
import { type FETCH_OUTCOMES } from '../../telemetry/metrics.ts';
import { processMeters } from '../../telemetry/process-meters.ts';
import { traced } from '../../telemetry/tracing.ts';

/** Consecutive rejections with 401, 402, or similar. */
export interface KeyRejections {
  readonly run: FailureRun;
  /** Whether the provider requires a key or has one, so that the rejections concern the key or its plan. */
  readonly isKeyed: boolean;
}

/** Returns the board's reason for a failure other than a lasting rejection of a key. */
function degradedReasonOf(failure: ProviderFailure): DegradedReason {
  // The provider's data has holes; this isn't an unreadable format.
  if (failure instanceof RejectedRowsError) return 'ingest_gap';
  switch (failure.kind) {
    case 'rate_limited':
      return 'quota_exhausted';
    case 'plan_gated':
    case 'unreachable':
    case 'not_ready':
    case 'circuit_open':
      return 'provider_unreachable';
    case 'malformed':
      return 'payload_refused';
  }
}

/** Returns the rejection kind of a failed fetch. */
export const rejectionKindOf = (kind: FailureKind): RejectionKind =>
  kind === 'malformed' ? 'payload' : 'failure';

/**
 * Returns the outcome of a failed fetch. The reason is shown if the source will no longer be fresh at its next attempt:
 * a single failure while the source is fresh is only recorded, and a quota that outlasts freshness is shown
 * immediately. Rejected rows are shown immediately too, until the next attempt, which follows within a minute. Lasting
 * rejections of a key make the source unavailable; without a key, they only count as unreachable.
 *
 * @param rejections null for failures of another kind
 */
export function failureOutcome(
  source: SourceDefinition,
  claim: Pick<SourceClaim, 'consecutiveFailures' | 'lastSuccessAtMs'>,
  failure: ProviderFailure,
  nowMs: number,
  rejections: KeyRejections | null = null,
): FetchFailure {
  const lasts = rejections !== null && isLasting(rejections.run, nowMs);
  const isGated = lasts && rejections.isKeyed;
  const failuresInARow = claim.consecutiveFailures + 1;
  const nextDueAtMs = isGated
    ? dueWhileGated(source, nowMs, failuresInARow)
    : dueAfterFailure(source, nowMs, failuresInARow, failure.kind, failure.retryAfterSeconds);
  const freshUntilMs =
    claim.lastSuccessAtMs === null
      ? nowMs
      : claim.lastSuccessAtMs + FRESH_CADENCES * source.cadenceSeconds * SECOND_MS;
  const shown = lasts || failure instanceof RejectedRowsError || nextDueAtMs > freshUntilMs;
  const reason = isGated ? 'plan_gated' : degradedReasonOf(failure);
  return {
    kind: 'failure',
    atMs: nowMs,
    nextDueAtMs,
    error: failure.message,
    degradedReason: shown ? reason : null,
    available: !isGated,
    rows: failure instanceof RejectedRowsError ? failure.rows : null,
  };
}

type Ended =
  | { readonly kind: 'stored' | 'called_off' | 'claim_lost' }
  | { readonly kind: 'failed'; readonly failure: FailureKind };

/** Records how long the ingestion of a source took and how it ended: `error` if it threw. */
export async function measuredFetch<Result extends Ended>(
  provider: ProviderKey,
  ingest: () => Promise<Result>,
): Promise<Result> {
  const startedAtMs = performance.now();
  let outcome: (typeof FETCH_OUTCOMES)[number] = 'error';
  try {
    const result = await traced('fetch source', { provider }, ingest);
    outcome = result.kind === 'failed' ? result.failure : result.kind;
    return result;
  } finally {
    processMeters.fetches.record((performance.now() - startedAtMs) / SECOND_MS, provider, outcome);
  }
}
