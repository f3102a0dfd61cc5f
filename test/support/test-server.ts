import { type Client } from 'pg';
import { oneQuery } from './one-query.ts';

/** Owns the tests' databases and migrates them, and whom the service connects as: apart, as in production. */
export const TEST_OWNER = 'test_owner';
export const TEST_SERVICE = 'test_service';

export function testServerUrl(): string {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) throw new Error('TEST_DATABASE_URL is not set: the global set-up of the tests did not run');
  return server;
}

export function databaseUrl(
  name: string,
  role: typeof TEST_OWNER | typeof TEST_SERVICE = TEST_SERVICE,
): string {
  const url = new URL(testServerUrl());
  url.pathname = `/${name}`;
  url.username = role;
  url.password = role;
  return url.href;
}

export async function ensureTestRoles(client: Client): Promise<void> {
  for (const role of [TEST_OWNER, TEST_SERVICE]) {
    const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role]);
    if (!rowCount) await client.query(`CREATE ROLE ${role} LOGIN PASSWORD '${role}'`);
  }
}

/** Has the server do what no database of a test can do to itself. */
export async function onServer(sql: string): Promise<void> {
  await oneQuery(testServerUrl(), sql);
}
