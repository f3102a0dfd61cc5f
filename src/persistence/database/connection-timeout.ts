import { type Client } from 'pg';
import { type DataSource, type QueryRunner } from 'typeorm';

/**
 * Works on a connection of its own to the primary, and ends it where that takes too long: one that has died without a
 * word never answers, and the next attempt gets another one.
 *
 * @throws what the work throws, and what the database says of an ended connection
 */
export async function withConnectionTimeout<Result>(
  dataSource: DataSource,
  withinMs: number,
  work: (runner: QueryRunner) => Promise<Result>,
): Promise<Result> {
  const runner = dataSource.createQueryRunner('master');
  let deadline: NodeJS.Timeout | undefined;
  try {
    const client = (await runner.connect()) as Client;
    deadline = setTimeout(() => void client.end(), withinMs);
    return await work(runner);
  } finally {
    clearTimeout(deadline);
    await runner.release();
  }
}
