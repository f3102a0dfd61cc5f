import { type EntityManager } from 'typeorm';
import { type CycleResult } from '../../packages/engine/computation/engine.ts';
import { type AnnouncedCycle } from '../domain/events/cycle-event.ts';
import { type TrailingMap } from '../../packages/engine/usual-range/usual-range.ts';
import { epochMs, columnsBut, entityColumns } from '../platform/database/entity-columns.ts';
import { type QueryRows } from '../platform/database/replica-query.ts';
import { CycleEntity } from './cycle.entity.ts';
import { type PublicationFacts } from '../../packages/engine/proof/cycle-parts.ts';

const COLUMNS = ['cycleNumber', 'cycleAtMs', 'publishedAtMs', 'backfilled', 'mode'] as const;
/** SQL for what a row of `cycles` says of the cycle itself. */
export const CYCLE_COLUMNS = entityColumns(CycleEntity, 'cycles', COLUMNS);

export interface PublishedCycle extends Omit<PublicationFacts, 'methodologyVersion'> {
  readonly result: CycleResult;
  /** The maps in force, of the table that `result.usualRanges` names; only read for the latest cycle. */
  readonly maps?: readonly TrailingMap[];
}

const UNANNOUNCED = [
  'publishedAtMs',
  'consensus',
  'votes',
  'resultHash',
  'agents',
  'scores',
  'calibration',
] as const;

/** Call it under the lock of the chain, so that no cycle is published or withdrawn meanwhile. */
export const latestAnnouncedCycle = async (manager: EntityManager): Promise<AnnouncedCycle | null> => {
  const [latest] = await manager.getRepository(CycleEntity).find({
    select: columnsBut(CycleEntity, ...UNANNOUNCED),
    order: { cycleNumber: 'DESC' },
    take: 1,
  });
  return latest ?? null;
};

export type CycleMoment = Pick<PublicationFacts, 'cycleAtMs' | 'mode'>;

/** @param knownByMs only cycles that were known by this moment; null: all */
export async function newestCycleBefore(
  ask: QueryRows,
  end: number,
  knownByMs: number | null = null,
): Promise<CycleMoment | null> {
  const [row] = await ask<[cycleAtMs: number, mode: CycleMoment['mode']]>(
    `SELECT ${epochMs('cycle_at')}, mode FROM cycles
     WHERE cycle_number < $1 ${knownByMs === null ? '' : `AND ${knownBy('$2')}`}
     ORDER BY cycle_number DESC LIMIT 1`,
    [end, ...(knownByMs === null ? [] : [new Date(knownByMs)])],
  );
  return row ? { cycleAtMs: row[0], mode: row[1] } : null;
}

/**
 * A cycle is known from its publication; one backfilled for the time before the first live cycle from its slot, because
 * it was computed from what was known then. @param moment SQL parameter, a timestamp: `$1`
 */
export const knownBy = (moment: string): string =>
  `(published_at <= ${moment} OR (cycle_at <= ${moment} AND ${BEFORE_LIVE}))`;

const BEFORE_LIVE = `cycle_number < coalesce(
  (SELECT min(cycle_number) FROM cycles live WHERE NOT live.backfilled), 9223372036854775807)`;

/** SQL for the first moment for which `knownBy` is true of a row of `cycles`. */
export const KNOWN_AT = `CASE WHEN ${BEFORE_LIVE} THEN least(cycle_at, published_at) ELSE published_at END`;
