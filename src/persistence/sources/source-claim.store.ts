import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { CLOCK_TOLERANCE_MS } from '../../domain/clock/clock-judgement.ts';
import { freshForMs } from '../../domain/freshness/freshness.ts';
import { sourceById } from '../../domain/sources/registry.ts';
import { DAY_MS } from '../../domain/timestamps.ts';
import { epochMs, leaseIsOver } from '../database/entity-columns.ts';
import { SourceStateEntity } from '../entities/source.entity.ts';
import { notify } from '../notifications/notification-name.ts';
import { judgeFilledGaps, judgeGaps, recentGapsRemark } from './gap-judgement.ts';
import { ClaimLostError, type FetchOutcome, type FetchSuccess, type SourceClaim } from './source-claim.ts';

/** Which sources a worker claims, and for how long. */
export interface ClaimRequest {
  readonly workerId: string;
  readonly nowMs: number;
  readonly leaseSeconds: number;
  readonly limit: number;
  /** Restricts to these sources; default: all. */
  readonly sourceIds?: readonly string[];
  /** Includes sources that are not due yet (never paused or claimed ones). */
  readonly evenIfNotDue?: boolean;
}

/** For how long a gap is mentioned to operators after its end. */
const GAPS_MENTIONED_MS = 30 * DAY_MS;

/** A clock ran ahead: attempts in the future do not decide when the source is due. */
const ATTEMPTED_IN_FUTURE = `coalesce(last_attempt_at > $1::timestamptz + interval '${CLOCK_TOLERANCE_MS} milliseconds', false)`;

/**
 * Whether a success at `$4` changes what the board shows of a source: it was broken, never read, no longer fresh (its last
 * success at `$9` or earlier), read by a clock that ran ahead, or has other vintages now.
 */
const CHANGED_BY_SUCCESS = `degraded_reason IS DISTINCT FROM $10 OR NOT available OR last_success_at IS NULL
  OR last_success_at <= $9 OR last_success_at > $4::timestamptz + interval '${CLOCK_TOLERANCE_MS} milliseconds'
  OR ($6::timestamptz IS NOT NULL AND vintages IS DISTINCT FROM $8)`;

const CLAIMABLE = `NOT paused AND ${leaseIsOver('claimed_until', '$1')}
  AND ($2 OR next_due_at <= $1 OR ${ATTEMPTED_IN_FUTURE})`;

/** Claims of sources by workers, and the outcomes of their fetches. */
@Injectable()
export class SourceClaimStore {
  constructor(private readonly dataSource: DataSource) {}

  /** Sources that can be claimed now, longest overdue first. Takes no locks, so others may claim them first. */
  async dueSourceIds(nowMs: number): Promise<string[]> {
    const rows: { source_id: string }[] = await this.dataSource.query(
      `SELECT source_id FROM source_states WHERE ${CLAIMABLE} ORDER BY next_due_at, source_id`,
      [new Date(nowMs), false],
    );
    return rows.map((row) => row.source_id);
  }

  /**
   * Claims due sources, longest overdue first. Two workers never hold the same source; an expired claim may be
   * taken over, and writes of its previous owner fail.
   */
  async claimDue(request: ClaimRequest): Promise<SourceClaim[]> {
    const [claims]: [SourceClaim[], number] = await this.dataSource.query(
      `UPDATE source_states claimed
       SET claim_token = claim_token + 1, claimed_by = $3, claimed_until = $4
       FROM (
         SELECT source_id FROM source_states
         WHERE ${CLAIMABLE} AND ($6::text[] IS NULL OR source_id = ANY($6::text[]))
         ORDER BY next_due_at, source_id
         LIMIT $5
         FOR UPDATE SKIP LOCKED) due
       WHERE claimed.source_id = due.source_id
       RETURNING claimed.source_id AS "sourceId", claimed_by AS "workerId", claim_token AS "token",
                 ${epochMs('claimed_until')} AS "claimedUntilMs",
                 ${epochMs('last_success_at')} AS "lastSuccessAtMs",
                 ${epochMs('newest_event_at')} AS "newestEventAtMs",
                 consecutive_failures AS "consecutiveFailures", degraded_reason AS "degradedReason",
                 ${epochMs('history_from')} AS "historyFromMs",
                 ${epochMs('history_loaded_at')} AS "historyLoadedAtMs",
                 ${epochMs('audited_at')} AS "auditedAtMs", ${epochMs('deep_read_at')} AS "deepReadAtMs",
                 EXISTS (SELECT FROM ingest_gaps WHERE ingest_gaps.source_id = claimed.source_id) AS "hasGaps"`,
      [
        new Date(request.nowMs),
        request.evenIfNotDue ?? false,
        request.workerId,
        new Date(request.nowMs + request.leaseSeconds * 1000),
        request.limit,
        request.sourceIds ?? null,
      ],
    );
    return claims;
  }

  /**
   * Stores the outcome of a fetch and releases the claim, in the transaction that appended its observations. A success
   * also judges the gaps.
   *
   * @throws ClaimLostError if the claim has a newer token: the transaction must be rolled back
   */
  async complete(claim: SourceClaim, outcome: FetchOutcome, manager: EntityManager): Promise<void> {
    const remark = outcome.kind === 'success' ? await this.remarkOf(claim, outcome, manager) : null;
    const [, updated]: [unknown, number] =
      outcome.kind === 'success'
        ? await manager.query(
            `UPDATE source_states
             SET claimed_by = NULL, claimed_until = NULL, next_due_at = $3, last_attempt_at = $4,
                 last_success_at = $4, consecutive_failures = 0, available = true, degraded_reason = $10,
                 failing_since = CASE WHEN $10::text IS NULL THEN NULL ELSE failing_since END,
                 last_error = $5, rows_read = $11, rows_rejected = $12,
                 history_from = coalesce($6::timestamptz, history_from),
                 history_loaded_at = CASE WHEN $6::timestamptz IS NOT NULL THEN $4
                                          WHEN $7 THEN NULL ELSE history_loaded_at END,
                 vintages = CASE WHEN $6::timestamptz IS NOT NULL THEN $8 ELSE vintages END,
                 audited_at = CASE $13 WHEN 'unchanged' THEN audited_at WHEN 'due' THEN NULL ELSE $4::timestamptz END,
                 deep_read_at = CASE $13 WHEN 'deep' THEN $4::timestamptz ELSE deep_read_at END,
                 state_changed_at = CASE WHEN ${CHANGED_BY_SUCCESS} THEN $4 ELSE state_changed_at END,
                 (newest_event_at, newest_known_at) = (
                   SELECT event_at, known_at FROM observations
                   WHERE observations.source_id = source_states.source_id
                   ORDER BY event_at DESC, known_at DESC, id DESC LIMIT 1)
             WHERE source_id = $1 AND claim_token = $2 AND claimed_by IS NOT NULL`,
            [
              claim.sourceId,
              claim.token,
              new Date(outcome.nextDueAtMs),
              new Date(outcome.atMs),
              remark,
              typeof outcome.history === 'object' ? new Date(outcome.history.fromMs) : null,
              outcome.history === 'pending',
              typeof outcome.history === 'object' ? outcome.history.vintages : null,
              new Date(outcome.atMs - freshForMs(sourceById(claim.sourceId).cadenceSeconds)),
              outcome.degradedReason,
              outcome.rows?.read ?? null,
              outcome.rows?.rejected ?? null,
              outcome.audit,
            ],
          )
        : await manager.query(
            `UPDATE source_states
             SET claimed_by = NULL, claimed_until = NULL, next_due_at = $3, last_attempt_at = $4,
                 consecutive_failures = consecutive_failures + 1, failing_since = coalesce(failing_since, $4),
                 last_error = $5, degraded_reason = $6, available = $7,
                 rows_read = coalesce($8, rows_read), rows_rejected = coalesce($9, rows_rejected),
                 state_changed_at = CASE WHEN (degraded_reason, available) IS DISTINCT FROM ($6, $7::boolean)
                                         THEN $4 ELSE state_changed_at END
             WHERE source_id = $1 AND claim_token = $2 AND claimed_by IS NOT NULL`,
            [
              claim.sourceId,
              claim.token,
              new Date(outcome.nextDueAtMs),
              new Date(outcome.atMs),
              outcome.error,
              outcome.degradedReason,
              outcome.available,
              outcome.rows?.read ?? null,
              outcome.rows?.rejected ?? null,
            ],
          );
    if (updated !== 1) throw new ClaimLostError(claim.sourceId);
    // With the rows, so that no reader has them without knowing that they are there.
    if (outcome.kind === 'success' && typeof outcome.history === 'object')
      await notify(manager, 'history_loaded', claim.sourceId);
  }

  /** The remark of a success: the rejected items, and the recent gaps after they were judged again. */
  private async remarkOf(
    { sourceId, hasGaps }: SourceClaim,
    { judged, longestSpacingMs, remark, atMs }: FetchSuccess,
    manager: EntityManager,
  ): Promise<string | null> {
    if (judged) await judgeGaps(sourceId, judged, atMs, manager);
    else if (hasGaps) await judgeFilledGaps(sourceId, longestSpacingMs, manager);
    else return remark;
    const gaps = await recentGapsRemark(sourceId, atMs - GAPS_MENTIONED_MS, manager);
    return [remark, gaps].filter((words) => words !== null).join('; ') || null;
  }

  /** Releases a claim unused; the source stays due. A lost claim is unchanged. */
  async release(claim: SourceClaim): Promise<void> {
    await this.dataSource
      .getRepository(SourceStateEntity)
      .update(
        { sourceId: claim.sourceId, claimToken: Number(claim.token) },
        { claimedBy: null, claimedUntilMs: null },
      );
  }
}
