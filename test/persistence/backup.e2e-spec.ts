import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BackupManifest, completedIn } from '../../src/platform/backup/backup-file.ts';
import { restoreBackup } from '../../src/platform/backup/restore-backup.ts';
import { type Backup, takeBackup } from '../../src/platform/backup/take-backup.ts';
import { TRANSACTION_LOCKS } from '../../src/platform/database/locks.ts';
import {
  clusterFolder,
  recordService,
  restoringFolder,
} from '../../src/platform/database/embedded/cluster.ts';
import { EmbeddedPostgres } from '../../src/platform/database/embedded/embedded-postgres.ts';
import { journalFolder, UsageJournal, usageLine } from '../../src/platform/journal/usage-journal.ts';
import { connected, contentOf } from '../support/database-content.ts';
import { until } from '../support/eventually.ts';
import { migrateAsOwner } from '../../src/platform/database/schema-migration.ts';

const KEY_ID = '6f1c1f0e-0000-4000-8000-000000000001';
const AWKWARD = 'tab\there, line\nbreak, back\\slash \\N \\. "quoted", ქართული, 🙂, ';
const SETTINGS = { fsync: 'off' };

const call = (number: number) => ({
  requestUid: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  requestId: `call-${number}`,
  receivedAtMs: Date.parse('2026-03-02T10:00:00Z') + number,
  keyId: KEY_ID,
  endpoint: 'GET /api/v1/data/health',
  status: 200,
  latencyMs: 1.5,
  quotaSpent: true,
  outcome: 'served' as const,
});

describe('a backup of the embedded database', () => {
  let dataDir: string;
  let backups: string;
  let server: EmbeddedPostgres;
  let journal: UsageJournal;
  let backup: Backup;
  const folders: string[] = [];
  const newFolder = async (): Promise<string> => {
    const folder = await mkdtemp(join(tmpdir(), 'backup-'));
    folders.push(folder);
    return folder;
  };
  const take = (): Promise<Backup> =>
    takeBackup({
      url: server.url,
      journal: journalFolder(dataDir),
      to: backups,
      serviceVersion: '9.8.7',
      nowMs: () => Date.now(),
    });
  const restore = (from: string, into: string): Promise<BackupManifest> =>
    restoreBackup({ from, dataDir: into, tell: () => undefined });

  beforeAll(async () => {
    [dataDir, backups] = [await newFolder(), await newFolder()];
    server = await EmbeddedPostgres.start({ clusterDir: clusterFolder(dataDir), settings: SETTINGS });
    await migrateAsOwner(server.ownerUrl, server.url);
    await connected(server.url, async (client) => {
      for (const month of ['2026-01', '2026-03'])
        await client.query(`SELECT ensure_month_partition('observations', '${month}-01T00:00:00Z')`);
      await client.query(
        `INSERT INTO observations (source_id, event_at, known_at, fetched_at, value)
         SELECT 'mempool.fees', moment, moment, moment, 0.1 * n
         FROM generate_series(1, 3000) n, LATERAL (SELECT '2026-01-05'::timestamptz + n % 2 * interval '60 days' + n * interval '1 s' AS moment) m`,
      );
      await client.query(
        `INSERT INTO audit_entries (at, actor, action, target, after, address)
         VALUES ('-infinity', $1, 'b', 'c', jsonb_build_object('text', $1::text), 'd')`,
        [AWKWARD],
      );
      // Rows of 100 bytes to 170 kB: many to a read of the socket, and many reads to one.
      await client.query(
        `INSERT INTO audit_entries (at, actor, action, target, address, after)
         SELECT now(), 'a', 'b', 'c', 'd',
                to_jsonb((SELECT string_agg(md5(n || ' ' || part), '') FROM generate_series(0, n * n * n / 40) part))
         FROM generate_series(1, 60) n`,
      );
      await client.query(`SELECT nextval('cycle_slot_fences') FROM generate_series(1, 7)`);
    });
    journal = new UsageJournal(journalFolder(dataDir));
    await journal.open();
    journal.append(call(1), call(2));
    backup = await take();
  });
  afterAll(async () => {
    await server.stop();
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  });

  it('has all rows, partitions and sequences after a restore, and the requests of the journal', async () => {
    const into = await newFolder();
    const manifest = await restore(backup.folder, into);
    expect(manifest).toMatchObject({ serviceVersion: '9.8.7', journal: [{ requests: 2 }] });
    const restored = await EmbeddedPostgres.start({ clusterDir: clusterFolder(into), settings: SETTINGS });
    try {
      const [before, after] = [await contentOf(server.ownerUrl), await contentOf(restored.ownerUrl)];
      expect(JSON.stringify(after)).toContain('ქართული');
      expect(after).toEqual(before);
      await connected(restored.url, async (client) => {
        const { rows } = await client.query<{ id: string }>(
          `INSERT INTO observations (source_id, event_at, known_at, fetched_at, value)
           SELECT 'mempool.fees', m, m, m, 1 FROM (SELECT '2026-03-09'::timestamptz AS m) m RETURNING id`,
        );
        expect(Number(rows[0]!.id)).toBe(3001);
        await expect(client.query('DELETE FROM audit_entries')).rejects.toMatchObject({ code: '42501' });
      });
      await connected(restored.adminUrl, async (client) => {
        await expect(client.query('DELETE FROM audit_entries')).rejects.toThrow('append-only');
      });
    } finally {
      await restored.stop();
    }
    const theirs = new UsageJournal(journalFolder(into));
    await theirs.open();
    const [file] = await theirs.orphans();
    expect((await theirs.read(file!))!.records).toEqual([call(1), call(2)]);
    expect(await readdir(into)).not.toContain('postgres-restoring');
  });

  it('is readable by its account alone', async () => {
    const names = await readdir(backup.folder, { recursive: true });
    expect(names.length).toBeGreaterThan(20);
    for (const name of ['.', ...names]) {
      const entry = await stat(join(backup.folder, name));
      expect([name, entry.mode & 0o777]).toEqual([name, entry.isDirectory() ? 0o700 : 0o600]);
    }
  });

  it('has usage that was being stored as it began, whose file of the journal is gone afterwards', async () => {
    await connected(server.url, async (writer) => {
      await writer.query('BEGIN');
      await writer.query('SELECT pg_advisory_xact_lock($1)', [TRANSACTION_LOCKS.usage]);
      await writer.query(
        `INSERT INTO usage_days (key_id, day, requests, errors, quota_spent) VALUES ($1, '2026-03-02', 2, 0, 2)`,
        [KEY_ID],
      );
      const taking = take();
      await connected(server.url, (watcher) =>
        until(async () => {
          const { rows } = await watcher.query(
            `SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = ${TRANSACTION_LOCKS.usage} AND NOT granted`,
          );
          return rows.length === 1;
        }),
      );
      // A writer that is still writing its last line: the reply of call 3 was sent, that of call 4 was not.
      const growing = join(journalFolder(dataDir), 'left-3-1.usage');
      await writeFile(growing, usageLine(call(3)) + usageLine(call(4)).slice(0, 40));
      await writer.query('COMMIT');
      const taken = await taking;
      await rm(growing);
      expect(taken.manifest.tables.find(({ name }) => name === 'usage_days')!.rows).toBe(1);
      // Backups are kept longer than it may be.
      expect(taken.manifest.tables.filter(({ name }) => name.startsWith('request_log'))).toEqual([]);
      expect(taken.manifest.journal.map(({ requests }) => requests).sort()).toEqual([1, 2]);
      const { rows } = await writer.query('SELECT pg_try_advisory_lock($1) AS free', [
        TRANSACTION_LOCKS.usage,
      ]);
      expect(rows).toEqual([{ free: true }]);
    });
  });

  it('leaves nothing behind where it fails', async () => {
    const before = await readdir(backups);
    const nowhere = takeBackup({
      url: server.url.replace(/\/[^/]*$/, '/template1'),
      journal: journalFolder(dataDir),
      to: backups,
      serviceVersion: '9.8.7',
      nowMs: () => Date.now(),
    });
    await expect(nowhere).rejects.toThrow();
    expect(await readdir(backups)).toEqual(before);
  });

  describe('is refused', () => {
    const spoilt = async (spoil: (folder: string) => Promise<unknown>): Promise<string> => {
      const folder = join(await newFolder(), 'backup');
      await cp(backup.folder, folder, { recursive: true });
      await spoil(folder);
      return folder;
    };
    const withManifest = (change: (manifest: BackupManifest) => unknown) => async (folder: string) => {
      const text = JSON.stringify(change({ ...backup.manifest }));
      await writeFile(join(folder, 'manifest.json'), text);
      const hash = createHash('sha256').update(text).digest('hex');
      await writeFile(join(folder, 'manifest.json.sha256'), `${hash}  manifest.json\n`);
    };
    const table = 'tables/audit_entries.copy.gz';

    it.each<[string, (folder: string) => Promise<unknown>, RegExp]>([
      [
        'incomplete',
        (folder) => rm(join(folder, 'manifest.json')),
        /is not a complete backup: it has no manifest/,
      ],
      [
        'with a changed manifest',
        async (folder) => {
          const text = await readFile(join(folder, 'manifest.json'), 'utf8');
          await writeFile(join(folder, 'manifest.json'), text.replace('"rows": 3000', '"rows": 3001'));
        },
        /is damaged: manifest\.json is not what was written/,
      ],
      [
        'with a missing file',
        (folder) => rm(join(folder, table)),
        /is damaged: tables\/audit_entries.*ENOENT/,
      ],
      [
        'with a cut file',
        (folder) => truncate(join(folder, table), 30),
        /is damaged: tables\/audit_entries\.copy\.gz: unexpected end of file/,
      ],
      [
        'with a file of another backup',
        async (folder) => cp(join(folder, 'tables/workers.copy.gz'), join(folder, table)),
        /is damaged: tables\/audit_entries\.copy\.gz is not what was written/,
      ],
      [
        'with a longer journal',
        async (folder) =>
          writeFile(join(folder, backup.manifest.journal[0]!.file), usageLine(call(9)), { flag: 'a' }),
        /is damaged: journal\/left-.* is not what was written/,
      ],
      [
        'of a newer schema',
        withManifest((manifest) => ({
          ...manifest,
          migrations: [...manifest.migrations, 'Later2765000000000'],
        })),
        /was taken by release 9\.8\.7 with a newer schema \(Later2765000000000\): restore it with that release or a later one/,
      ],
      [
        'of a newer form',
        withManifest((manifest) => ({ ...manifest, form: 2 })),
        /was taken by a newer release: it has form 2/,
      ],
    ])('%s, in one line, and nothing is made', async (_name, spoil, line) => {
      const [from, into] = [await spoilt(spoil), await newFolder()];
      const refused = restore(from, into);
      await expect(refused).rejects.toThrow(line);
      await refused.catch((error: Error) => expect(error.message).not.toContain('\n'));
      expect(await readdir(into)).toEqual([]);
    });

    it('where the folder of all backups is named instead of one', async () => {
      const newest = (await completedIn(backups)).at(-1);
      await expect(restore(backups, await newFolder())).rejects.toThrow(
        `holds backups: name one of them; the newest is ${join(backups, newest!)}`,
      );
    });

    it('into a folder that has a database', async () => {
      const into = await newFolder();
      await mkdir(clusterFolder(into));
      await writeFile(join(clusterFolder(into), 'PG_VERSION'), '18\n');
      await expect(restore(backup.folder, into)).rejects.toThrow(/^DATA_DIR refused: .* is not empty/);
    });

    it('into the folder of a running service', async () => {
      // Another process than this one is recorded as the owner of the server.
      await writeFile(join(clusterFolder(dataDir), 'service-pid'), String(process.ppid));
      await expect(restore(backup.folder, dataDir)).rejects.toThrow(
        /is in use by process \d+: stop that one/,
      );
      await recordService(clusterFolder(dataDir), null);
      await expect(restore(backup.folder, dataDir)).rejects.toThrow(/is not empty/);
    });
  });

  it('makes the start refuse a folder in which a restore was interrupted', async () => {
    const into = await newFolder();
    await mkdir(restoringFolder(clusterFolder(into)));
    await expect(EmbeddedPostgres.start({ clusterDir: clusterFolder(into) })).rejects.toThrow(
      /^DATA_DIR refused: .* holds a restore or an upgrade that has not finished .*$/,
    );
    expect(await readdir(into)).toEqual(['postgres-restoring']);
  });
});
