import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type ChainPlace, holdChain } from '../cycle-chain/chain-append.ts';
import { CheckpointKeys } from './checkpoint-keys.ts';
import { checkpointText, signNote, verifierText } from './signed-note.ts';
import { epochMs } from '../database/entity-columns.ts';

@Injectable()
export class CheckpointStore {
  /** Every publication up to this position has its checkpoint. */
  private completeUpTo = 0;

  constructor(
    private readonly dataSource: DataSource,
    private readonly keys: CheckpointKeys,
  ) {}

  /** In the transaction that appended them, under the chain's lock. Returns the notes by cycle number; none if no key signs. */
  async sign(
    manager: EntityManager,
    entries: readonly ChainPlace[],
    nowMs: number,
  ): Promise<ReadonlyMap<number, string>> {
    if (entries.length === 0) return new Map();
    const signers = await this.keys.signing(manager, nowMs);
    if (signers.length === 0) return new Map();
    const notes = entries.map((entry) => signNote(checkpointText(this.keys.origin, entry), signers));
    await manager.query(
      `WITH signed AS (
         UPDATE checkpoint_keys SET first_signed_at = coalesce(first_signed_at, $4), last_signed_at = $4
         WHERE verifier = ANY($3::text[]))
       INSERT INTO cycle_checkpoints (position, note)
       SELECT * FROM unnest($1::bigint[], $2::text[]) ON CONFLICT DO NOTHING`,
      [entries.map(({ position }) => position), notes, signers.map(verifierText), new Date(nowMs)],
    );
    return new Map(entries.map(({ cycleNumber }, index) => [cycleNumber, notes[index]!]));
  }

  /** Those of earlier versions, and of times without a key. Returns how many were signed. */
  async signMissing(limit: number, nowMs: number): Promise<number> {
    const [last]: { position: number }[] = await this.dataSource.query(
      'SELECT coalesce(max(position), 0)::float8 AS position FROM cycle_checkpoints',
    );
    if ((await this.missing(this.dataSource.manager, 1)).length === 0) {
      this.completeUpTo = last!.position;
      return 0;
    }
    const signed = await this.dataSource.transaction(async (manager) => {
      await holdChain(manager);
      const missing = await this.missing(manager, limit);
      return (await this.sign(manager, missing, nowMs)).size === 0 ? [] : missing;
    });
    // Only what is committed is complete.
    this.completeUpTo = signed.at(-1)?.position ?? this.completeUpTo;
    return signed.length;
  }

  private async missing(manager: EntityManager, limit: number): Promise<ChainPlace[]> {
    return manager.query(
      `SELECT position::float8, cycle_number::float8 AS "cycleNumber", encode(chain_hash, 'hex') AS "chainHash"
       FROM cycle_chain c
       WHERE kind = 'publication' AND position > $1
         AND NOT EXISTS (SELECT FROM cycle_checkpoints s WHERE s.position = c.position)
       ORDER BY c.position LIMIT $2`,
      [this.completeUpTo, limit],
    );
  }
}

export interface PublishedCheckpointKey {
  readonly verifier: string;
  readonly madeAtMs: number;
  readonly retiresAtMs: number | null;
  readonly firstSignedAtMs: number | null;
  readonly lastSignedAtMs: number | null;
}

export interface CheckpointedEntry extends ChainPlace {
  readonly note: string | null;
}

@Injectable()
export class CheckpointReader {
  constructor(private readonly dataSource: DataSource) {}

  async at(position: number): Promise<string | null> {
    const [row]: { note: string }[] = await this.dataSource.query(
      'SELECT note FROM cycle_checkpoints WHERE position = $1',
      [position],
    );
    return row?.note ?? null;
  }

  async after(position: number, limit: number): Promise<CheckpointedEntry[]> {
    return this.dataSource.query(
      `SELECT c.position::float8, c.cycle_number::float8 AS "cycleNumber",
              encode(c.chain_hash, 'hex') AS "chainHash", s.note
       FROM cycle_chain c LEFT JOIN cycle_checkpoints s USING (position)
       WHERE c.kind = 'publication' AND c.position > $1 ORDER BY c.position LIMIT $2`,
      [position, limit],
    );
  }

  async withoutEntry(): Promise<number> {
    const [row]: { count: number }[] = await this.dataSource.query(
      `SELECT count(*)::float8 AS count FROM cycle_checkpoints s
       WHERE NOT EXISTS (SELECT FROM cycle_chain c WHERE c.position = s.position AND c.kind = 'publication')`,
    );
    return row!.count;
  }

  async keys(): Promise<PublishedCheckpointKey[]> {
    return this.dataSource.query(
      `SELECT verifier, ${epochMs('made_at')} AS "madeAtMs", ${epochMs('retires_at')} AS "retiresAtMs",
              ${epochMs('first_signed_at')} AS "firstSignedAtMs", ${epochMs('last_signed_at')} AS "lastSignedAtMs"
       FROM checkpoint_keys ORDER BY made_at DESC, verifier`,
    );
  }
}
