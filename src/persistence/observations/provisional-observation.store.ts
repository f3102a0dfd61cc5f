import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull } from 'typeorm';
import { type HeldValue } from '../../domain/jumps/judge-jumps.ts';
import { type NewObservation } from '../../domain/observations/observation.ts';
import { type Reading } from '../../domain/jumps/plausible-jump.ts';
import { epochMs } from '../database/entity-columns.ts';
import { ProvisionalObservationEntity } from '../entities/observation.entity.ts';
import { CANDLE_FIELDS, candleOf } from './revisions.ts';

/** What became of a held value. `confirmed`: a second reading agreed. `contradicted`: a later one disagreed. */
export type HeldDecision = NonNullable<ProvisionalObservationEntity['decision']>;

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

/**
 * Values that are not believed yet, in a table of their own that only ingestion and operators read: series, cycles and
 * everything else read `observations` and cannot see them. A row keeps its value; only its decision is added.
 */
@Injectable()
export class ProvisionalObservationStore {
  constructor(private readonly dataSource: DataSource) {}

  /** The undecided values of a source, in the order in which they were held. */
  async undecided(sourceId: string, manager: EntityManager): Promise<HeldValue[]> {
    const rows = await manager.find(ProvisionalObservationEntity, {
      where: { sourceId, decidedAtMs: IsNull() },
      order: { id: 'ASC' },
    });
    return rows.map(({ id, eventAtMs, heldAtMs, value, candle }) => ({
      id: String(id),
      sourceId,
      eventAtMs,
      heldAtMs,
      value,
      knownAtMs: heldAtMs,
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
    await manager.insert(
      ProvisionalObservationEntity,
      values.map(({ sourceId, eventAtMs, value, candle }) => ({
        sourceId,
        eventAtMs,
        value,
        candle: candle && CANDLE_FIELDS.map((field) => candle[field]),
        reason,
        heldAtMs: atMs,
      })),
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
    await manager.update(
      ProvisionalObservationEntity,
      { id: In(ids.map(Number)), decidedAtMs: IsNull() },
      { decision, decidedAtMs: atMs },
    );
  }

  /** The newest held values of a source, decided ones too, newest first. */
  async recent(sourceId: string, limit: number): Promise<RecordedHeldValue[]> {
    return this.dataSource.manager.find(ProvisionalObservationEntity, {
      select: {
        eventAtMs: true,
        value: true,
        reason: true,
        heldAtMs: true,
        decision: true,
        decidedAtMs: true,
      },
      where: { sourceId },
      order: { heldAtMs: 'DESC', id: 'DESC' },
      take: limit,
    });
  }
}
