import { type EntityManager } from 'typeorm';
import { type AnnouncedCycle } from '../../domain/events/cycle-event.ts';
import { CycleEntity } from '../entities/cycle.entity.ts';
import { type CycleResult } from '../../domain/engine/engine.ts';
import { type TrailingMap } from '../../domain/usual-range/usual-range.ts';

export interface PublishedCycle {
  readonly cycleNumber: number;
  readonly cycleAtMs: number;
  readonly publishedAtMs: number;
  /** True when it was computed after its slot, from what was known then. */
  readonly backfilled: boolean;
  readonly mode: 'paper' | 'live';
  readonly result: CycleResult;
  /** The maps in force, of the table that `result.usualRanges` names; only read for the latest cycle. */
  readonly maps?: readonly TrailingMap[];
}

/** Call it under the lock of the chain, so that no cycle is published or withdrawn meanwhile. */
export const latestAnnouncedCycle = async (manager: EntityManager): Promise<AnnouncedCycle | null> => {
  const [latest] = await manager.getRepository(CycleEntity).find({
    select: {
      cycleNumber: true,
      cycleAtMs: true,
      backfilled: true,
      mode: true,
      methodologyVersion: true,
      signal: true,
      signals: true,
      confidence: true,
    },
    order: { cycleNumber: 'DESC' },
    take: 1,
  });
  return latest ?? null;
};
