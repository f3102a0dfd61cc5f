import { type EntityManager } from 'typeorm';
import { type AnnouncedCycle } from '../../domain/events/cycle-event.ts';
import { CycleEntity } from '../entities/cycle.entity.ts';

/**
 * The latest published cycle; null if there is none. Call it under the lock of the chain, so that no other cycle is
 * published or withdrawn before the transaction ends.
 */
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
