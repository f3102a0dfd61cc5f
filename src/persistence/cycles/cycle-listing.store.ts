import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type CycleListing, listingOf, type RecordedCycle } from '../../domain/records/recorded-cycle.ts';
import { binaryArray } from '../database/prepared-query.ts';
import { epochMs } from '../database/epoch-ms.ts';
import { type QueryRows } from '../database/replica-query.ts';

/** SQL for a `RecordedCycle` as JSON, from a row of `cycles`. */
const RECORDED_CYCLE = `json_build_object(
  'cycleNumber', cycle_number, 'cycleAtMs', ${epochMs('cycle_at')}, 'backfilled', backfilled, 'mode', mode,
  'signal', signal, 'confidence', confidence, 'calibration', calibration, 'consensus', consensus, 'votes', votes,
  'agents', agents, 'scores', scores)`;

/** Some cycles by their numbers, in no particular order; those that are published. */
export async function recordedCycles(
  ask: QueryRows,
  cycleNumbers: readonly number[],
): Promise<readonly RecordedCycle[]> {
  if (cycleNumbers.length === 0) return [];
  const rows = await ask<[RecordedCycle]>(
    `SELECT ${RECORDED_CYCLE} FROM cycles WHERE cycle_number = ANY($1::bigint[])`,
    [cycleNumbers],
  );
  return rows.map(([recorded]) => recorded);
}

/** The columns of `cycle_listings` beside the number of the cycle. */
export const LISTING_TEXTS = [
  'verdict',
  'agents',
  'composites',
] as const satisfies readonly (keyof CycleListing)[];

/** Stores the ready texts of published cycles. The caller's transaction holds the cycles. */
export async function insertListings(
  manager: EntityManager,
  cycles: readonly RecordedCycle[],
): Promise<void> {
  const listings = cycles.map(listingOf);
  await manager.query(
    `INSERT INTO cycle_listings (cycle_number, verdict, agents, composites)
     SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[])
     ON CONFLICT (cycle_number) DO NOTHING`,
    [
      cycles.map(({ cycleNumber }) => cycleNumber),
      binaryArray(
        'text',
        listings.map(({ verdict }) => verdict),
      ),
      binaryArray(
        'text',
        listings.map(({ agents }) => agents),
      ),
      binaryArray(
        'text',
        listings.map(({ composites }) => composites),
      ),
    ],
  );
}

/** The texts of published cycles that listings serve. `cycles:verify` makes them again from the result and compares them. */
@Injectable()
export class CycleListingStore {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Makes the texts of up to `limit` cycles that have none, the newest first, in one transaction. A cycle that is being
   * withdrawn is left out.
   *
   * @returns how many were made
   * @throws what the database throws
   */
  async makeMissing(limit: number): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      const rows: { recorded: RecordedCycle }[] = await manager.query(
        `SELECT ${RECORDED_CYCLE} AS recorded FROM cycles
         WHERE NOT EXISTS (SELECT FROM cycle_listings l WHERE l.cycle_number = cycles.cycle_number)
         ORDER BY cycle_number DESC LIMIT $1 FOR KEY SHARE SKIP LOCKED`,
        [limit],
      );
      if (rows.length > 0)
        await insertListings(
          manager,
          rows.map(({ recorded }) => recorded),
        );
      return rows.length;
    });
  }
}
