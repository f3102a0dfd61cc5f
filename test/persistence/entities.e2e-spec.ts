import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../../src/platform/database/schema-migration.ts';
import { MIGRATIONS_TABLE } from '../../src/platform/database/schema-compatibility.ts';
import { databaseOfEachTest } from '../support/suite-database.ts';
import { TEST_POOL } from '../support/test-database.ts';

/** Differences that TypeORM can't express, with the entity that explains each. */
const KNOWN = [
  // ObservationEntity
  expect.stringMatching(/^ALTER TABLE "observations" ADD CONSTRAINT "PK_\w+" PRIMARY KEY \("id"\)$/),
  // PartnerKeyChangeEntity
  'ALTER TABLE "partner_key_changes" DROP COLUMN "changed_in"',
  'ALTER TABLE "partner_key_changes" ADD "changed_in" text NOT NULL',
];

afterEach(() => owner.destroy());
const database = databaseOfEachTest();
let owner: DataSource;
beforeEach(async () => {
  owner = await new DataSource(dataSourceOptions(database.ownerUrl, TEST_POOL)).initialize();
});

/**
 * What TypeORM would change to make the tables like the entities: columns, types, nullability, defaults, and keys.
 * Indexes, checks, and comments are declared only in migrations.
 */
async function differences(): Promise<string[]> {
  const checks: { name: string }[] = await owner.query(
    `SELECT conname AS name FROM pg_constraint WHERE contype = 'c'`,
  );
  const checkDrops = new Set(checks.map(({ name }) => `DROP CONSTRAINT "${name}"`));
  const { upQueries } = await owner.driver.createSchemaBuilder().log();
  return upQueries
    .map(({ query }) => query)
    .filter((query) => !/^(DROP INDEX|COMMENT ON) /.test(query))
    .filter((query) => !checkDrops.has(/DROP CONSTRAINT "\w+"$/.exec(query)?.[0] ?? ''));
}

async function tablesWithoutEntity(): Promise<string[]> {
  const tables: { name: string }[] = await owner.query(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition`,
  );
  const known = new Set([MIGRATIONS_TABLE, ...owner.entityMetadatas.map(({ tableName }) => tableName)]);
  return tables.map(({ name }) => name).filter((name) => !known.has(name));
}

describe('the entities', () => {
  it('agree with the migrations', async () => {
    expect(await differences()).toEqual(KNOWN);
    expect(await tablesWithoutEntity()).toEqual([]);
  });

  it.each([
    ['a column that the entity lacks', 'ALTER TABLE switches ADD COLUMN added int', 'DROP COLUMN "added"'],
    ['a column that the table lacks', 'ALTER TABLE switches DROP COLUMN reason', 'ADD "reason" text'],
    ['another type', 'ALTER TABLE workers ALTER COLUMN jobs TYPE jsonb USING jobs::jsonb', 'ADD "jobs" json'],
    [
      'another nullability',
      'ALTER TABLE switches ALTER COLUMN reason SET NOT NULL',
      'ALTER COLUMN "reason" DROP NOT NULL',
    ],
    [
      'another default',
      'ALTER TABLE source_states ALTER COLUMN paused SET DEFAULT true',
      'ALTER COLUMN "paused" SET DEFAULT false',
    ],
    [
      'another primary key',
      'ALTER TABLE switches DROP CONSTRAINT switches_pkey, ADD PRIMARY KEY (name, value)',
      'ALTER TABLE "switches"',
    ],
    ['a missing unique key', 'ALTER TABLE cycles DROP CONSTRAINT cycles_cycle_at_key', 'UNIQUE ("cycle_at")'],
    [
      'a missing foreign key',
      'ALTER TABLE partner_keys DROP CONSTRAINT partner_keys_rotated_from_fkey',
      'FOREIGN KEY ("rotated_from")',
    ],
  ])('differ from %s', async (_, statement, difference) => {
    await owner.query(statement);
    expect(await differences()).toContainEqual(expect.stringContaining(difference));
  });

  it('lack a table that only a migration has', async () => {
    await owner.query('CREATE TABLE added (id int)');
    expect(await tablesWithoutEntity()).toEqual(['added']);
  });
});
