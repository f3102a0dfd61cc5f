import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type CycleListing, listingOf, type RecordedCycle } from '../../domain/records/recorded-cycle.ts';
import { binaryArray } from '../database/replica-query.ts';
import { epochMs } from '../database/entity-columns.ts';

/** SQL for the outlook in the result of a row of `cycles`. It reads the whole result, so pages serve prepared texts. */
export const OUTLOOK_OF_CYCLE = `(SELECT d.result -> 'outlook' FROM cycle_details d
  WHERE d.cycle_at = cycles.cycle_at AND d.cycle_number = cycles.cycle_number)`;

const CYCLE_FIELDS = `'cycleNumber', cycle_number, 'cycleAtMs', ${epochMs('cycle_at')}, 'backfilled', backfilled, 'mode', mode`;

export const VERDICT_FIELDS = `${CYCLE_FIELDS}, 'signal', signal, 'confidence', confidence, 'calibration', calibration,
  'consensus', consensus, 'votes', votes, 'agents', agents`;

export const SCORE_FIELDS = `${CYCLE_FIELDS}, 'scores', scores`;

export const OUTLOOK_FIELDS = `${CYCLE_FIELDS}, 'publishedAtMs', ${epochMs('published_at')}, 'outlook', ${OUTLOOK_OF_CYCLE}`;

const RECORDED_CYCLE = `json_build_object(${VERDICT_FIELDS}, 'scores', scores,
  'publishedAtMs', ${epochMs('published_at')}, 'outlook', ${OUTLOOK_OF_CYCLE})`;

export const LISTING_TEXTS = [
  'verdict',
  'agents',
  'composites',
  'outlook',
] as const satisfies readonly (keyof CycleListing)[];

/** The caller's transaction holds the cycles. */
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
      ...LISTING_TEXTS.map((name) =>
        binaryArray(
          'text',
          listings.map((listing) => listing[name]),
        ),
      ),
    ],
  );
}

/** The texts of published cycles that listings serve. `cycles:verify` makes them again from the result and compares them. */
@Injectable()
export class CycleListingStore {
  constructor(private readonly dataSource: DataSource) {}

  /** Of cycles that lack one, the latest first; one that is being withdrawn is left out. Returns how many were made. */
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
