import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type ChainEntry, ENTRY_COLUMNS, type LinkedEntry, ROW_KINDS } from './chain-hash.ts';

/** The columns of an entry with its neighbours' hashes. */
const LINKED_COLUMNS = `${ENTRY_COLUMNS},
  (SELECT encode(b.chain_hash, 'hex') FROM cycle_chain b WHERE b.position = c.position - 1) AS "hashBefore",
  (SELECT encode(a.previous_hash, 'hex') FROM cycle_chain a WHERE a.position = c.position + 1) AS "hashSaidAfter"`;

/** Reads the chain of cycles. */
@Injectable()
export class CycleChainReader {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * The entry of the publication of a cycle, the newest where it was published again; null where there is none.
   *
   * @throws what the database throws
   */
  async publicationOf(cycleNumber: number): Promise<LinkedEntry | null> {
    return this.newest(cycleNumber, `c.kind = 'publication'`);
  }

  /** The newest entry with a part `narration` of a cycle; null where there is none. */
  async narrationOf(cycleNumber: number): Promise<LinkedEntry | null> {
    return this.newest(cycleNumber, `c.parts::text LIKE '%"narration"%'`);
  }

  /** The entries that record rows about a cycle, in their order. */
  async rowsOf(cycleNumber: number): Promise<LinkedEntry[]> {
    return this.dataSource.query(
      `SELECT ${LINKED_COLUMNS} FROM cycle_chain c
       WHERE c.cycle_number = $1 AND c.kind = ANY($2::text[]) ORDER BY c.position`,
      [cycleNumber, ROW_KINDS],
    );
  }

  /** Up to `limit` entries after a position, in their order. */
  async after(position: number, limit: number): Promise<ChainEntry[]> {
    return this.dataSource.query(
      `SELECT ${ENTRY_COLUMNS} FROM cycle_chain c WHERE c.position > $1 ORDER BY c.position LIMIT $2`,
      [position, limit],
    );
  }

  /** Whether a later entry withdraws the cycle of a publication. */
  async isWithdrawn({
    cycleNumber,
    position,
  }: Pick<ChainEntry, 'cycleNumber' | 'position'>): Promise<boolean> {
    const [row]: { withdrawn: boolean }[] = await this.dataSource.query(
      `SELECT EXISTS (SELECT FROM cycle_chain
                      WHERE cycle_number = $1 AND position > $2 AND kind = 'withdrawal') AS withdrawn`,
      [cycleNumber, position],
    );
    return row!.withdrawn;
  }

  /** Whether a cycle waits for its entry. */
  async waits(cycleNumber: number): Promise<boolean> {
    const [row]: { waits: boolean }[] = await this.dataSource.query(
      'SELECT EXISTS (SELECT FROM cycle_chain_backlog WHERE cycle_number = $1) AS waits',
      [cycleNumber],
    );
    return row!.waits;
  }

  private async newest(cycleNumber: number, condition: string): Promise<LinkedEntry | null> {
    const [row]: LinkedEntry[] = await this.dataSource.query(
      `SELECT ${LINKED_COLUMNS} FROM cycle_chain c
       WHERE c.cycle_number = $1 AND ${condition} ORDER BY c.position DESC LIMIT 1`,
      [cycleNumber],
    );
    return row ?? null;
  }
}
