import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import {
  type AttemptOutcome,
  type FailureRun,
  type FetchAttempt,
  type FetchDay,
} from '../../domain/sources/fetch-attempt.ts';
import { groupBy } from '../../domain/usage/usage.ts';
import { epochMs } from '../database/entity-columns.ts';

export interface RecordedFetch extends FetchAttempt {
  readonly id: number;
  readonly observations: number;
  readonly rejected: number;
  readonly error: string | null;
}

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
