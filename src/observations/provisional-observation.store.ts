import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull } from 'typeorm';
import {
  HELD_REASON,
  type HeldValue,
  judgeJumps,
  type Reading,
  RECENT_CHANGES,
} from '../../packages/engine/jumps/judge-jumps.ts';
import { type NewObservation } from '../../packages/engine/observations/observation.ts';
import { sourceById } from '../../packages/engine/sources/registry.ts';
import { ProvisionalObservationEntity } from './observation.entity.ts';
import { SourceStateEntity } from './source.entity.ts';
import { type Rejection } from './rejection.store.ts';
import { CANDLE_FIELDS, candleOf } from './observation.reader.ts';
import { epochMs, columnsBut } from '../platform/database/entity-columns.ts';

/** What became of a held value. `confirmed`: a second reading agreed. `contradicted`: a later one disagreed. */
export type HeldDecision = NonNullable<ProvisionalObservationEntity['decision']>;

const RECORDED = columnsBut(ProvisionalObservationEntity, 'id', 'sourceId', 'candle');
export type RecordedHeldValue = Readonly<Pick<ProvisionalObservationEntity, keyof typeof RECORDED>>;

/** Not believed yet: only ingestion and operators read them. A row keeps its value; only its decision is added. */
@Injectable()
export class ProvisionalObservationStore {
  constructor(private readonly dataSource: DataSource) {}

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

  /** The latest revision of each event, oldest first: all since an event, and those of about `before` events before it. */
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

  async recent(sourceId: string, limit: number): Promise<RecordedHeldValue[]> {
    return this.dataSource.manager.find(ProvisionalObservationEntity, {
      select: RECORDED,
      where: { sourceId },
      order: { heldAtMs: 'DESC', id: 'DESC' },
      take: limit,
    });
  }
}

/** Stored rows before the first offered event that are read: enough changes, with some events revised. */
const ROWS_BEFORE = RECENT_CHANGES + 20;

export interface CheckedValues {
  readonly accepted: readonly NewObservation[];
  readonly rejections: readonly Rejection[];
}

@Injectable()
export class JumpCheck {
  constructor(private readonly provisional: ProvisionalObservationStore) {}

  async check(
    sourceId: string,
    offered: readonly NewObservation[],
    atMs: number,
    manager: EntityManager,
  ): Promise<CheckedValues> {
    if (offered.length === 0) return { accepted: [], rejections: [] };
    const oldestMs = offered.reduce((oldest, { eventAtMs }) => Math.min(oldest, eventAtMs), Infinity);
    const held = await this.provisional.undecided(sourceId, manager);
    // Operators accept under the lock of the source's row: both take their locks in the same order.
    if (held.length > 0)
      await manager.findOne(SourceStateEntity, { where: { sourceId }, lock: { mode: 'pessimistic_write' } });
    const judged = judgeJumps(sourceById(sourceId), offered, {
      stored: await this.provisional.stored(sourceId, oldestMs, ROWS_BEFORE, manager),
      held,
      nowMs: atMs,
    });
    await this.provisional.hold(judged.held, HELD_REASON, atMs, manager);
    await this.provisional.decide(judged.confirmed, 'confirmed', atMs, manager);
    await this.provisional.decide(judged.contradicted, 'contradicted', atMs, manager);
    return {
      accepted: judged.accepted,
      rejections: judged.refused.map((item) => ({ sourceId, kind: 'item', ...item })),
    };
  }
}
