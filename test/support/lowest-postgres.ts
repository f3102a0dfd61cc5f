import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Client } from 'pg';
import { serverAccount } from '../../src/persistence/database/embedded/server-account.ts';
import { serverEnvironment } from '../../src/persistence/database/embedded/server-environment.ts';
import { LOWEST_POSTGRES_VERSION } from '../../src/persistence/database/server-version.ts';
import { until } from './eventually.ts';
import { freePort } from './free-port.ts';

const OWNER = 'market_owner';
const SERVICE = 'market_service';
const PASSWORD = 'only-for-this-test';

/** Where Debian and others put the programs of one version; their folder is on nobody's PATH. */
const USUAL_PLACES = [
  `/usr/lib/postgresql/${LOWEST_POSTGRES_VERSION}/bin`,
  `/usr/pgsql-${LOWEST_POSTGRES_VERSION}/bin`,
  `/opt/homebrew/opt/postgresql@${LOWEST_POSTGRES_VERSION}/bin`,
];

/** The folder with `initdb` and `postgres` of the lowest version that the service works with, or null. */
export function findLowestPostgres(): string | null {
  const folders = [...USUAL_PLACES, ...(process.env['PATH'] ?? '').split(delimiter)];
  return folders.find((folder) => isLowestVersion(join(folder, 'postgres'))) ?? null;
}

function isLowestVersion(program: string): boolean {
  if (!existsSync(program)) return false;
  const version = execFileSync(program, ['--version'], { encoding: 'utf8' });
  return version.includes(` ${LOWEST_POSTGRES_VERSION}.`);
}

/** A server of the lowest version, as an operator would have set it up: a database, its owner, and a role for the service. */
export class LowestPostgres {
  private constructor(
    /** For the service. */
    readonly url: string,
    /** For migrations. */
    readonly ownerUrl: string,
    private readonly folder: string,
    private readonly server: ChildProcess,
  ) {}

  /** @param programs as `findLowestPostgres` found them */
  static async start(programs: string): Promise<LowestPostgres> {
    const folder = await mkdtemp(join(tmpdir(), 'lowest-postgres-'));
    const cluster = join(folder, 'cluster');
    const account = await serverAccount(cluster);
    const as = {
      ...(account ? { uid: account.uid, gid: account.gid } : {}),
      cwd: folder,
      env: serverEnvironment(),
    };
    if (account) await chown(folder, account.uid, account.gid);
    const passwordFile = join(folder, 'password');
    await writeFile(passwordFile, PASSWORD);
    execFileSync(
      join(programs, 'initdb'),
      [
        ...['--pgdata', cluster, '--username', 'postgres', '--auth', 'scram-sha-256'],
        ...['--pwfile', passwordFile, '--encoding', 'UTF8', '--no-sync'],
      ],
      { ...as, stdio: ['ignore', 'ignore', 'inherit'] },
    );
    const port = await freePort();
    const server = spawn(
      join(programs, 'postgres'),
      [
        ...['-D', cluster, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', 'fsync=off'],
        ...['-c', 'unix_socket_directories='],
      ],
      { ...as, stdio: 'ignore' },
    );
    const urlOf = (role: string, database: string): string =>
      `postgres://${role}:${PASSWORD}@127.0.0.1:${port}/${database}`;
    await until(() => answers(urlOf('postgres', 'postgres')));
    const admin = new Client({ connectionString: urlOf('postgres', 'postgres') });
    await admin.connect();
    for (const role of [OWNER, SERVICE])
      await admin.query(`CREATE ROLE ${role} LOGIN PASSWORD '${PASSWORD}'`);
    await admin.query(`CREATE DATABASE market OWNER ${OWNER}`);
    await admin.end();
    return new LowestPostgres(urlOf(SERVICE, 'market'), urlOf(OWNER, 'market'), folder, server);
  }

  async stop(): Promise<void> {
    const ended = once(this.server, 'exit');
    this.server.kill('SIGINT');
    await ended;
    await rm(this.folder, { recursive: true, force: true });
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}
