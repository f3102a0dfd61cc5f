import { Logger } from '@nestjs/common';
import { type Configuration } from '../../src/platform/configuration/configuration.ts';
import { type Database } from '../../src/platform/database/database.ts';
import { SchemaWatch } from '../../src/platform/database/schema-compatibility.ts';
import { migrateAsOwner } from '../../src/platform/database/schema-migration.ts';
import { type ClockWatch } from '../../src/platform/watches/clock-watch.ts';
import { type DiskWatch } from '../../src/platform/watches/disk-watch.ts';
import { ProductionGate } from '../../src/platform/watches/production-gate.ts';
import { TRUSTED_CLOCK, UNKNOWN_DISK } from '../support/still-watches.ts';
import { until } from '../support/eventually.ts';
import { databaseOfEachTest } from '../support/suite-database.ts';
import { databaseUrl, onServer, TEST_OWNER, TEST_SERVICE } from '../support/test-server.ts';
import { openAsService } from '../support/opened-database.ts';

const NEWER = 1_999_999_999_999;
const database = databaseOfEachTest();

const open = (
  configuration: Partial<Configuration> = {},
  tell: (line: string) => void = () => undefined,
): Promise<Database> => openAsService({ databaseUrl: database.url, ...configuration }, { tell });
const migrateByNewer = async ({ ending }: { readonly ending: boolean }): Promise<void> => {
  await database.asOwner(
    `INSERT INTO schema_migrations (timestamp, name) VALUES (${NEWER}, 'Newer${NEWER}') ON CONFLICT DO NOTHING`,
  );
  if (ending) await database.asOwner(`UPDATE schema_compatibility SET oldest_schema = ${NEWER}`);
};

describe('a release on the schema of a newer one', () => {
  it('starts where the schema is compatible, and gives away nothing of what the newer one made', async () => {
    await migrateByNewer({ ending: false });
    await database.asOwner(
      `CREATE TABLE append_only (id int); GRANT SELECT ON append_only TO ${TEST_SERVICE}`,
    );
    await migrateAsOwner(database.ownerUrl, database.url);
    await (await open()).close();
    expect(await database.query(`SELECT has_table_privilege('append_only', 'DELETE') AS granted`)).toEqual([
      { granted: false },
    ]);
  });

  it('does not start where the schema is not, and says so in one line', async () => {
    await migrateByNewer({ ending: true });
    const line = new RegExp(
      `^the schema is of a newer release \\(${NEWER}\\), which needs releases of schema ${NEWER} or later; .*install the newer release$`,
    );
    await expect(open()).rejects.toThrow(line);
    await expect(open({ databaseOwnerUrl: database.ownerUrl })).rejects.toThrow(line);
    await expect(open({ migrateAtStart: false, databaseWaitSeconds: 60 })).rejects.toThrow(line);
  });

  it('is told within seconds while it runs, and goes on when the newer one is taken back', async () => {
    const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation();
    const watch = new SchemaWatch(database.dataSource);
    const gate = new ProductionGate(TRUSTED_CLOCK as ClockWatch, UNKNOWN_DISK as DiskWatch, watch);
    await migrateByNewer({ ending: false });
    await watch.look();
    expect([watch.refusal, gate.isOpen]).toEqual([null, true]);
    await migrateByNewer({ ending: true });
    await watch.look();
    await watch.look();
    expect(watch.refusal).toContain('install the newer release');
    expect(logged.mock.calls).toEqual([[`not ready any more: ${watch.refusal}`]]);
    expect(gate.isOpen).toBe(false);
    await expect(gate.assertOpen()).rejects.toThrow('install the newer release');
    await database.asOwner(`UPDATE schema_compatibility SET oldest_schema = 0`);
    await watch.look();
    expect([watch.refusal, gate.isOpen]).toEqual([null, true]);
  });
});

describe('a release on the schema of an older one, with MIGRATE_AT_START=false', () => {
  const name = 'schema_not_migrated';
  const behind = { databaseUrl: databaseUrl(name), migrateAtStart: false };
  beforeEach(async () => {
    await onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await onServer(`CREATE DATABASE ${name} OWNER ${TEST_OWNER}`);
  });
  afterEach(() => onServer(`DROP DATABASE ${name} WITH (FORCE)`));

  it('does not start, touches nothing, and names the command, even with the address of the owner', async () => {
    await expect(open({ ...behind, databaseOwnerUrl: databaseUrl(name, TEST_OWNER) })).rejects.toThrow(
      /^the schema is not up to date \(0; this release needs \d{13}, \d+ migrations are missing\): run npm run migrate$/,
    );
    // A migration would create its table first.
    await expect(open({ ...behind, databaseUrl: databaseUrl(name, TEST_OWNER) })).rejects.toThrow('(0; ');
  });

  it('waits for whoever migrates it', async () => {
    const told: string[] = [];
    const opening = open({ ...behind, databaseWaitSeconds: 60 }, (line) => told.push(line));
    await until(() => told.length > 0);
    expect(told[0]).toMatch(
      /^waiting for the database of DATABASE_URL, up to \d+ s more: the schema is not up to date/,
    );
    await migrateAsOwner(databaseUrl(name, TEST_OWNER), databaseUrl(name));
    await (await opening).close();
  });

  it('waits for its rights in tables that a migration has made already', async () => {
    await database.asOwner(`REVOKE ALL ON schema_migrations FROM ${TEST_SERVICE}`);
    const told: string[] = [];
    const opening = open({ migrateAtStart: false, databaseWaitSeconds: 60 }, (line) => told.push(line));
    await until(() => told.length > 0);
    expect(told[0]).toContain('permission denied for table schema_migrations');
    await database.asOwner(`GRANT SELECT ON schema_migrations TO ${TEST_SERVICE}`);
    await (await opening).close();
  });
});
