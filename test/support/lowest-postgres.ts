import { execFileSync, type SpawnOptions } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { serverAccount, serverEnvironment } from '../../src/platform/database/embedded/server-account.ts';
import { LOWEST_POSTGRES_VERSION } from '../../src/platform/database/schema-compatibility.ts';
import { freePort } from './free-port.ts';
import { oneQuery } from './one-query.ts';
import { PostgresProcess } from './postgres-process.ts';

const OWNER = 'market_owner';
const SERVICE = 'market_service';
const PASSWORD = 'only-for-this-test';

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

/**
 * A server of the lowest version, as an operator would have set it up: a database, its owner, and a role for the service; or a
 * streaming replica of one.
 */
export class LowestPostgres {
  private constructor(
    private readonly programs: string,
    private readonly folder: string,
    readonly port: number,
    readonly server: PostgresProcess,
  ) {}

  /**
   * @param programs as `findLowestPostgres` found them
   * @param parent where its folder is made
   * @param settings beside those of a new cluster
   */
  static async start(
    programs: string,
    parent = tmpdir(),
    settings: Readonly<Record<string, string>> = {},
  ): Promise<LowestPostgres> {
    const postgres = await LowestPostgres.at(programs, parent, settings, async ({ cluster, folder, as }) => {
      const passwordFile = join(folder, 'password');
      await writeFile(passwordFile, PASSWORD);
      const options = [
        ...['--pgdata', cluster, '--username', 'postgres', '--auth', 'scram-sha-256'],
        ...['--pwfile', passwordFile, '--encoding', 'UTF8', '--no-sync'],
      ];
      execFileSync(join(programs, 'initdb'), options, { ...as, stdio: ['ignore', 'ignore', 'inherit'] });
    });
    for (const role of [OWNER, SERVICE])
      await postgres.asAdmin(`CREATE ROLE ${role} LOGIN PASSWORD '${PASSWORD}'`);
    await postgres.asAdmin(`CREATE DATABASE market OWNER ${OWNER}`);
    return postgres;
  }

  /** @param fill makes the cluster in a new folder */
  private static async at(
    programs: string,
    parent: string,
    settings: Readonly<Record<string, string>>,
    fill: (place: {
      readonly folder: string;
      readonly cluster: string;
      readonly as: SpawnOptions;
    }) => Promise<void>,
  ): Promise<LowestPostgres> {
    const folder = await mkdtemp(join(parent, 'lowest-postgres-'));
    const cluster = join(folder, 'cluster');
    const account = await serverAccount(cluster);
    const as = {
      ...(account ? { uid: account.uid, gid: account.gid } : {}),
      cwd: folder,
      env: serverEnvironment(),
    };
    if (account) await chown(folder, account.uid, account.gid);
    await fill({ folder, cluster, as });
    const port = await freePort();
    const server = new PostgresProcess({
      programs,
      cluster,
      port,
      as,
      settings,
      probeUrl: urlOf('postgres', port, 'postgres'),
    });
    await server.start();
    return new LowestPostgres(programs, folder, port, server);
  }

  get url(): string {
    return urlOf(SERVICE, this.port, 'market');
  }

  get ownerUrl(): string {
    return urlOf(OWNER, this.port, 'market');
  }

  get adminUrl(): string {
    return urlOf('postgres', this.port, 'postgres');
  }

  replicate(): Promise<LowestPostgres> {
    return LowestPostgres.at(this.programs, tmpdir(), {}, ({ cluster, as }) => {
      const options = [
        ...['--pgdata', cluster, '--dbname', this.adminUrl],
        ...['--write-recovery-conf', '--checkpoint', 'fast', '--no-sync'],
      ];
      execFileSync(join(this.programs, 'pg_basebackup'), options, {
        ...as,
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      return Promise.resolve();
    });
  }

  async asAdmin(sql: string): Promise<void> {
    await oneQuery(this.adminUrl, sql);
  }

  read(...path: readonly string[]): Promise<string> {
    return readFile(join(this.folder, 'cluster', ...path), 'utf8');
  }

  async stop(): Promise<void> {
    await this.server.stop();
    await rm(this.folder, { recursive: true, force: true });
  }
}

const urlOf = (role: string, port: number, database: string): string =>
  `postgres://${role}:${PASSWORD}@127.0.0.1:${port}/${database}`;
