import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { knownMigrations } from '../../src/platform/database/schema-compatibility.ts';
import { dataSourceOptions, migrate, migrateAsOwner } from '../../src/platform/database/schema-migration.ts';
import { clusterMajor } from '../../src/platform/database/embedded/cluster.ts';
import { EmbeddedPostgres } from '../../src/platform/database/embedded/embedded-postgres.ts';
import { migrations } from '../../migrations/index.ts';
import { buildService } from '../support/built-service.ts';
import { makeOlderCluster, olderPrograms } from '../support/older-postgres.ts';
import { oneQuery } from '../support/one-query.ts';

const EARLIER = migrations.slice(0, -1);

describe('npm run database:upgrade', () => {
  let fetched: string;
  let programs: string | null;
  let dataDir: string;
  let clusterDir: string;
  let from: number;

  beforeAll(async () => {
    fetched = await mkdtemp(join(tmpdir(), 'older-programs-'));
    // PostgreSQL does not run as root, and its account has to reach the programs.
    const passable = join(fetched, 'programs');
    await mkdir(passable, { mode: 0o755 });
    await chmod(fetched, 0o755);
    programs = olderPrograms(passable);
    if (programs === null) {
      if (process.env['CI']) throw new Error('no older PostgreSQL is to be had, and CI has to prove this');
      console.warn('NOT PROVEN HERE: neither npm’s registry nor this machine has an older PostgreSQL');
      return;
    }
    buildService();
    ({ dataDir, clusterDir } = await makeOlderCluster(programs));
    from = await clusterMajor(clusterDir);
    const old = await EmbeddedPostgres.start({ clusterDir, programs, settings: { fsync: 'off' } });
    try {
      await migrate({ ...dataSourceOptions(old.ownerUrl), migrations: EARLIER });
      await oneQuery(old.ownerUrl, `SELECT ensure_month_partition('observations', '2026-03-01')`);
      await oneQuery(
        old.ownerUrl,
        `INSERT INTO observations (source_id, event_at, known_at, fetched_at, value)
         SELECT 'mempool.fees', m, m, m, 0.1 * n
         FROM generate_series(1, 500) n, LATERAL (SELECT '2026-03-02'::timestamptz + n * interval '1 s' AS m) moment`,
      );
    } finally {
      await old.stop();
    }
  });
  afterAll(async () => {
    for (const folder of [fetched, dataDir]) if (folder) await rm(folder, { recursive: true, force: true });
  });

  const run = (...args: string[]): Promise<{ code: number; printed: string }> =>
    new Promise((resolve) => {
      const file = join(process.cwd(), 'dist', 'bundle', 'commands', 'database-upgrade.js');
      const env = { PATH: process.env['PATH'], DATA_DIR: dataDir };
      execFile(process.execPath, [file, ...args], { env }, (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), printed: stdout + stderr }),
      );
    });

  it('moves a database of an older PostgreSQL and an older schema to this release', async () => {
    if (programs === null) return;
    const start = () => EmbeddedPostgres.start({ clusterDir, settings: { fsync: 'off' } });
    await expect(start()).rejects.toThrow(
      new RegExp(
        `^DATA_DIR refused: .* is of PostgreSQL ${from}, and this is PostgreSQL \\d+: run npm run database:upgrade .*$`,
      ),
    );

    expect(await run()).toMatchObject({ code: 1, printed: expect.stringMatching(/--programs is missing/) });
    const nowhere = await run('--programs', fetched);
    expect(nowhere).toMatchObject({
      code: 1,
      printed: expect.stringMatching(/has no programs of PostgreSQL/),
    });

    // As if an upgrade had been killed between its two renames.
    await rename(clusterDir, `${clusterDir}-${from}`);
    await mkdir(`${clusterDir}-restoring`);
    const upgraded = await run('--programs', programs);
    expect(upgraded).toMatchObject({
      printed: expect.stringMatching(new RegExp(`upgraded from PostgreSQL ${from} to `)),
      code: 0,
    });
    expect((await readdir(dataDir)).sort()).toEqual(
      expect.arrayContaining(['backups', 'postgres', `postgres-${from}`]),
    );
    expect((await stat(join(dataDir, 'backups'))).mode & 0o777).toBe(0o700);

    const server = await start();
    try {
      await migrateAsOwner(server.ownerUrl, server.url);
      const rows = await oneQuery(
        server.url,
        `SELECT count(*)::int AS rows, round(sum(value)::numeric, 1)::float8 AS sum,
                (SELECT array_agg(name ORDER BY id) FROM schema_migrations) AS migrations FROM observations`,
      );
      expect(rows).toEqual([{ rows: 500, sum: 12_525, migrations: knownMigrations() }]);
    } finally {
      await server.stop();
    }
    expect(await run('--programs', programs)).toMatchObject({
      code: 0,
      printed: expect.stringMatching(/nothing to do/),
    });
  });
});
