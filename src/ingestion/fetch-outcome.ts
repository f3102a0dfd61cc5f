import { longestSpacingMs } from '../../packages/engine/freshness/event-spacing.ts';
import { type DegradedReason, FRESH_CADENCES } from '../../packages/engine/freshness/freshness.ts';
import {
  type AttemptOutcome,
  type FailureRun,
  type FetchAttempt,
  isLasting,
  type RejectionKind,
} from '../../packages/engine/sources/fetch-attempt.ts';
import { hashOf } from '../../packages/engine/seeded-random.ts';
import { type ProviderKey } from '../../packages/engine/sources/provider.ts';
import { type SourceDefinition } from '../../packages/engine/sources/source.ts';
import { SECOND_MS } from '../../packages/engine/timestamps.ts';
import { type FETCH_OUTCOMES } from '../platform/telemetry/metrics.ts';
import { traced } from '../platform/telemetry/tracing.ts';
import { percentOf, RejectedRowsError } from './adapter/observations.ts';
import { judgedSpan } from './history-need.ts';
import { type FetchMeter } from './http/fetch-meter.ts';
import { type FailureKind, type ProviderFailure } from './http/provider-failure.ts';
import { LONGEST_RETRY_DELAY_MS } from './http/response-judgement.ts';
import { type Fetched } from './source-fetcher.ts';
import { processMeters } from '../platform/telemetry/durations.ts';
import {
  type FetchFailure,
  type FetchSuccess,
  type RowCount,
  type SourceClaim,
} from '../observations/source-claim.store.ts';

export const attemptOf = (meter: FetchMeter, failure: FailureKind | null): FetchAttempt => ({
  startedAtMs: meter.startedAtMs,
  durationMs: meter.durationMs,
  outcome: outcomeOf(failure, meter),
  httpStatus: meter.httpStatus,
  requests: meter.requests,
  bytes: meter.requests === 0 ? null : meter.bytes,
});

const FAILED_OUTCOMES: Readonly<Record<Exclude<FailureKind, 'unreachable'>, AttemptOutcome>> = {
  malformed: 'rejected',
  plan_gated: 'no_key',
  rate_limited: 'rate_limited',
  not_ready: 'not_ready',
  circuit_open: 'circuit_open',
};

function outcomeOf(failure: FailureKind | null, meter: FetchMeter): AttemptOutcome {
  const { requests, notModified, hasTimedOut, httpStatus } = meter;
  if (failure === null) return requests > 0 && notModified === requests ? 'not_modified' : 'ok';
  if (failure !== 'unreachable') return FAILED_OUTCOMES[failure];
  if (hasTimedOut) return 'timeout';
  return httpStatus !== null && httpStatus >= 300 && httpStatus !== 304 ? 'http_error' : 'unreachable';
}

type Paced = Pick<SourceDefinition, 'id' | 'cadenceSeconds'>;

const FIRST_RETRY_SECONDS = 15;
/** A used-up quota takes longer to recover than a broken connection. */
const FIRST_RETRY_AFTER_QUOTA_SECONDS = 60;
const LONGEST_RETRY_SECONDS = 15 * 60;

/** Each source has a fixed offset within its cadence, so that fetches are spread evenly. */
export function dueAfterSuccess(source: Paced, nowMs: number): number {
  const cadenceMs = source.cadenceSeconds * SECOND_MS;
  const placeMs = Math.floor(placeOf(source.id) * cadenceMs);
  const earliestMs = nowMs + cadenceMs / 2;
  return Math.ceil((earliestMs - placeMs) / cadenceMs) * cadenceMs + placeMs;
}

/**
 * Doubles with each failure in a row, with a jitter factor of 0.5 to 1. Never before the provider's `Retry-After`, and
 * never after the longest wait that a provider can request, because a source that isn't due can't recover.
 */
export function dueAfterFailure(
  source: Paced,
  nowMs: number,
  failuresInARow: number,
  kind: FailureKind,
  retryAfterSeconds: number | null,
): number {
  const firstSeconds = kind === 'rate_limited' ? FIRST_RETRY_AFTER_QUOTA_SECONDS : FIRST_RETRY_SECONDS;
  const boundSeconds = Math.min(source.cadenceSeconds, LONGEST_RETRY_SECONDS);
  const growthSeconds = firstSeconds * 2 ** (failuresInARow - 1);
  const waitSeconds = Math.min(growthSeconds, boundSeconds) * jitter(source, failuresInARow);
  const askedMs = Math.min((retryAfterSeconds ?? 0) * SECOND_MS, LONGEST_RETRY_DELAY_MS);
  return nowMs + Math.ceil(Math.max(waitSeconds * SECOND_MS, Number.isNaN(askedMs) ? 0 : askedMs));
}

/** Returns the next fetch of a source whose key is rejected: in half a cadence to a whole one. */
export const dueWhileGated = (source: Paced, nowMs: number, failuresInARow: number): number =>
  nowMs + Math.ceil(source.cadenceSeconds * SECOND_MS * jitter(source, failuresInARow));

const jitter = ({ id }: Paced, failuresInARow: number): number =>
  0.5 + placeOf(`${id}#${failuresInARow}`) / 2;

/** With MurmurHash3's finalizer, without which names with different last letters are similar. */
export function placeOf(name: string): number {
  let hash = hashOf(name);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

export interface KeyRejections {
  readonly run: FailureRun;
  /** Whether the provider requires a key or has one, so that the rejections concern the key or its plan. */
  readonly isKeyed: boolean;
}

const DEGRADED_REASONS: Readonly<Record<FailureKind, DegradedReason>> = {
  rate_limited: 'quota_exhausted',
  plan_gated: 'provider_unreachable',
  unreachable: 'provider_unreachable',
  not_ready: 'provider_unreachable',
  circuit_open: 'provider_unreachable',
  malformed: 'payload_refused',
};

export const rejectionKindOf = (kind: FailureKind): RejectionKind =>
  kind === 'malformed' ? 'payload' : 'failure';

/**
 * A single failure while the source is fresh is only recorded; the reason is shown if the source won't be fresh at its
 * next attempt. Rejected rows are shown until the next attempt, within a minute. Lasting rejections of a key make the
 * source unavailable; without a key, they only count as unreachable.
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
  const rows = failure instanceof RejectedRowsError ? failure.rows : null;
  const shown = lasts || rows !== null || nextDueAtMs > freshUntilMs;
  // Rejected rows are holes in the provider's data, not an unreadable format.
  const reason = rows === null ? DEGRADED_REASONS[failure.kind] : 'ingest_gap';
  return {
    kind: 'failure',
    atMs: nowMs,
    nextDueAtMs,
    error: failure.message,
    degradedReason: shown ? (isGated ? 'plan_gated' : reason) : null,
    available: !isGated,
    rows,
  };
}

type Ended =
  | { readonly kind: 'stored' | 'called_off' | 'claim_lost' }
  | { readonly kind: 'failed'; readonly failure: FailureKind };

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

const PENDING_HISTORY_RETRY_MS = 60 * SECOND_MS;

export function successOutcome(
  source: SourceDefinition,
  claim: Pick<SourceClaim, 'degradedReason'>,
  fetched: Fetched,
  nowMs: number,
): FetchSuccess {
  const { need, wasRequested, pastFailure } = fetched;
  // Nothing is known of a span whose older history couldn't be read.
  const isJudged = need !== null && wasRequested && !(need.reason === 'first_load' && pastFailure !== null);
  const history = historyOutcome(fetched);
  const audit = auditOutcome(fetched);
  const dueAtMs = dueAfterSuccess(source, nowMs);
  return {
    kind: 'success',
    atMs: nowMs,
    nextDueAtMs:
      history === 'pending' || audit === 'due'
        ? Math.min(dueAtMs, nowMs + PENDING_HISTORY_RETRY_MS)
        : dueAtMs,
    remark: remarkOf(fetched),
    rows: rowCountOf(fetched),
    degradedReason: history === 'pending' && claim.degradedReason === 'ingest_gap' ? 'ingest_gap' : null,
    history,
    audit,
    judged: isJudged ? judgedSpan(source, need.fromMs, nowMs) : null,
    longestSpacingMs: longestSpacingMs(source),
  };
}

function historyOutcome({ need, wasRequested, vintages, pastFailure }: Fetched): FetchSuccess['history'] {
  if (need?.reason !== 'first_load' && need?.reason !== 'silence') return 'unchanged';
  if (pastFailure !== null) return 'unchanged';
  if (!wasRequested) return 'pending';
  return need.reason === 'first_load' ? { fromMs: need.fromMs, vintages: vintages ?? null } : 'unchanged';
}

function rowCountOf({ observations, rejected, rows }: Fetched): RowCount | null {
  const read = rows.read > 0 ? rows.read : observations.length + rejected.length;
  return read === 0 ? null : { read, rejected: rows.rejectedCount + rejected.length };
}

/** @example "1 of 2500 rows broken (0.04%), the last: row 840: tvl: not a number; 2 rejected, the last: absurd" */
function remarkOf({ rejected, rows }: Fetched): string | null {
  const { read, rejectedCount } = rows;
  const parts = [
    ...(rejectedCount === 0
      ? []
      : [
          `${rejectedCount} of ${read} rows broken (${percentOf({ read, rejected: rejectedCount })}), ` +
            `the last: ${rows.rejected.at(-1)!.reason}`,
        ]),
    ...(rejected.length === 0 ? [] : [`${rejected.length} rejected, the last: ${rejected.at(-1)!.reason}`]),
  ];
  return parts.length === 0 ? null : parts.join('; ');
}

function auditOutcome({ need, wasRequested, pastFailure, isPastLost }: Fetched): FetchSuccess['audit'] {
  switch (need?.reason) {
    case 'first_load':
      return wasRequested && pastFailure === null ? 'deep' : 'unchanged';
    case 'late':
      // The next fetch finds the hole.
      return wasRequested ? 'unchanged' : 'due';
    case 'audit':
    case 'deep_read':
      if (!wasRequested) return 'unchanged';
      // After a failure, the next fetch tries again; after lasting failures, the next daily audit does.
      if (pastFailure !== null) return isPastLost ? 'done' : 'unchanged';
      return need.reason === 'audit' ? 'done' : 'deep';
    case 'silence':
    case undefined:
      return 'unchanged';
  }
}
