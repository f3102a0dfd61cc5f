import { Client } from 'pg';

/** The server that the global set-up started. */
export function testServerUrl(): string {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) throw new Error('TEST_DATABASE_URL is not set: the global set-up of the tests did not run');
  return server;
}

/** The address of a database on that server. */
export function databaseUrl(name: string): string {
  const url = new URL(testServerUrl());
  url.pathname = `/${name}`;
  return url.href;
}

/** Has the server do what no database of a test can do to itself. */
export async function onServer(sql: string): Promise<void> {
  const client = new Client({ connectionString: testServerUrl() });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}
