import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { CLOCK_TOLERANCE_MS } from '../../packages/engine/clock/clock-judgement.ts';
import { revisionEvents } from '../domain/events/cycle-event.ts';
import { type DegradedReason, freshForMs } from '../../packages/engine/freshness/freshness.ts';
import { type NewObservation } from '../../packages/engine/observations/observation.ts';
import {
  type AttemptOutcome,
  type FailureRun,
  type FetchAttempt,
  type FetchDay,
} from '../../packages/engine/sources/fetch-attempt.ts';
import { sourceById } from '../../packages/engine/sources/registry.ts';
import { type VintageCoverage } from '../../packages/engine/sources/source.ts';
import { DAY_MS } from '../../packages/engine/timestamps.ts';
import { groupBy } from '../domain/usage/usage.ts';
import { epochMs, entityColumns } from '../platform/database/entity-columns.ts';
import {
  claimDueRows,
  leaseIsOver,
  stillClaimed,
  UNCLAIMED,
  writeClaimed,
} from '../platform/database/locks.ts';
import { SourceStateEntity, type SourceFetchEntity } from './source.entity.ts';
import { recordEvents } from '../events/event.store.ts';
import { notify } from '../platform/database/notification-channel.ts';
import { ObservationWriter } from './observation.writer.ts';
import { JumpCheck } from './provisional-observation.store.ts';
import { type Rejection, RejectionStore } from './rejection.store.ts';
import { type JudgedSpan, judgeFilledGaps, judgeGaps, recentGapsRemark } from './source-state.store.ts';

const CLAIM_COLUMNS = [
  'sourceId',
  'lastSuccessAtMs',
  'newestEventAtMs',
  'consecutiveFailures',
  'degradedReason',
  'historyFromMs',
  'historyLoadedAtMs',
  'auditedAtMs',
  'deepReadAtMs',
] as const;

export interface SourceClaim extends Readonly<Pick<SourceStateEntity, (typeof CLAIM_COLUMNS)[number]>> {
  readonly workerId: string;
  /** Fencing token, incremented by every claim of the source: writes with an older one fail. */
  readonly token: string;
  readonly claimedUntilMs: number;
  readonly hasGaps: boolean;
}

export interface RowCount {
  readonly read: number;
  readonly rejected: number;
}

export interface FetchSuccess {
  readonly kind: 'success';
  readonly atMs: number;
  readonly nextDueAtMs: number;
  /** Summary of rejected items beside accepted ones; null if there were none. Recent gaps are added to it. */
  readonly remark: string | null;
  /** Loaded back to `fromMs`, with these vintages (null: the provider has none); still pending; or not requested. */
  readonly history:
    | { readonly fromMs: number; readonly vintages: VintageCoverage | null }
    | 'pending'
    | 'unchanged';
  readonly rows: RowCount | null;
  /** `ingest_gap` while the past is pending because its rows were rejected; else null. */
  readonly degradedReason: DegradedReason | null;
  /** Done, with the whole history (`deep`) or without; due, because something could not be fetched yet; or unchanged. */
  readonly audit: 'deep' | 'done' | 'due' | 'unchanged';
  /** Where gaps are judged again, from the stored events; null: only gaps in which an event was stored. */
  readonly judged: JudgedSpan | null;
  readonly longestSpacingMs: number;
}

export interface FetchFailure {
  readonly kind: 'failure';
  readonly atMs: number;
  readonly nextDueAtMs: number;
  /** In plain words, without secrets and without values of class B. */
  readonly error: string;
  /** Reason on the board; null while the last success still counts as fresh. */
  readonly degradedReason: DegradedReason | null;
  /** False after lasting rejections of this deployment's key. */
  readonly available: boolean;
  /** Null if no rows were read; the count of the fetch before is kept then. */
  readonly rows: RowCount | null;
}

export type FetchOutcome = FetchSuccess | FetchFailure;

export interface ClaimRequest {
  readonly workerId: string;
  readonly nowMs: number;
  readonly leaseSeconds: number;
  readonly limit: number;
  readonly sourceIds?: readonly string[];
  /** Includes sources that are not due yet (never paused or claimed ones). */
  readonly evenIfNotDue?: boolean;
}

const GAPS_MENTIONED_MS = 30 * DAY_MS;

/** A clock ran ahead: attempts in the future do not decide when the source is due. */
const ATTEMPTED_IN_FUTURE = `coalesce(last_attempt_at > $1::timestamptz + interval '${CLOCK_TOLERANCE_MS} milliseconds', false)`;

/** Whether a success at `$4` changes the board. A source isn't fresh with a last success at `$9` or earlier. */
const CHANGED_BY_SUCCESS = `degraded_reason IS DISTINCT FROM $10 OR NOT available OR last_success_at IS NULL
  OR last_success_at <= $9 OR last_success_at > $4::timestamptz + interval '${CLOCK_TOLERANCE_MS} milliseconds'
  OR ($6::timestamptz IS NOT NULL AND vintages IS DISTINCT FROM $8)`;

const CLAIMABLE = `NOT paused AND ${leaseIsOver('claimed_until', '$1')}
  AND ($2 OR next_due_at <= $1 OR ${ATTEMPTED_IN_FUTURE})`;

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

  /** Longest overdue first. */
  async claimDue(request: ClaimRequest): Promise<SourceClaim[]> {
    const [claims]: [SourceClaim[], number] = await this.dataSource.query(
      claimDueRows({
        table: 'source_states',
        key: 'source_id',
        due: `${CLAIMABLE} AND ($6::text[] IS NULL OR source_id = ANY($6::text[]))`,
        order: 'next_due_at, source_id',
        limit: '$5',
        set: 'claim_token = claim_token + 1, claimed_by = $3, claimed_until = $4',
        returning: `${entityColumns(SourceStateEntity, 'claimed', CLAIM_COLUMNS)}, claimed_by AS "workerId",
                 claim_token AS "token", ${epochMs('claimed_until')} AS "claimedUntilMs",
                 EXISTS (SELECT FROM ingest_gaps WHERE ingest_gaps.source_id = claimed.source_id) AS "hasGaps"`,
      }),
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

  /** In the transaction that appended its observations. @throws ClaimLostError: the transaction must be rolled back */
  async complete(claim: SourceClaim, outcome: FetchOutcome, manager: EntityManager): Promise<void> {
    const remark = outcome.kind === 'success' ? await this.remarkOf(claim, outcome, manager) : null;
    const row = {
      table: 'source_states',
      held: stillClaimed('source_id'),
      by: [claim.sourceId, claim.token],
      lost: `the claim of ${claim.sourceId} was lost to another worker`,
    };
    if (outcome.kind === 'success')
      await writeClaimed(
        manager,
        row,
        `${UNCLAIMED}, next_due_at = $3, last_attempt_at = $4,
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
                   ORDER BY event_at DESC, known_at DESC, id DESC LIMIT 1)`,
        [
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
      );
    else
      await writeClaimed(
        manager,
        row,
        `${UNCLAIMED}, next_due_at = $3, last_attempt_at = $4,
                 consecutive_failures = consecutive_failures + 1, failing_since = coalesce(failing_since, $4),
                 last_error = $5, degraded_reason = $6, available = $7,
                 rows_read = coalesce($8, rows_read), rows_rejected = coalesce($9, rows_rejected),
                 state_changed_at = CASE WHEN (degraded_reason, available) IS DISTINCT FROM ($6, $7::boolean)
                                         THEN $4 ELSE state_changed_at END`,
        [
          new Date(outcome.nextDueAtMs),
          new Date(outcome.atMs),
          outcome.error,
          outcome.degradedReason,
          outcome.available,
          outcome.rows?.read ?? null,
          outcome.rows?.rejected ?? null,
        ],
      );
    // With the rows, so that no reader has them without knowing that they are there.
    if (outcome.kind === 'success' && typeof outcome.history === 'object')
      await notify(manager, 'history_loaded', claim.sourceId);
  }

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

  async release(claim: SourceClaim): Promise<void> {
    await this.dataSource
      .getRepository(SourceStateEntity)
      .update(
        { sourceId: claim.sourceId, claimToken: Number(claim.token) },
        { claimedBy: null, claimedUntilMs: null },
      );
  }
}

export type RecordedFetch = Readonly<Omit<SourceFetchEntity, 'sourceId'>>;

export interface FetchWindow {
  readonly fromMs: number | null;
  readonly toMs: number | null;
  readonly after: { readonly startedAtMs: number; readonly id: number } | null;
  readonly limit: number;
}

const LONGEST_ERROR = 500;

/** One statement, so that a day's sums never differ from its fetches. */
const RECORD = `
  WITH fetched AS (
    INSERT INTO source_fetches
      (source_id, started_at, duration_ms, outcome, http_status, requests, bytes, observations, rejected, error)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10))
  INSERT INTO source_fetch_days AS known (source_id, day, first_at, attempts, successes, observations)
  VALUES ($1, ($2::timestamptz AT TIME ZONE 'UTC')::date, $2, 1, $11, $8)
  ON CONFLICT (source_id, day) DO UPDATE
  SET attempts = known.attempts + 1, successes = known.successes + EXCLUDED.successes,
      observations = known.observations + EXCLUDED.observations`;

@Injectable()
export class SourceFetchStore {
  constructor(private readonly dataSource: DataSource) {}

  async record(
    sourceId: string,
    { startedAtMs, durationMs, outcome, httpStatus, requests, bytes }: FetchAttempt,
    { observations, rejected, error }: Pick<RecordedFetch, 'observations' | 'rejected' | 'error'>,
    manager: EntityManager,
  ): Promise<void> {
    await manager.query(RECORD, [
      sourceId,
      new Date(startedAtMs),
      durationMs,
      outcome,
      httpStatus,
      requests,
      bytes,
      observations,
      rejected,
      error?.slice(0, LONGEST_ERROR) ?? null,
      error === null ? 1 : 0,
    ]);
  }

  /** Returns the latest attempts in a row with an outcome; null if the latest attempt had another one. */
  async latestRun(sourceId: string, outcome: AttemptOutcome): Promise<FailureRun | null> {
    const [run]: FailureRun[] = await this.dataSource.query(
      `SELECT count(*)::int AS attempts, ${epochMs('min(started_at)')} AS "sinceMs" FROM source_fetches
       WHERE source_id = $1 AND started_at > coalesce(
         (SELECT max(started_at) FROM source_fetches WHERE source_id = $1 AND outcome <> $2), '-infinity')`,
      [sourceId, outcome],
    );
    return run && run.attempts > 0 ? run : null;
  }

  async list(sourceId: string, { fromMs, toMs, after, limit }: FetchWindow): Promise<RecordedFetch[]> {
    const moment = (ms: number | undefined | null): Date | null =>
      typeof ms === 'number' ? new Date(ms) : null;
    return this.dataSource.query(
      `SELECT id::float8 AS id, ${epochMs('started_at')} AS "startedAtMs", duration_ms AS "durationMs", outcome,
              http_status AS "httpStatus", requests, bytes::float8 AS bytes, observations, rejected, error
       FROM source_fetches
       WHERE source_id = $1 AND started_at >= coalesce($2::timestamptz, '-infinity')
         AND started_at < coalesce($3::timestamptz, 'infinity')
         AND (started_at, id) < (coalesce($4::timestamptz, 'infinity'), $5::bigint)
       ORDER BY started_at DESC, id DESC LIMIT $6`,
      [sourceId, moment(fromMs), moment(toMs), moment(after?.startedAtMs), after?.id ?? 0, limit],
    );
  }

  async daysSince(
    sinceMs: number,
    sourceIds: readonly string[],
  ): Promise<ReadonlyMap<string, readonly FetchDay[]>> {
    const rows: (FetchDay & { readonly sourceId: string })[] = await this.dataSource.query(
      `SELECT source_id AS "sourceId", ${epochMs("day::timestamp AT TIME ZONE 'UTC'")} AS "dayMs",
              ${epochMs('first_at')} AS "firstAtMs", attempts, successes, observations
       FROM source_fetch_days
       WHERE source_id = ANY($2::text[]) AND day >= ($1::timestamptz AT TIME ZONE 'UTC')::date
       ORDER BY source_id, day`,
      [new Date(sinceMs), sourceIds],
    );
    return groupBy(rows, ({ sourceId }) => sourceId);
  }
}

export interface FetchRecord {
  readonly observations: readonly NewObservation[];
  readonly rejections: readonly Rejection[];
  readonly outcome: FetchOutcome;
  readonly attempt: FetchAttempt;
}

@Injectable()
export class IngestionRecorder {
  constructor(
    private readonly dataSource: DataSource,
    private readonly observations: ObservationWriter,
    private readonly jumps: JumpCheck,
    private readonly rejections: RejectionStore,
    private readonly claims: SourceClaimStore,
    private readonly fetches: SourceFetchStore,
  ) {}

  /** One transaction. Returns how many observations were stored. @throws ClaimLostError: nothing is written */
  async record(claim: SourceClaim, fetched: FetchRecord): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      const { atMs } = fetched.outcome;
      if (fetched.observations.length > 0) await this.observations.prepare(atMs, manager);
      const checked = await this.jumps.check(claim.sourceId, fetched.observations, atMs, manager);
      const { stored, revisedEventsMs } = await this.observations.appendPrepared(
        checked.accepted,
        atMs,
        manager,
      );
      await this.rejections.record([...fetched.rejections, ...checked.rejections], atMs, manager);
      const { outcome } = fetched;
      await this.fetches.record(
        claim.sourceId,
        fetched.attempt,
        {
          observations: stored,
          rejected: outcome.rows?.rejected ?? 0,
          error: outcome.kind === 'failure' ? outcome.error : null,
        },
        manager,
      );
      // Last, so that its row lock is short and the observations it reads are stored.
      await this.claims.complete(claim, outcome, manager);
      await recordEvents(manager, revisionEvents(sourceById(claim.sourceId), revisedEventsMs, atMs));
      return stored;
    });
  }
}
