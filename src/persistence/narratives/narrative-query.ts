import { type Client, type QueryArrayResult } from 'pg';
import { type DataSource } from 'typeorm';
import { withPrimary, withReplica } from '../database/replica-query.ts';

/**
 * Limits how many pieces of work run at once, so that slow ones never take every connection of the process. Further
 * work waits in the order of its calls, and is rejected after a time-out.
 */
export class ConcurrencyLimit {
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  /**
   * @param most how many pieces of work may run at once
   * @param patienceMs how long further work waits, milliseconds
   */
  constructor(
    private readonly most: number,
    private readonly patienceMs: number,
  ) {}

  /**
   * Runs the work as soon as fewer than the limit are running.
   *
   * @throws what the work throws; Error where it could not begin in time
   */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.running < this.most) this.running += 1;
    else await this.handedOver();
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }

  /** Resolves when work that has ended hands over its place. */
  private handedOver(): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = (): void => {
        clearTimeout(patience);
        resolve();
      };
      const patience = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(begin), 1);
        reject(new Error(`no turn within ${this.patienceMs} ms: ${this.most} others are running`));
      }, this.patienceMs);
      this.waiting.push(begin);
    });
  }
}

/** The database gives a question up after this long, also while it waits for a lock. */
export const STATEMENT_TIMEOUT_MS = 2_000;
/** Of the connections of this process so many may wait for narratives; the rest are for everything else. */
export const READS_AT_ONCE = 4;
/** After this long without a word the connection is taken for dead. */
const ANSWERED_WITHIN_MS = 3_000;

/**
 * Asks one question of the narratives' tables, in one round trip and for a bounded time, whatever holds the tables.
 *
 * @param sql without parameters: several statements in one message cannot have any
 * @returns the rows, as arrays in the order of the columns
 * @throws what the database or the connection throws
 */
export async function queryWithTimeout<Row extends unknown[]>(
  dataSource: DataSource,
  server: 'primary' | 'replica',
  sql: string,
): Promise<Row[]> {
  return (server === 'primary' ? withPrimary : withReplica)(dataSource, async (client) => {
    const deadline = setTimeout(() => void (client as unknown as Client).end(), ANSWERED_WITHIN_MS);
    try {
      // One message is one transaction, in which SET LOCAL holds for what follows.
      const results = (await client.query({
        text: `SET LOCAL statement_timeout = ${STATEMENT_TIMEOUT_MS}; ${sql}`,
        rowMode: 'array',
      })) as unknown as QueryArrayResult<Row>[];
      return results.at(-1)!.rows;
    } finally {
      clearTimeout(deadline);
    }
  });
}

/** A whole number as it may stand in SQL. */
export function sqlInteger(value: number): string {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a whole number`);
  return String(value);
}
