import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { EmbeddedPostgres } from '../../src/persistence/database/embedded/embedded-postgres.ts';

async function ask<T>(url: string, sql: string): Promise<T[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows as T[];
  } finally {
    await client.end();
  }
}

describe('the embedded PostgreSQL', () => {
  let folder: string;
  const started: EmbeddedPostgres[] = [];
  const start = async (clusterDir: string): Promise<EmbeddedPostgres> => {
    const server = await EmbeddedPostgres.start({ clusterDir, settings: { fsync: 'off' } });
    started.push(server);
    return server;
  };

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'embedded-'));
  });
  afterEach(async () => {
    for (const server of started.splice(0)) await server.stop();
    await chmod(folder, 0o700);
    await rm(folder, { recursive: true, force: true });
  });

  it('starts on nothing, keeps what was stored, and starts again', async () => {
    const clusterDir = join(folder, 'data', 'postgres');
    const first = await start(clusterDir);
    await ask(first.url, 'CREATE TABLE kept AS SELECT 42 AS value');
    await first.stop();
    const second = await start(clusterDir);
    expect(await ask(second.url, 'SELECT value FROM kept')).toEqual([{ value: 42 }]);
    expect(await ask(second.url, 'SHOW server_encoding')).toEqual([{ server_encoding: 'UTF8' }]);
  });

  it('lets a second process find the running server, and none when it has stopped', async () => {
    const clusterDir = join(folder, 'postgres');
    const server = await start(clusterDir);
    expect(await EmbeddedPostgres.urlOfRunning(clusterDir)).toBe(server.url);
    await server.stop();
    expect(await EmbeddedPostgres.urlOfRunning(clusterDir)).toBeUndefined();
  });

  it('starts where a folder above is closed to everybody else, as a home folder is', async () => {
    const home = join(folder, 'home');
    await mkdir(home, { mode: 0o700 });
    expect((await stat(home)).mode & 0o777).toBe(0o700);
    const server = await start(join(home, 'project', '.data', 'postgres'));
    expect(await ask(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('makes a fresh cluster where the first one was interrupted', async () => {
    const clusterDir = join(folder, 'postgres');
    await mkdir(join(folder, '.postgres-half', 'data'), { recursive: true });
    await mkdir(clusterDir);
    const server = await start(clusterDir);
    expect(await ask(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await expect(stat(join(folder, '.postgres-half'))).rejects.toThrow('ENOENT');
  });
});
