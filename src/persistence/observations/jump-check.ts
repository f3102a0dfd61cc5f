import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { HELD_REASON, judgeJumps, RECENT_CHANGES } from '../../domain/jumps/judge-jumps.ts';
import { type NewObservation } from '../../domain/observations/observation.ts';
import { sourceById } from '../../domain/sources/registry.ts';
import { type Rejection } from '../rejections/rejection.store.ts';
import { SourceStateEntity } from '../entities/source.entity.ts';
import { ProvisionalObservationStore } from './provisional-observation.store.ts';

/** Stored rows before the first offered event that are read: enough changes, with some events revised. */
const ROWS_BEFORE = RECENT_CHANGES + 20;

/** What a fetch may store of its values. */
export interface CheckedValues {
  readonly accepted: readonly NewObservation[];
  readonly rejections: readonly Rejection[];
}

/** Holds back what the history of its source makes implausible: between what an adapter returns and the writer. */
@Injectable()
export class JumpCheck {
  constructor(private readonly provisional: ProvisionalObservationStore) {}

  /** Judges the values of a fetch (`judgeJumps`), and records what is held and what became of what was held before. */
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
