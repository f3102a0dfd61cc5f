import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrations } from '../../migrations/index.ts';
import { SchemaOwner1764100600000 } from '../../migrations/1764100600000-schema-owner.ts';
import { dataSourceOptions, openDataSource } from '../../src/platform/database/schema-migration.ts';
import { EmbeddedPostgres } from '../../src/platform/database/embedded/embedded-postgres.ts';
import { oneQuery } from '../support/one-query.ts';
import { openAsService } from '../support/opened-database.ts';

const itAsRoot = process.getuid?.() === 0 ? it : it.skip;
const itOnLinux = process.platform === 'linux' ? it : it.skip;

describe('the embedded PostgreSQL', () => {
  let folder: string;
  const started: EmbeddedPostgres[] = [];
  const start = async (clusterDir: string): Promise<EmbeddedPostgres> => {
    const server = await EmbeddedPostgres.start({ clusterDir, settings: { fsync: 'off' } });
    started.push(server);
    return server;
  };
  const modeOf = async (path: string): Promise<number> => (await stat(path)).mode & 0o777;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'embedded-'));
  });
  afterEach(async () => {
    for (const server of started.splice(0)) await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('starts on an empty folder, keeps its data, and starts again', async () => {
    const clusterDir = join(folder, 'postgres');
    const first = await start(clusterDir);
    await oneQuery(first.ownerUrl, 'CREATE TABLE kept AS SELECT 42 AS value');
    await first.stop();
    const secrets = ['password', 'service-password'].map((name) => join(clusterDir, name));
    for (const file of secrets) {
      expect(await modeOf(file)).toBe(0o600);
      await chmod(file, 0o644);
    }
    const second = await start(clusterDir);
    for (const file of [...secrets, clusterDir]) expect((await modeOf(file)) & 0o077).toBe(0);
    expect(await oneQuery(second.ownerUrl, 'SELECT value FROM kept')).toEqual([{ value: 42 }]);
    expect(await oneQuery(second.url, 'SHOW server_encoding')).toEqual([{ server_encoding: 'UTF8' }]);
    expect(second.url).toBe(first.url.replace(/:\d+\//, `:${second.port}/`));
  });

  it('starts on a restored folder that other accounts can read, and makes it private', async () => {
    const clusterDir = join(folder, 'postgres');
    await (await start(clusterDir)).stop();
    await chmod(clusterDir, 0o755);
    const again = await start(clusterDir);
    expect(await oneQuery(again.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(await modeOf(clusterDir)).toBe(0o700);
  });

  it('makes a fresh cluster where the first one was interrupted', async () => {
    const clusterDir = join(folder, 'postgres');
    await mkdir(join(folder, '.postgres-half', 'data'), { recursive: true });
    await mkdir(clusterDir);
    const server = await start(clusterDir);
    expect(await oneQuery(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await expect(stat(join(folder, '.postgres-half'))).rejects.toThrow('ENOENT');
  });

  it('takes over the folder of a version that knew the superuser alone, with all that is in it', async () => {
    const clusterDir = join(folder, 'postgres');
    const old = await start(clusterDir);
    // As that version left it: every object the superuser's, no other role, no file with a second password.
    await oneQuery(
      old.adminUrl,
      'ALTER DATABASE postgres OWNER TO postgres; GRANT ALL ON DATABASE postgres TO PUBLIC',
    );
    await oneQuery(old.adminUrl, 'DROP OWNED BY market_intelligence, market_intelligence_owner');
    await oneQuery(old.adminUrl, 'DROP ROLE market_intelligence, market_intelligence_owner');
    await rm(join(clusterDir, 'service-password'));
    const before = await openDataSource({
      ...dataSourceOptions(old.adminUrl),
      migrations: migrations.filter((migration) => migration !== SchemaOwner1764100600000),
    });
    await before.query(`SELECT ensure_month_partition('observations', '2026-03-01')`);
    await before.query(`INSERT INTO observations (source_id, event_at, known_at, fetched_at, value)
                        VALUES ('mempool.fees', '2026-03-02', '2026-03-02', '2026-03-02', 7)`);
    await before.query(
      `INSERT INTO audit_entries (at, actor, action, target, address) VALUES (now(), 'a', 'b', 'c', 'd')`,
    );
    await before.destroy();
    await old.stop();
    started.length = 0;

    const open = () => openAsService({ dataDir: folder });
    // The second start finds everything done.
    for (let starts = 0; starts < 2; starts += 1) {
      const database = await open();
      try {
        const dataSource = database.pools.control;
        expect(await dataSource.query('SELECT current_user AS role')).toEqual([
          { role: 'market_intelligence' },
        ]);
        expect(await dataSource.query('SELECT source_id, value FROM observations')).toEqual([
          { source_id: 'mempool.fees', value: 7 },
        ]);
        expect(
          await dataSource.query(`SELECT DISTINCT tableowner FROM pg_tables WHERE schemaname = 'public'`),
        ).toEqual([{ tableowner: 'market_intelligence_owner' }]);
        await dataSource.query(`SELECT ensure_month_partition('observations', '2027-0${starts + 1}-01')`);
        await dataSource.query(`SELECT nextval('cycle_slot_fences')`);
        await expect(dataSource.query('DELETE FROM audit_entries')).rejects.toMatchObject({ code: '42501' });
      } finally {
        await database.close();
      }
    }
  });

  describe('started by root', () => {
    itAsRoot(
      'refuses a folder below one that its account may not pass, in one line, and opens nothing',
      async () => {
        const home = join(folder, 'home');
        await chmod(folder, 0o755);
        await mkdir(home, { mode: 0o700 });
        const starting = start(join(home, 'data', 'postgres'));
        await expect(starting).rejects.toThrow(
          new RegExp(
            `^DATA_DIR refused: .* may not enter ${home}: set DATA_DIR=/var/lib/market-intelligence, .*$`,
          ),
        );
        expect(await modeOf(home)).toBe(0o700);
        expect(await readdir(home)).toEqual([]);
      },
    );

    itAsRoot('does not open a folder that has anything else in it', async () => {
      await mkdir(join(folder, 'papers'));
      await expect(start(join(folder, 'postgres'))).rejects.toThrow(`may not enter ${folder}:`);
      expect(await modeOf(folder)).toBe(0o700);
    });
  });
});

describe('an embedded PostgreSQL that runs', () => {
  let folder: string;
  let clusterDir: string;
  let server: EmbeddedPostgres;
  let postmaster: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'embedded-'));
    clusterDir = join(folder, 'postgres');
    process.env['ADMIN_TOKEN'] = 'not for the server';
    server = await EmbeddedPostgres.start({ clusterDir, settings: { fsync: 'off' } });
    delete process.env['ADMIN_TOKEN'];
    postmaster = (await readFile(join(clusterDir, 'postmaster.pid'), 'utf8')).split('\n')[0]!;
  });
  afterAll(async () => {
    await server.stop();
    expect(await EmbeddedPostgres.urlOfRunning(clusterDir)).toBeUndefined();
    await rm(folder, { recursive: true, force: true });
  });

  it('is found by a second process', async () => {
    expect(await EmbeddedPostgres.urlOfRunning(clusterDir)).toBe(server.url);
  });

  it('serves the service as a role that owns nothing, and migrates as one that is no superuser', async () => {
    const rights = `SELECT current_user AS role, rolsuper OR rolcreatedb OR rolcreaterole OR rolreplication AS more,
      has_schema_privilege('public', 'CREATE') AS makes, has_database_privilege(current_database(), 'TEMPORARY') AS temporary
      FROM pg_roles WHERE rolname = current_user`;
    expect(await oneQuery(server.url, rights)).toEqual([
      { role: 'market_intelligence', more: false, makes: false, temporary: false },
    ]);
    expect(await oneQuery(server.ownerUrl, rights)).toMatchObject([
      { role: 'market_intelligence_owner', more: false, makes: true },
    ]);
  });

  itOnLinux('has nothing of this process in its environment', async () => {
    const parent = /^PPid:\s+(\d+)$/m.exec(await readFile(`/proc/${postmaster}/status`, 'utf8'))![1];
    for (const pid of [postmaster, parent]) {
      const names = (await readFile(`/proc/${pid}/environ`, 'utf8'))
        .split('\0')
        .map((entry) => entry.split('=')[0]!);
      // The server sets PG… itself, for its libraries; a shell sets PWD and the like.
      expect(names.filter((name) => !/^(PATH|LC_\w+|TZ|PG\w+|PWD|OLDPWD|SHLVL|_|)$/.test(name))).toEqual([]);
    }
  });

  itAsRoot('has no capability, and passes a data folder of root’s own by its group', async () => {
    const status = await readFile(`/proc/${postmaster}/status`, 'utf8');
    for (const set of ['CapInh', 'CapPrm', 'CapEff', 'CapAmb'])
      expect(status).toMatch(new RegExp(`^${set}:\\s+0+$`, 'm'));
    const { mode, uid } = await stat(folder);
    expect([mode & 0o777, uid]).toEqual([0o710, 0]);
  });
});
