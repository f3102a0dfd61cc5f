import { Client } from 'pg';
import { type DataSource } from 'typeorm';
import {
  dataSourceOptions,
  migrateAsOwner,
  openDataSource,
} from '../../src/platform/database/schema-migration.ts';
import { UNBOUNDED_POOL } from '../../src/platform/database/pools.ts';
import { preparingClient } from './preparing-client.ts';
import { databaseUrl, ensureTestRoles, TEST_OWNER, testServerUrl } from './test-server.ts';

/** Any constant: whoever comes first makes a template, the others wait. */
const TEMPLATE_LOCK = 42;

/** A database that others are copied from: made once for all suites, and connected to by nobody afterwards. */
export interface DatabaseTemplate {
  readonly name: string;
  readonly fill: (dataSource: DataSource) => Promise<void>;
}

/** Nothing but the schema. */
export const EMPTY_TEMPLATE: DatabaseTemplate = { name: 'empty_template', fill: () => Promise.resolve() };

/** Does what only one suite of a run may do at a time. */
export async function whileLocked(name: string, act: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: testServerUrl() });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1, hashtext($2))', [TEMPLATE_LOCK, name]);
    await act(client);
  } finally {
    await client.end();
  }
}

/** Makes a template on the test server if it is not there yet. */
export const ensureTemplate = ({ name, fill }: DatabaseTemplate): Promise<void> =>
  whileLocked(name, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    await ensureTestRoles(client);
    await client.query('SELECT pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount) return;
    // Made under another name, so that a half-made one is never taken for the template.
    await client.query(`DROP DATABASE IF EXISTS ${name}_draft WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${name}_draft OWNER ${TEST_OWNER}`);
    await migrateAsOwner(databaseUrl(`${name}_draft`, TEST_OWNER), databaseUrl(`${name}_draft`));
    const dataSource = await openDataSource(
      dataSourceOptions(databaseUrl(`${name}_draft`), UNBOUNDED_POOL, preparingClient),
    );
    try {
      await fill(dataSource);
    } finally {
      await dataSource.destroy();
    }
    await client.query(`ALTER DATABASE ${name}_draft RENAME TO ${name}`);
  });
