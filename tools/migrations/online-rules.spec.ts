import { type QueryRunner } from 'typeorm';
import { migrations } from '../../migrations/index.ts';
import { type CheckedMigration, offlineParts } from './online-rules.ts';
import { sqlStatements } from './sql-statements.ts';

/** Migrations up to this one were released before the rules. 1764800000000 and 1764900000000 need older workers stopped. */
const BASELINE = 1_765_000_000_000;

async function recorded(Migration: (typeof migrations)[number]): Promise<CheckedMigration> {
  const statements: string[] = [];
  const migration = new Migration() as InstanceType<typeof Migration> & {
    readonly contract?: number;
    readonly transaction?: boolean;
  };
  await migration.up({
    query: (sql: string) => Promise.resolve(void statements.push(sql)),
  } as unknown as QueryRunner);
  return {
    name: migration.name,
    statements,
    inTransaction: migration.transaction ?? true,
    contract: migration.contract ?? null,
  };
}

it('every migration since the baseline can be run while processes of the release before go on', async () => {
  const checked = await Promise.all(
    migrations.filter((Migration) => Number(new Migration().name.slice(-13)) > BASELINE).map(recorded),
  );
  expect(checked.length).toBeGreaterThan(0);
  expect(offlineParts(checked)).toEqual([]);
});

const migration = (sql: string, more: Partial<CheckedMigration> = {}): CheckedMigration => ({
  name: 'M',
  statements: [sql],
  inTransaction: true,
  contract: null,
  ...more,
});

describe('a migration is refused that', () => {
  it.each([
    ['DROP TABLE switches', 'takes away'],
    ['ALTER TABLE switches DROP COLUMN value', 'drops a column'],
    ['ALTER TABLE switches DROP value', 'drops a column'],
    ['ALTER TABLE switches ADD COLUMN a int, DROP value', 'drops a column'],
    ['ALTER TABLE switches RENAME value TO worth', 'renames'],
    ['ALTER TABLE switches RENAME TO knobs', 'renames'],
    ['ALTER TABLE cycles ALTER hash TYPE text', 'rewrites'],
    ['ALTER TABLE cycles ALTER COLUMN hash SET NOT NULL', 'whole table'],
    ['ALTER TABLE cycles ADD CONSTRAINT c CHECK (true)', 'NOT VALID'],
    ['ALTER TABLE cycles ADD COLUMN c int NOT NULL', 'DEFAULT'],
    ['ALTER TABLE cycles ADD COLUMN c uuid DEFAULT gen_random_uuid()', 'rewrites'],
    ['CREATE INDEX i ON cycles (hash)', 'CONCURRENTLY'],
    ['CREATE UNIQUE INDEX i ON cycles (hash)', 'CONCURRENTLY'],
    ['UPDATE cycles SET hash = 1', 'in steps'],
    ['SELECT 1; -- nothing\n DELETE FROM cycles', 'in steps'],
    ['DO $$ BEGIN DROP TABLE cycles; END $$', 'plain statements'],
    ['CREATE INDEX CONCURRENTLY i ON cycles (hash)', 'transaction = false'],
  ])('%s', (sql, reason) => {
    expect(offlineParts([migration(sql)])).toEqual(
      expect.arrayContaining([expect.stringContaining(reason) as string]),
    );
  });

  it('may leave an invalid index', () => {
    expect(
      offlineParts([migration('CREATE INDEX CONCURRENTLY i ON cycles (hash)', { inTransaction: false })]),
    ).toEqual([expect.stringContaining('DROP INDEX CONCURRENTLY IF EXISTS before')]);
  });

  it('takes something away before it says whom it ends, or ends others than it declares', () => {
    const drop = 'DROP TABLE switches';
    const end = 'UPDATE schema_compatibility SET oldest_schema = 7';
    expect(offlineParts([migration(`${drop}; ${end}`, { contract: 7 })])).toHaveLength(1);
    expect(offlineParts([migration(`${end}; ${drop}`, { contract: 8 })])).toHaveLength(1);
    expect(offlineParts([migration(drop, { contract: 7 })])).toHaveLength(1);
    expect(offlineParts([migration(end)])).toHaveLength(1);
  });
});

describe('a migration is accepted that', () => {
  it.each([
    'CREATE TABLE t (a int NOT NULL); CREATE INDEX i ON t (a)',
    'ALTER TABLE cycles ADD COLUMN c int',
    "ALTER TABLE cycles ADD COLUMN c int NOT NULL DEFAULT 0; COMMENT ON COLUMN cycles.c IS 'DROP TABLE; RENAME'",
    'ALTER TABLE cycles ALTER COLUMN c DROP NOT NULL',
    'ALTER TABLE cycles ADD CONSTRAINT c CHECK (c IS NOT NULL) NOT VALID',
    'ALTER TABLE cycles VALIDATE CONSTRAINT c; ALTER TABLE cycles ALTER c SET NOT NULL',
    'CREATE FUNCTION f() RETURNS void LANGUAGE sql AS $f$ DROP TABLE cycles; $f$',
  ])('%s', (sql) => {
    expect(offlineParts([migration(sql)])).toEqual([]);
  });

  it('builds an index beside the writers', () => {
    const sql = 'DROP INDEX CONCURRENTLY IF EXISTS i; CREATE INDEX CONCURRENTLY i ON cycles (hash)';
    expect(offlineParts([migration(sql, { inTransaction: false })])).toEqual([]);
  });

  it('ends older releases first and says so', () => {
    const sql = 'UPDATE schema_compatibility SET oldest_schema = 7; DROP TABLE switches';
    expect(offlineParts([migration(sql, { contract: 7 })])).toEqual([]);
  });
});

it('statements are read without what is in comments, texts and bodies', () => {
  expect(sqlStatements(`-- a;\n SELECT 'it''s; b' /* ; */ ;\n CREATE F AS $x$ a; $x$;`)).toEqual([
    "SELECT ''",
    "CREATE F AS ''",
  ]);
});
