import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type HeldValue } from '../../domain/jumps/judge-jumps.ts';
import { type NewObservation } from '../../domain/observations/observation.ts';
import { type Reading } from '../../domain/jumps/plausible-jump.ts';
import { epochMs } from '../database/epoch-ms.ts';
import { CANDLE_FIELDS, candleOf } from './revisions.ts';

/** What became of a held value. `confirmed`: a second reading agreed. `contradicted`: a later one disagreed. */
export type HeldDecision = 'confirmed' | 'accepted' | 'contradicted';

/** A held value with what became of it, for operators. Moments are epoch milliseconds. */
export interface RecordedHeldValue {
  readonly eventAtMs: number;
  readonly value: number;
  readonly reason: string;
  readonly heldAtMs: number;
  /** Null while it is undecided. */
  readonly decision: HeldDecision | null;
  readonly decidedAtMs: number | null;
}

interface HeldRow {
  readonly id: string;
  readonly sourceId: string;
  readonly eventAtMs: number;
  readonly heldAtMs: number;
  readonly value: number;
  readonly candle: readonly number[] | null;
}

/**
 * Values that are not believed yet, in a table of their own that only ingestion and operators read: series, cycles and
 * everything else read `observations` and cannot see them. A row keeps its value; only its decision is added.
 */
@Injectable()
export class ProvisionalObservationStore {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  /** The undecided values of a source, in the order in which they were held. */
  async undecided(sourceId: string, manager: EntityManager): Promise<HeldValue[]> {
    const rows: HeldRow[] = await manager.query(
      `SELECT id, source_id AS "sourceId", ${epochMs('event_at')} AS "eventAtMs",
              ${epochMs('held_at')} AS "heldAtMs", value, candle
       FROM provisional_observations WHERE source_id = $1 AND decided_at IS NULL ORDER BY id`,
      [sourceId],
    );
    return rows.map(({ candle, ...row }) => ({
      ...row,
      knownAtMs: row.heldAtMs,
      candle: candle && candleOf(candle),
    }));
  }

  /**
   * The stored values of a source, the newest revision of each event, oldest first: all since an event, and those of
   * about `before` events before it.
   */
  async stored(
    sourceId: string,
    fromEventMs: number,
    before: number,
    manager: EntityManager,
  ): Promise<Reading[]> {
    return manager.query(
      `SELECT DISTINCT ON (event_at) ${epochMs('event_at')} AS "eventAtMs", value
       FROM (
         (SELECT event_at, known_at, id, value FROM observations
          WHERE source_id = $1 AND event_at < $2 ORDER BY event_at DESC, known_at DESC, id DESC LIMIT $3)
         UNION ALL
         (SELECT event_at, known_at, id, value FROM observations WHERE source_id = $1 AND event_at >= $2)
       ) held
       ORDER BY event_at, known_at DESC, id DESC`,
      [sourceId, new Date(fromEventMs), before],
    );
  }

  /** Holds values from now on. */
  async hold(
    values: readonly NewObservation[],
    reason: string,
    atMs: number,
    manager: EntityManager,
  ): Promise<void> {
    if (values.length === 0) return;
    await manager.query(
      `INSERT INTO provisional_observations (source_id, event_at, value, candle, reason, held_at)
       SELECT source_id, to_timestamp(event_ms / 1000), value, candle, $2, $3
       FROM jsonb_to_recordset($1::jsonb) AS held (source_id text, event_ms float8, value float8, candle float8[])`,
      [
        JSON.stringify(
          values.map(({ sourceId, eventAtMs, value, candle }) => ({
            source_id: sourceId,
            event_ms: eventAtMs,
            value,
            candle: candle && CANDLE_FIELDS.map((field) => candle[field]),
          })),
        ),
        reason,
        new Date(atMs),
      ],
    );
  }

  /** Records what became of held values. */
  async decide(
    ids: readonly string[],
    decision: HeldDecision,
    atMs: number,
    manager: EntityManager,
  ): Promise<void> {
    if (ids.length === 0) return;
    await manager.query(
      `UPDATE provisional_observations SET decision = $2, decided_at = $3
       WHERE id = ANY($1::bigint[]) AND decided_at IS NULL`,
      [ids, decision, new Date(atMs)],
    );
  }

  /** The newest held values of a source, decided ones too, newest first. */
  async recent(sourceId: string, limit: number): Promise<RecordedHeldValue[]> {
    return this.dataSource.query(
      `SELECT ${epochMs('event_at')} AS "eventAtMs", value, reason, ${epochMs('held_at')} AS "heldAtMs",
              decision, ${epochMs('decided_at')} AS "decidedAtMs"
       FROM provisional_observations WHERE source_id = $1 ORDER BY held_at DESC, id DESC LIMIT $2`,
      [sourceId, limit],
    );
  }
}
