import { chown, copyFile, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { RedisLimitStorage } from '../../src/access/limits/redis-limit.storage.ts';
import { type Database } from '../../src/platform/database/database.ts';
import { EmbeddedPostgres } from '../../src/platform/database/embedded/embedded-postgres.ts';
import { onReplica } from '../../src/platform/database/replica-query.ts';
import { describeWithRedis, RedisServer } from '../support/redis-server.ts';
import { TestProcessRegistry } from '../support/test-process-registry.ts';
import { TestClock } from '../support/test-clock.ts';
import { TlsAuthority } from '../support/tls-authority.ts';
import { openAsService } from '../support/opened-database.ts';

let folder: string;
let ours: TlsAuthority;
let strangers: TlsAuthority;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tls-'));
  ours = TlsAuthority.make(folder, 'ours');
  strangers = TlsAuthority.make(folder, 'strangers');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('TLS to PostgreSQL', () => {
  let dataDir: string;
  let server: EmbeddedPostgres;

  const show = async (subject: string): Promise<void> => {
    const { certificateFile, keyFile } = ours.issue(subject);
    const clusterDir = join(dataDir, 'postgres');
    const { uid, gid } = await stat(clusterDir);
    for (const [from, to] of [
      [certificateFile, 'server.crt'],
      [keyFile, 'server.key'],
    ] as const) {
      await copyFile(from, join(clusterDir, to));
      await chown(join(clusterDir, to), uid, gid);
    }
    const admin = new Client({ connectionString: server.adminUrl });
    await admin.connect();
    await admin.query('ALTER SYSTEM SET ssl = on');
    await admin.query('SELECT pg_reload_conf()');
    await admin.end();
  };
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'tls-postgres-'));
    server = await EmbeddedPostgres.start({
      clusterDir: join(dataDir, 'postgres'),
      settings: { fsync: 'off' },
    });
    await show('IP:127.0.0.1');
  });
  afterAll(async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const verified = (url: string, authority: TlsAuthority): string =>
    `${url}?sslmode=verify-full&sslrootcert=${authority.certificateFile}`;
  const open = (rootCertificate: TlsAuthority): Promise<Database> =>
    openAsService(
      {
        databaseUrl: verified(server.url, rootCertificate),
        databaseOwnerUrl: verified(server.ownerUrl, rootCertificate),
      },
      {
        // A server that is its own replica.
        replicas: { urls: [verified(server.url, rootCertificate)], mostLagSeconds: 10 },
      },
    );
  const ENCRYPTED = 'SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()';

  it('is spoken on every connection where the authority is the one that was named', async () => {
    const database = await open(ours);
    try {
      expect(await database.pools.control.query(ENCRYPTED)).toEqual([{ ssl: true }]);
      expect(await onReplica(database.pools.partners, (ask) => ask(ENCRYPTED, []))).toEqual([[true]]);
      const own = new Client({ connectionString: database.url });
      await own.connect();
      expect((await own.query(ENCRYPTED)).rows).toEqual([{ ssl: true }]);
      await own.end();
    } finally {
      await database.close();
    }
  });

  it('is refused with another authority, in one line without a password', async () => {
    const password = new URL(server.url).password;
    const refused = await open(strangers).catch((error: Error) => error.message);
    expect(refused).toMatch(/^DATABASE_OWNER_URL refused: .*(certificate|verify)/);
    expect(refused).not.toContain(password);
    expect(refused).not.toContain('\n');
  });

  it.each(['require', 'prefer', 'verify-ca'])('verifies as strictly with sslmode=%s', async (mode) => {
    jest.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
    const client = new Client({
      connectionString: `${server.url}?sslmode=${mode}&sslrootcert=${strangers.certificateFile}`,
    });
    await expect(client.connect()).rejects.toThrow(/certificate|verify/);
    jest.restoreAllMocks();
  });

  it('is refused where the certificate is another host’s, or the authority’s file is not there', async () => {
    await show('DNS:elsewhere.test');
    await expect(open(ours)).rejects.toThrow(/^DATABASE_OWNER_URL refused: .*IP: 127\.0\.0\.1/);
    await rm(strangers.certificateFile);
    await expect(open(strangers)).rejects.toThrow(/^DATABASE_OWNER_URL refused: .*strangers\.crt/);
  });
});

describeWithRedis('TLS to Redis', () => {
  let redis: RedisServer;
  let ca: string;
  const spent = { quotaSpentOfDay: () => Promise.resolve(new Map<string, number>()) };
  const reachableWith = async (authority: string | null): Promise<boolean> => {
    const storage = new RedisLimitStorage(
      new TestClock(Date.now()),
      spent,
      new TestProcessRegistry(),
      redis.url,
      authority,
    );
    await storage.start();
    const { reachable } = storage;
    await storage.onApplicationShutdown();
    return reachable;
  };
  beforeAll(async () => {
    ca = await readFile(ours.certificateFile, 'utf8');
    redis = await RedisServer.start({ tls: { ...ours.issue('IP:127.0.0.1'), ca } });
  });
  afterAll(() => redis.close());

  it('is spoken where the authority is the one that was named', async () => {
    expect(await reachableWith(ca)).toBe(true);
  });

  it('is refused with another authority, and with those that Node.js trusts', async () => {
    const other = TlsAuthority.make(folder, 'others');
    expect(await reachableWith(await readFile(other.certificateFile, 'utf8'))).toBe(false);
    expect(await reachableWith(null)).toBe(false);
  });
});
