import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { type DataSource } from 'typeorm';
import { dataSourceOptions, openDataSource } from '../../src/persistence/database/data-source.ts';

/** A database of its own for one suite, so that suites may run side by side. */
export interface TestDatabase {
  readonly url: string;
  readonly dataSource: DataSource;
  drop(): Promise<void>;
}

/** Makes an empty database on the test server and migrates it. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) throw new Error('TEST_DATABASE_URL is not set: the global set-up of the tests did not run');
  const name = `t_${randomBytes(6).toString('hex')}`;
  await onServer(server, `CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const dataSource = await openDataSource(dataSourceOptions(url.href));
  return {
    url: url.href,
    dataSource,
    drop: async () => {
      if (dataSource.isInitialized) await dataSource.destroy();
      await onServer(server, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

async function onServer(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}
