import { Client } from 'pg';
import { AuditStore } from '../../src/platform/audit/audit.store.ts';
import { migrateAsOwner } from '../../src/platform/database/schema-migration.ts';
import { PartitionStore } from '../../src/platform/database/partition.store.ts';
import { oneQuery } from '../support/one-query.ts';
import { databaseOfSuite } from '../support/suite-database.ts';
import { databaseUrl, onServer, TEST_OWNER, TEST_SERVICE, testServerUrl } from '../support/test-server.ts';
import { openAsService } from '../support/opened-database.ts';

const MONTH_MS = Date.parse('2031-05-10T00:00:00Z');
const NOW_MS = Date.parse('2026-03-10T09:00:00Z');

const database = databaseOfSuite();
let partitions: PartitionStore;
const asService = <Row>(sql: string): Promise<Row[]> => database.query(sql);

beforeAll(async () => {
  partitions = new PartitionStore(database.dataSource);
  const write = { action: 'key.issue', target: 'k1', before: null, after: { partner: 'Acme' } };
  const by = { actor: 'anna', address: '192.0.2.7', atMs: NOW_MS };
  await new AuditStore(database.dataSource).recordAll([{ ...by, ...write }]);
});

describe('the audit log', () => {
  const CHANGES = [
    `UPDATE audit_entries SET actor = 'nobody'`,
    'DELETE FROM audit_entries',
    'TRUNCATE audit_entries',
    `INSERT INTO audit_entries (id, at, actor, action, target, address) OVERRIDING SYSTEM VALUE
     VALUES (1, now(), 'a', 'b', 'c', 'd') ON CONFLICT (id) DO UPDATE SET actor = 'nobody'`,
  ];

  it.each([
    ...CHANGES,
    'DROP TABLE audit_entries',
    'ALTER TABLE audit_entries DISABLE TRIGGER append_only',
    'ALTER TABLE audit_entries RENAME TO lost',
    'DROP TRIGGER append_only ON audit_entries',
    'CREATE RULE forget AS ON INSERT TO audit_entries DO INSTEAD NOTHING',
  ])('is not for the role of the service to change: %s', async (sql) => {
    await expect(asService(sql)).rejects.toMatchObject({ code: '42501' });
    expect(await asService('SELECT actor FROM audit_entries')).toEqual([{ actor: 'anna' }]);
  });

  it.each(CHANGES)('refuses its owner as well, who would have to alter the table first: %s', async (sql) => {
    await expect(database.asOwner(sql)).rejects.toThrow('audit_entries is append-only');
    expect(await asService('SELECT actor FROM audit_entries')).toEqual([{ actor: 'anna' }]);
  });
});

describe('the role of the service', () => {
  it('owns nothing, can make nothing, and can become nobody else', async () => {
    expect(await asService('SELECT relname FROM pg_class WHERE relowner = current_user::regrole')).toEqual(
      [],
    );
    expect(
      await asService(
        `SELECT rolsuper, rolcreatedb, rolcreaterole, rolbypassrls FROM pg_roles WHERE rolname = current_user`,
      ),
    ).toEqual([{ rolsuper: false, rolcreatedb: false, rolcreaterole: false, rolbypassrls: false }]);
    for (const sql of [
      'CREATE TABLE mine (id int)',
      `SET ROLE ${TEST_OWNER}`,
      'DROP TABLE cycles',
      'TRUNCATE cycles',
      'DELETE FROM schema_migrations',
    ])
      await expect(asService(sql)).rejects.toMatchObject({ code: '42501' });
  });

  it('has partitions made and dropped, which belong to the owner', async () => {
    expect(await partitions.ensureMonth('usage_events', MONTH_MS)).toBe(true);
    expect(
      await asService(`SELECT tableowner FROM pg_tables WHERE tablename = 'usage_events_2031_05'`),
    ).toEqual([{ tableowner: TEST_OWNER }]);
    await expect(asService('DROP TABLE usage_events_2031_05')).rejects.toMatchObject({ code: '42501' });
    expect(await partitions.dropEndedBefore('usage_events', MONTH_MS + 40 * 86_400_000)).toContain('2031-05');
    expect(await partitions.months('usage_events')).not.toContain('2031-05');
  });

  it.each(['cycle_details', 'cycles', 'audit_entries', 'usage_events_2031_05; DROP TABLE cycles'])(
    'cannot have what is kept dropped: %s',
    async (table) => {
      await expect(
        database.query('SELECT drop_month_partition($1, $2)', [table, '2026-03-01']),
      ).rejects.toMatchObject({ code: '42501' });
    },
  );

  it('cannot put a table of its own in the place of the one that gets a partition', async () => {
    await database.dataSource.transaction(async (manager) => {
      await manager.query(
        `CREATE TEMPORARY TABLE observations (fetched_at timestamptz) PARTITION BY RANGE (fetched_at) ON COMMIT DROP`,
      );
      expect(await partitions.ensureMonth('observations', MONTH_MS, manager)).toBe(true);
    });
    expect(await partitions.months('observations')).toContain('2031-05');
  });
});

const settingsOf = (url: string) =>
  oneQuery(url, `SELECT current_setting('timezone') AS zone, current_setting('jit') AS jit`);

describe('a database whose schema is the service’s own', () => {
  const name = 'schema_owner_one';
  beforeAll(async () => {
    await onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await onServer(`CREATE DATABASE ${name} OWNER ${TEST_OWNER}`);
    await onServer(`ALTER DATABASE ${name} SET timezone = 'America/New_York'`);
  });
  afterAll(() => onServer(`DROP DATABASE ${name} WITH (FORCE)`));

  const open = (logged: string[]) =>
    openAsService(
      {
        databaseUrl: databaseUrl(name, TEST_OWNER),
      },
      { tell: (line) => logged.push(line) },
    );

  it('has sessions in UTC without JIT, whatever they ask for', async () => {
    const logged: string[] = [];
    // Several processes start at once.
    for (const opened of await Promise.all([open(logged), open(logged)])) await opened.close();
    expect(await settingsOf(databaseUrl(name, TEST_OWNER))).toEqual([{ zone: 'UTC', jit: 'off' }]);
    expect(logged.filter((line) => !line.startsWith('waiting'))).toEqual([]);
  });

  it('logs each session setting that differs, with its effect', async () => {
    const logged: string[] = [];
    const poolUrl = new URL(databaseUrl(name, TEST_OWNER));
    // Parameters of the URL replace the service's own, as if a pooler dropped them.
    poolUrl.searchParams.set('options', '-c timezone=Asia/Tbilisi -c jit=on');
    const opened = await openAsService({ databaseUrl: poolUrl.href }, { tell: (line) => logged.push(line) });
    await opened.close();
    const limits = { control: 10_000, worker: 120_000, partners: 5_000 };
    expect(logged.map((line) => line.replace(/ \(docs.*/, ''))).toEqual(
      Object.entries(limits).flatMap(([pool, limit]) => [
        `sessions of ${pool} have jit = on instead of off: compiling the plan of a costly statement takes up to half a second`,
        `sessions of ${pool} have statement_timeout = 0 instead of ${limit}: slow statements are not ended in time`,
        `sessions of ${pool} have timezone = Asia/Tbilisi instead of UTC: dates without a time zone are read in this zone`,
      ]),
    );
  });
});

describe('a database whose schema is another role’s', () => {
  const name = 'schema_owner_apart';
  const open = (role: typeof TEST_SERVICE | 'postgres', ownerUrl: string | null) =>
    openAsService({
      databaseUrl: role === TEST_SERVICE ? databaseUrl(name) : superuserUrl(),
      databaseOwnerUrl: ownerUrl,
    });
  const superuserUrl = (): string => {
    const url = new URL(testServerUrl());
    url.pathname = `/${name}`;
    return url.href;
  };
  beforeAll(async () => {
    await onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await onServer(`CREATE DATABASE ${name} OWNER ${TEST_OWNER}`);
    await onServer(`ALTER DATABASE ${name} SET timezone = 'America/New_York'`);
  });
  afterAll(() => onServer(`DROP DATABASE ${name} WITH (FORCE)`));

  it('is refused until its owner has brought it up to date, and then needs the owner no more', async () => {
    await expect(open(TEST_SERVICE, null)).rejects.toThrow(/^DATABASE_URL refused: .*npm run migrate/);
    await (await open(TEST_SERVICE, databaseUrl(name, TEST_OWNER))).close();
    const alone = await open(TEST_SERVICE, null);
    const [row]: { n: number }[] = await alone.pools.control.query('SELECT count(*)::int AS n FROM cycles');
    await alone.close();
    expect(row!.n).toBe(0);
  });

  it('has sessions in UTC without JIT, whatever they ask for', async () => {
    await (await open(TEST_SERVICE, databaseUrl(name, TEST_OWNER))).close();
    expect(await settingsOf(databaseUrl(name))).toEqual([{ zone: 'UTC', jit: 'off' }]);
  });

  it('is refused where the service would be its owner, or a superuser', async () => {
    const ownerUrl = databaseUrl(name, TEST_OWNER);
    await expect(migrateAsOwner(ownerUrl, ownerUrl)).rejects.toThrow('name a role that owns nothing');
    await expect(open('postgres', ownerUrl)).rejects.toThrow(
      /^DATABASE_URL refused: .*name a role that owns nothing/,
    );
  });

  it('gives back what the service’s role was given beyond what it needs', async () => {
    const owner = new Client({ connectionString: databaseUrl(name, TEST_OWNER) });
    await owner.connect();
    await owner.query(`GRANT ALL ON ALL TABLES IN SCHEMA public TO ${TEST_SERVICE}`);
    await migrateAsOwner(databaseUrl(name, TEST_OWNER), databaseUrl(name));
    const { rows } = await owner.query(
      `SELECT table_name, string_agg(privilege_type, ' ' ORDER BY privilege_type) AS held
       FROM information_schema.role_table_grants
       WHERE grantee = $1 AND table_name IN ('audit_entries', 'schema_migrations', 'switches')
       GROUP BY table_name ORDER BY table_name`,
      [TEST_SERVICE],
    );
    await owner.end();
    expect(rows).toEqual([
      { table_name: 'audit_entries', held: 'INSERT SELECT' },
      { table_name: 'schema_migrations', held: 'SELECT' },
      { table_name: 'switches', held: 'DELETE INSERT SELECT UPDATE' },
    ]);
  });
});
