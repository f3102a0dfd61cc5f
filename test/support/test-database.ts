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

/** The server that the global set-up started. */
export function testServerUrl(): string {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) throw new Error('TEST_DATABASE_URL is not set: the global set-up of the tests did not run');
  return server;
}

/** Makes a database on the test server, empty or a copy of another one, and migrates it. */
export async function createTestDatabase(template?: string): Promise<TestDatabase> {
  const server = testServerUrl();
  const name = `t_${randomBytes(6).toString('hex')}`;
  await onServer(server, `CREATE DATABASE ${name}${template === undefined ? '' : ` TEMPLATE ${template}`}`);
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
