import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type CycleListing, listingOf, type RecordedCycle } from '../../domain/records/recorded-cycle.ts';
import { type RecordedVerdict } from '../../domain/records/recorded-verdict.ts';
import { binaryArray, type QueryRows } from '../database/replica-query.ts';
import { epochMs } from '../database/entity-columns.ts';

/** SQL for the outlook in the result of a row of `cycles`. It reads the whole result, so pages serve prepared texts. */
export const OUTLOOK_OF_CYCLE = `(SELECT d.result -> 'outlook' FROM cycle_details d
  WHERE d.cycle_at = cycles.cycle_at AND d.cycle_number = cycles.cycle_number)`;

/** Members of a `RecordedVerdict` as JSON, from a row of `cycles`. */
export const VERDICT_FIELDS = `'cycleNumber', cycle_number, 'cycleAtMs', ${epochMs('cycle_at')}, 'backfilled', backfilled,
  'mode', mode, 'signal', signal, 'confidence', confidence, 'calibration', calibration, 'consensus', consensus,
  'votes', votes, 'agents', agents`;

/** SQL for a `RecordedCycle` as JSON, from a row of `cycles`. */
const RECORDED_CYCLE = `json_build_object(${VERDICT_FIELDS}, 'scores', scores,
  'publishedAtMs', ${epochMs('published_at')}, 'outlook', ${OUTLOOK_OF_CYCLE})`;

/** The verdicts of some cycles by their numbers, in no particular order; those that are published. */
export async function recordedVerdicts(
  ask: QueryRows,
  cycleNumbers: readonly number[],
): Promise<readonly RecordedVerdict[]> {
  if (cycleNumbers.length === 0) return [];
  const rows = await ask<[RecordedVerdict]>(
    `SELECT json_build_object(${VERDICT_FIELDS}) FROM cycles WHERE cycle_number = ANY($1::bigint[])`,
    [cycleNumbers],
  );
  return rows.map(([recorded]) => recorded);
}

/** The columns of `cycle_listings` beside the number of the cycle. */
export const LISTING_TEXTS = [
  'verdict',
  'agents',
  'composites',
  'outlook',
] as const satisfies readonly (keyof CycleListing)[];

/** Stores the ready texts of published cycles. The caller's transaction holds the cycles. */
export async function insertListings(
  manager: EntityManager,
  cycles: readonly RecordedCycle[],
): Promise<void> {
  const listings = cycles.map(listingOf);
  await manager.query(
    `INSERT INTO cycle_listings (cycle_number, verdict, agents, composites, outlook)
     SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[])
     ON CONFLICT (cycle_number) DO UPDATE SET outlook = excluded.outlook WHERE cycle_listings.outlook IS NULL`,
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
      binaryArray(
        'text',
        listings.map(({ outlook }) => outlook),
      ),
    ],
  );
}

/** The texts of published cycles that listings serve. `cycles:verify` makes them again from the result and compares them. */
@Injectable()
export class CycleListingStore {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Makes the texts of up to `limit` cycles that lack one, the newest first, in one transaction. A cycle that is being
   * withdrawn is left out.
   *
   * @returns how many were made
   * @throws what the database throws
   */
  async makeMissing(limit: number): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      const rows: { recorded: RecordedCycle }[] = await manager.query(
        `SELECT ${RECORDED_CYCLE} AS recorded FROM cycles
         WHERE cycle_number IN (
           SELECT c.cycle_number FROM cycles c
           WHERE NOT EXISTS (SELECT FROM cycle_listings l WHERE l.cycle_number = c.cycle_number)
           UNION ALL SELECT cycle_number FROM cycle_listings WHERE outlook IS NULL)
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
