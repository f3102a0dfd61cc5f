import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type ChainPlace } from '../cycle-chain/chain-append.ts';
import { epochMs } from '../database/entity-columns.ts';

/** A key that signs or signed checkpoints. Moments are epoch milliseconds. */
export interface PublishedCheckpointKey {
  /** Public key with its name and ID. */
  readonly verifier: string;
  readonly madeAtMs: number;
  readonly retiresAtMs: number | null;
  readonly firstSignedAtMs: number | null;
  readonly lastSignedAtMs: number | null;
}

/** A publication in the chain, and its checkpoint; null: it has none yet. */
export interface CheckpointedEntry extends ChainPlace {
  readonly note: string | null;
}

/** Reads checkpoints and the keys that verify them. */
@Injectable()
export class CheckpointReader {
  constructor(private readonly dataSource: DataSource) {}

  /** The signed note of the entry at a position; null if there is none. */
  async at(position: number): Promise<string | null> {
    const [row]: { note: string }[] = await this.dataSource.query(
      'SELECT note FROM cycle_checkpoints WHERE position = $1',
      [position],
    );
    return row?.note ?? null;
  }

  /** Up to `limit` publications after a position, in their order. */
  async after(position: number, limit: number): Promise<CheckpointedEntry[]> {
    return this.dataSource.query(
      `SELECT c.position::float8, c.cycle_number::float8 AS "cycleNumber",
              encode(c.chain_hash, 'hex') AS "chainHash", s.note
       FROM cycle_chain c LEFT JOIN cycle_checkpoints s USING (position)
       WHERE c.kind = 'publication' AND c.position > $1 ORDER BY c.position LIMIT $2`,
      [position, limit],
    );
  }

  /** How many checkpoints are of no publication in the chain. */
  async withoutEntry(): Promise<number> {
    const [row]: { count: number }[] = await this.dataSource.query(
      `SELECT count(*)::float8 AS count FROM cycle_checkpoints s
       WHERE NOT EXISTS (SELECT FROM cycle_chain c WHERE c.position = s.position AND c.kind = 'publication')`,
    );
    return row!.count;
  }

  /** Every key, the newest first. */
  async keys(): Promise<PublishedCheckpointKey[]> {
    return this.dataSource.query(
      `SELECT verifier, ${epochMs('made_at')} AS "madeAtMs", ${epochMs('retires_at')} AS "retiresAtMs",
              ${epochMs('first_signed_at')} AS "firstSignedAtMs", ${epochMs('last_signed_at')} AS "lastSignedAtMs"
       FROM checkpoint_keys ORDER BY made_at DESC, verifier`,
    );
  }
}
