import { Injectable } from '@nestjs/common';
import { DataSource, MoreThan } from 'typeorm';
import { type ChainEntry, ENTRY_COLUMNS, type LinkedEntry, ROW_KINDS } from './chain-content.ts';
import { CycleChainBacklogEntity, CycleChainEntryEntity } from '../cycle.entity.ts';

const LINKED_COLUMNS = `${ENTRY_COLUMNS},
  (SELECT encode(b.chain_hash, 'hex') FROM cycle_chain b WHERE b.position = c.position - 1) AS "hashBefore",
  (SELECT encode(a.previous_hash, 'hex') FROM cycle_chain a WHERE a.position = c.position + 1) AS "hashSaidAfter"`;

@Injectable()
export class CycleChainReader {
  constructor(private readonly dataSource: DataSource) {}

  /** The latest if it was published again; null if there is none. */
  async publicationOf(cycleNumber: number): Promise<LinkedEntry | null> {
    return this.newest(cycleNumber, `c.kind = 'publication'`);
  }

  async narrationOf(cycleNumber: number): Promise<LinkedEntry | null> {
    return this.newest(cycleNumber, `c.parts::text LIKE '%"narration"%'`);
  }

  async rowsOf(cycleNumber: number): Promise<LinkedEntry[]> {
    return this.dataSource.query(
      `SELECT ${LINKED_COLUMNS} FROM cycle_chain c
       WHERE c.cycle_number = $1 AND c.kind = ANY($2::text[]) ORDER BY c.position`,
      [cycleNumber, ROW_KINDS],
    );
  }

  async after(position: number, limit: number): Promise<ChainEntry[]> {
    return this.dataSource.query(
      `SELECT ${ENTRY_COLUMNS} FROM cycle_chain c WHERE c.position > $1 ORDER BY c.position LIMIT $2`,
      [position, limit],
    );
  }

  async isWithdrawn({
    cycleNumber,
    position,
  }: Pick<ChainEntry, 'cycleNumber' | 'position'>): Promise<boolean> {
    const later = { cycleNumber, position: MoreThan(position), kind: 'withdrawal' };
    return this.dataSource.manager.existsBy(CycleChainEntryEntity, later);
  }

  async waits(cycleNumber: number): Promise<boolean> {
    return this.dataSource.manager.existsBy(CycleChainBacklogEntity, { cycleNumber });
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
