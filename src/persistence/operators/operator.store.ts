import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Somebody who runs the service, as the audit log names them. */
export interface StoredOperator {
  readonly id: string;
  readonly name: string;
}

/** Operators and the SHA-256 of their tokens; the tokens themselves are stored nowhere. */
@Injectable()
export class OperatorStore {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  /** The operator of a token; null when nobody has it. */
  async find(tokenHash: Buffer): Promise<StoredOperator | null> {
    const [row]: StoredOperator[] = await this.dataSource.query(
      'SELECT id, name FROM operators WHERE token_hash = $1',
      [tokenHash],
    );
    return row ?? null;
  }

  /**
   * Enters an operator where there is none yet. Of several processes that try at once, one does.
   *
   * @returns whether this call entered them
   */
  async enterFirst(name: string, tokenHash: Buffer, atMs: number): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      // Readers go on; whoever else wants to enter a first one waits, and then sees ours.
      await manager.query('LOCK TABLE operators IN SHARE ROW EXCLUSIVE MODE');
      const entered: unknown[] = await manager.query(
        `INSERT INTO operators (id, name, token_hash, created_at)
         SELECT gen_random_uuid(), $1::text, $2::bytea, $3::timestamptz
         WHERE NOT EXISTS (SELECT FROM operators) RETURNING id`,
        [name, tokenHash, new Date(atMs)],
      );
      return entered.length === 1;
    });
  }
}
