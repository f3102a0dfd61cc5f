import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { type CycleResult } from '../../packages/engine/computation/engine.ts';
import { type PublicationFacts } from '../../packages/engine/proof/cycle-parts.ts';
import { type CycleListing } from '../../packages/engine/records/recorded-cycle.ts';
import { cycleAtMs } from '../../packages/engine/schedule/cycle-clock.ts';
import { appendToChain, holdChain } from './chain/chain-append.ts';
import { publicationContent, type SealedCycle } from './chain/chain-content.ts';
import { epochMs } from '../platform/database/entity-columns.ts';
import { CycleChainBacklogEntity } from './cycle.entity.ts';
import { type StoredNarration, storedNarrationOf } from './narrative.reader.ts';
import { LISTING_TEXTS } from './cycle-history.reader.ts';
import { withdrawnSha256 } from './cycle-withdrawal.store.ts';

export interface StoredCycleRow extends PublicationFacts {
  readonly resultHash: string;
  readonly columns: Readonly<Record<ListingColumn, unknown>>;
  readonly listing: CycleListing | null;
}

export const LISTING_COLUMNS = [
  'signal',
  'confidence',
  'consensus',
  'votes',
  'agents',
  'scores',
  'signals',
  'calibration',
] as const;
export type ListingColumn = (typeof LISTING_COLUMNS)[number];

export interface StoredCycle extends StoredCycleRow {
  readonly details: { readonly inputsText: string; readonly resultText: string } | null;
  readonly narration: StoredNarration | null;
}

const ROW_COLUMNS = `c.cycle_number::float8 AS "cycleNumber", ${epochMs('c.cycle_at')} AS "cycleAtMs",
  ${epochMs('c.published_at')} AS "publishedAtMs", c.backfilled, c.mode,
  c.methodology_version AS "methodologyVersion", encode(c.result_hash, 'hex') AS "resultHash",
  json_build_object(${LISTING_COLUMNS.map((name) => `'${name}', c.${name}`).join(', ')}) AS columns,
  (SELECT json_build_object(${LISTING_TEXTS.map((name) => `'${name}', l.${name}`).join(', ')})
   FROM cycle_listings l WHERE l.cycle_number = c.cycle_number) AS listing`;

const sha256Of = (text: string): string => `encode(sha256(convert_to(${text}::text, 'UTF8')), 'hex')`;

export interface KeptBytes {
  readonly cycleNumber: number;
  readonly inputsSha256: string;
  readonly resultSha256: string;
}

@Injectable()
export class StoredCycleReader {
  constructor(private readonly dataSource: DataSource) {}

  async of(cycleNumber: number): Promise<StoredCycle | null> {
    const [row]: StoredCycleRow[] = await this.dataSource.query(
      `SELECT ${ROW_COLUMNS} FROM cycles c WHERE c.cycle_number = $1`,
      [cycleNumber],
    );
    if (row === undefined) return null;
    // By the instant of the slot, not by that of the row, which may have been changed.
    const [details]: { inputsText: string; resultText: string }[] = await this.dataSource.query(
      `SELECT inputs::text AS "inputsText", result::text AS "resultText" FROM cycle_details
       WHERE cycle_at = $2 AND cycle_number = $1`,
      [cycleNumber, new Date(cycleAtMs(cycleNumber))],
    );
    const narration = await storedNarrationOf(this.dataSource.manager, cycleNumber);
    return { ...row, details: details ?? null, narration };
  }

  /** Hashes of the bytes of some cycles, published or withdrawn; several of a number that was published again. */
  async keptBytes(cycleNumbers: readonly number[]): Promise<KeptBytes[]> {
    const columns = `cycle_number::float8 AS "cycleNumber", ${sha256Of('inputs')} AS "inputsSha256",
      ${sha256Of('result')} AS "resultSha256"`;
    return this.dataSource.query(
      `SELECT ${columns} FROM cycle_details
       WHERE (cycle_at, cycle_number) IN (SELECT * FROM unnest($2::timestamptz[], $1::bigint[]))
       UNION ALL SELECT ${columns} FROM cycle_withdrawals WHERE cycle_number = ANY($1::bigint[])`,
      [cycleNumbers, cycleNumbers.map((number) => new Date(cycleAtMs(number)).toISOString())],
    );
  }

  async withdrawnRecords(
    cycleNumbers: readonly number[],
  ): Promise<{ readonly cycleNumber: number; readonly sha256: string }[]> {
    return this.dataSource.query(
      `SELECT cycle_number::float8 AS "cycleNumber", ${withdrawnSha256('w')} AS sha256
       FROM cycle_withdrawals w WHERE cycle_number = ANY($1::bigint[])`,
      [cycleNumbers],
    );
  }

  /** The oldest published cycle that is neither in the chain nor waits for it; null where there is none. */
  async firstUnchained(): Promise<number | null> {
    const [row]: { number: number | null }[] = await this.dataSource.query(
      `SELECT min(cycle_number)::float8 AS number FROM cycles c
       WHERE coalesce((SELECT kind = 'withdrawal' FROM cycle_chain e
                       WHERE e.cycle_number = c.cycle_number AND e.kind IN ('publication', 'withdrawal') ORDER BY position DESC LIMIT 1), true)
         AND NOT EXISTS (SELECT FROM cycle_chain_backlog b WHERE b.cycle_number = c.cycle_number)`,
    );
    return row!.number;
  }
}

/** In the order of publication; `cycle` is null if its details are missing. */
async function longestWaiting(
  manager: EntityManager,
  limit: number,
): Promise<{ readonly cycleNumber: number; readonly cycle: SealedCycle | null }[]> {
  const rows: (Omit<SealedCycle, 'result' | 'narration' | 'texts'> & { result: CycleResult | null })[] =
    await manager.query(
      `SELECT c.cycle_number::float8 AS "cycleNumber", ${epochMs('c.cycle_at')} AS "cycleAtMs",
              ${epochMs('c.published_at')} AS "publishedAtMs", c.backfilled, c.mode,
              c.methodology_version AS "methodologyVersion", d.result,
              ${sha256Of('d.inputs')} AS "inputsSha256", ${sha256Of('d.result')} AS "resultSha256"
       FROM (SELECT cycles.* FROM cycles JOIN cycle_chain_backlog USING (cycle_number)
             ORDER BY published_at, cycle_number LIMIT $1) c
       LEFT JOIN cycle_details d USING (cycle_at, cycle_number)
       ORDER BY c.published_at, c.cycle_number`,
      [limit],
    );
  const waiting = [];
  for (const { result, ...row } of rows) {
    const { cycleNumber } = row;
    const stored = await storedNarrationOf(manager, cycleNumber);
    const told = { narration: stored?.narration ?? null, texts: stored?.texts ?? null };
    waiting.push({ cycleNumber, cycle: result && { ...row, ...told, result } });
  }
  return waiting;
}

/** Published cycles that wait for their place in the chain: those of versions of the service that had none. */
@Injectable()
export class CycleBacklogStore {
  constructor(private readonly dataSource: DataSource) {}

  /** In the order of publication. One without details leaves the list without an entry, which verification names. */
  async append(limit: number): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      await holdChain(manager);
      const waiting = await longestWaiting(manager, limit);
      await appendToChain(
        manager,
        waiting.flatMap(({ cycle }) => (cycle === null ? [] : [publicationContent(cycle)])),
      );
      await manager.delete(CycleChainBacklogEntity, {
        cycleNumber: In(waiting.map(({ cycleNumber }) => cycleNumber)),
      });
      return waiting.length;
    });
  }

  async size(): Promise<number> {
    return this.dataSource.manager.count(CycleChainBacklogEntity);
  }
}
