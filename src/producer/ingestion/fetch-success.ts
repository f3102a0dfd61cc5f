import { type SourceDefinition } from '../../domain/sources/source.ts';
import { longestSpacingMs } from '../../domain/freshness/event-spacing.ts';
import { SECOND_MS } from '../../domain/timestamps.ts';
import {
  type FetchSuccess,
  type RowCount,
  type SourceClaim,
} from '../../persistence/sources/source-claim.store.ts';
import { percentOf } from './adapter/row-observations.ts';
import { dueAfterSuccess } from './fetch-pacing.ts';
import { judgedSpan } from './history-need.ts';
import { type Fetched } from './source-fetcher.ts';

/** Longest interval between fetches of a source whose history is missing. */
const PENDING_HISTORY_RETRY_MS = 60 * SECOND_MS;

/** Returns the outcome of a fetch with usable values, or with nothing new. */
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

/** Returns the row counts; the values count if the provider doesn't send rows. */
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
