import { type Client } from 'pg';
import { type DataSource, type QueryRunner } from 'typeorm';

/**
 * Runs work on a separate connection to the primary and closes the connection after a timeout: a connection that
 * died silently never answers, and the next attempt needs a new one.
 *
 * @throws what the work throws; the driver's error where the connection was closed
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
