import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, MoreThan, type Repository } from 'typeorm';
import { type DegradedReason } from '../../packages/engine/freshness/freshness.ts';
import { type RejectionKind } from '../../packages/engine/sources/fetch-attempt.ts';
import { SOURCES } from '../../packages/engine/sources/registry.ts';
import { isoUtc } from '../../packages/engine/timestamps.ts';
import { epochMs, entityColumns } from '../platform/database/entity-columns.ts';
import { IngestGapEntity, SourceStateEntity } from './source.entity.ts';
import { WorkerEntity } from '../platform/database/worker.entity.ts';
import { notify } from '../platform/database/notification-channel.ts';

export interface IngestGap {
  readonly fromMs: number;
  readonly toMs: number;
}

export interface JudgedSpan {
  readonly fromMs: number;
  readonly dueUntilMs: number;
  readonly longestSpacingMs: number;
}

const MILLISECONDS = "interval '1 millisecond'";

/** Stretches of [$2, …) without events that are longer than $3 ms; the one after the last event ends at $4. */
const HOLES = `
  SELECT event_at AS from_at, next_at AS to_at
  FROM (SELECT event_at, lead(event_at, 1, $4::timestamptz) OVER (ORDER BY event_at) AS next_at
        FROM observations WHERE source_id = $1 AND event_at >= $2) spaced
  WHERE next_at - event_at > $3 * ${MILLISECONDS}`;

const JUDGE_SPAN = `
  WITH holes AS (${HOLES}),
  filled AS (
    DELETE FROM ingest_gaps WHERE source_id = $1 AND from_at >= $2 AND from_at NOT IN (SELECT from_at FROM holes))
  INSERT INTO ingest_gaps (source_id, from_at, to_at, noticed_at)
  SELECT $1, from_at, to_at, $5 FROM holes
  ON CONFLICT (source_id, from_at) DO UPDATE SET to_at = EXCLUDED.to_at`;

/** Gaps in which an event was stored become the stretches that it left. */
const JUDGE_FILLED = `
  WITH touched AS (
    SELECT from_at, to_at, noticed_at FROM ingest_gaps gap
    WHERE source_id = $1 AND EXISTS (
      SELECT FROM observations WHERE source_id = $1 AND event_at > gap.from_at AND event_at < gap.to_at)),
  holes AS (
    SELECT spaced.from_at, spaced.next_at AS to_at, touched.noticed_at
    FROM touched
    CROSS JOIN LATERAL (
      SELECT event_at AS from_at, lead(event_at, 1, touched.to_at) OVER (ORDER BY event_at) AS next_at
      FROM observations
      WHERE source_id = $1 AND event_at >= touched.from_at AND event_at <= touched.to_at) spaced
    WHERE spaced.next_at - spaced.from_at > $2 * ${MILLISECONDS}),
  filled AS (
    DELETE FROM ingest_gaps
    WHERE source_id = $1 AND from_at IN (SELECT from_at FROM touched) AND from_at NOT IN (SELECT from_at FROM holes))
  INSERT INTO ingest_gaps (source_id, from_at, to_at, noticed_at)
  SELECT $1, from_at, to_at, noticed_at FROM holes
  ON CONFLICT (source_id, from_at) DO UPDATE SET to_at = EXCLUDED.to_at`;

export async function judgeGaps(
  sourceId: string,
  span: JudgedSpan,
  atMs: number,
  manager: EntityManager,
): Promise<void> {
  await manager.query(JUDGE_SPAN, [
    sourceId,
    new Date(span.fromMs),
    span.longestSpacingMs,
    new Date(span.dueUntilMs),
    new Date(atMs),
  ]);
}

export async function judgeFilledGaps(
  sourceId: string,
  longestSpacingMs: number,
  manager: EntityManager,
): Promise<void> {
  await manager.query(JUDGE_FILLED, [sourceId, longestSpacingMs]);
}

/** @example 2 gaps in the last 30 days, the latest from 2026-05-12T13:00:00+00:00 to 2026-05-12T16:00:00+00:00 */
export async function recentGapsRemark(
  sourceId: string,
  sinceMs: number,
  manager: EntityManager,
): Promise<string | null> {
  const [row]: { fromMs: number; toMs: number; count: number }[] = await manager.query(
    `SELECT ${epochMs('from_at')} AS "fromMs", ${epochMs('to_at')} AS "toMs", (count(*) OVER ())::integer AS count
     FROM ingest_gaps WHERE source_id = $1 AND to_at > $2 ORDER BY from_at DESC LIMIT 1`,
    [sourceId, new Date(sinceMs)],
  );
  if (!row) return null;
  const gaps = row.count === 1 ? '1 gap' : `${row.count} gaps`;
  return `${gaps} in the last 30 days, the latest from ${isoUtc(row.fromMs)} to ${isoUtc(row.toMs)}`;
}

const FACT_COLUMNS = [
  'sourceId',
  'paused',
  'pausedUntilMs',
  'available',
  'lastSuccessAtMs',
  'lastAttemptAtMs',
  'newestEventAtMs',
  'newestKnownAtMs',
  'consecutiveFailures',
  'failingSinceMs',
  'degradedReason',
  'stateChangedAtMs',
  'lastError',
  'vintages',
] as const;

export interface SourceFacts extends Readonly<Pick<SourceStateEntity, (typeof FACT_COLUMNS)[number]>> {
  readonly lastRejection: { readonly kind: RejectionKind; readonly atMs: number } | null;
  /** Since when a value of it is held back until it is confirmed; null where none is. */
  readonly heldSinceMs: number | null;
  /** Newest heartbeat of any worker; null if there was none or all shut down in order. */
  readonly workerSeenAtMs: number | null;
}

export interface SourceRegistration {
  readonly sourceId: string;
  /** False if the provider requires a key that is not configured. */
  readonly readable: boolean;
}

export type HistoryState = Readonly<
  Pick<SourceStateEntity, 'sourceId' | 'historyFromMs' | 'historyLoadedAtMs'>
>;

const WORKER_SEEN_AT = `(SELECT ${epochMs('max(seen_at)')} FROM workers)`;

const FACTS = `
  SELECT ${entityColumns(SourceStateEntity, 'source_states', FACT_COLUMNS)},
         (SELECT json_build_object('kind', kind, 'atMs', ${epochMs('last_refused_at')})
          FROM refusals WHERE refusals.source_id = source_states.source_id
          ORDER BY last_refused_at DESC LIMIT 1) AS "lastRejection",
         (SELECT ${epochMs('min(held_at)')} FROM provisional_observations
          WHERE provisional_observations.source_id = source_states.source_id AND decided_at IS NULL) AS "heldSinceMs",
         ${WORKER_SEEN_AT} AS "workerSeenAtMs"
  FROM source_states`;

@Injectable()
export class SourceStateStore {
  private readonly states: Repository<SourceStateEntity>;

  constructor(private readonly dataSource: DataSource) {
    this.states = dataSource.getRepository(SourceStateEntity);
  }

  /** Unreadable ones become unavailable (`plan_gated`), without failures; those that became readable are due again. */
  async register(registrations: readonly SourceRegistration[], nowMs: number): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO source_states AS known (source_id, available, degraded_reason, next_due_at, state_changed_at)
       SELECT source_id, readable, CASE WHEN readable THEN NULL ELSE 'plan_gated' END, $3, $3
       FROM unnest($1::text[], $2::boolean[]) AS registered (source_id, readable)
       ORDER BY source_id
       ON CONFLICT (source_id) DO UPDATE
       SET available = EXCLUDED.available,
           degraded_reason = EXCLUDED.degraded_reason,
           failing_since = NULL,
           consecutive_failures = CASE WHEN EXCLUDED.available THEN known.consecutive_failures ELSE 0 END,
           state_changed_at = EXCLUDED.state_changed_at,
           next_due_at = least(known.next_due_at, EXCLUDED.next_due_at)
       WHERE known.available <> EXCLUDED.available OR (NOT EXCLUDED.available AND known.consecutive_failures > 0)`,
      [
        registrations.map((entry) => entry.sourceId),
        registrations.map((entry) => entry.readable),
        new Date(nowMs),
      ],
    );
  }

  async facts(): Promise<SourceFacts[]> {
    const rows: SourceFacts[] = await this.dataSource.query(FACTS);
    const known = new Map(rows.map((row) => [row.sourceId, row]));
    const workerSeenAtMs = SOURCES.every(({ id }) => known.has(id)) ? null : await this.workerSeenAtMs();
    return SOURCES.map(({ id }) => known.get(id) ?? { ...UNREGISTERED, sourceId: id, workerSeenAtMs });
  }

  async historyStates(): Promise<HistoryState[]> {
    return this.states.find({ select: { sourceId: true, historyFromMs: true, historyLoadedAtMs: true } });
  }

  async gaps(sourceId: string): Promise<IngestGap[]> {
    const gaps = await this.dataSource.manager.find(IngestGapEntity, {
      where: { sourceId },
      order: { fromAtMs: 'ASC' },
    });
    return gaps.map(({ fromAtMs, toAtMs }) => ({ fromMs: fromAtMs, toMs: toAtMs }));
  }

  async holes(
    sourceId: string,
    { fromMs, longestSpacingMs }: Pick<JudgedSpan, 'fromMs' | 'longestSpacingMs'>,
  ): Promise<IngestGap[]> {
    return this.dataSource.query(
      `SELECT ${epochMs('from_at')} AS "fromMs", ${epochMs('to_at')} AS "toMs" FROM (${HOLES}) holes ORDER BY from_at`,
      [sourceId, new Date(fromMs), longestSpacingMs, null],
    );
  }

  async retry(sourceIds: readonly string[], degradedReason: DegradedReason, nowMs: number): Promise<void> {
    await this.states.update(
      { sourceId: In(sourceIds), nextDueAtMs: MoreThan(nowMs), degradedReason },
      { nextDueAtMs: nowMs },
    );
  }

  private async workerSeenAtMs(): Promise<number | null> {
    const workers = this.dataSource.getRepository(WorkerEntity);
    const [latest] = await workers.find({ order: { seenAtMs: 'DESC' }, take: 1 });
    return latest?.seenAtMs ?? null;
  }

  async announceChange(sourceIds: readonly string[]): Promise<void> {
    await notify(this.dataSource.manager, 'source_changed', sourceIds.join(','));
  }
}

const UNREGISTERED: Omit<SourceFacts, 'sourceId' | 'workerSeenAtMs'> = {
  paused: false,
  pausedUntilMs: null,
  available: true,
  lastSuccessAtMs: null,
  lastAttemptAtMs: null,
  newestEventAtMs: null,
  newestKnownAtMs: null,
  consecutiveFailures: 0,
  failingSinceMs: null,
  degradedReason: null,
  stateChangedAtMs: null,
  lastError: null,
  lastRejection: null,
  heldSinceMs: null,
  vintages: null,
};
