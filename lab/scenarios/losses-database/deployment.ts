import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { SCOPES } from '../../../src/domain/access/access-rights.ts';
import { readPosition } from '../../../src/persistence/database/replicas/server-identity.ts';
import { until } from '../../../test/support/eventually.ts';
import { freePort } from '../../../test/support/free-port.ts';
import { LowestPostgres } from '../../../test/support/lowest-postgres.ts';
import { findNginx, type Nginx, startExampleNginx } from '../../../test/support/nginx.ts';
import { allServe, ReplacedProcess } from '../../deployment/replaced-process.ts';
import { type MeteredPartner, type Metering } from './metered-partner.ts';

const MAIN = fileURLToPath(new URL('../../../src/main.js', import.meta.url));
const run = promisify(execFile);
/** The database with two days of cycles takes about half of it. */
const VOLUME_SIZE = '900m';
const READY_WITHIN_MS = 300_000;
const WELL_WITHIN_MS = 90_000;
const HISTORY = '/api/v1/data/verdicts/history?limit=3';

/** What a process says of itself, as far as it is looked at. */
export interface ToldHealth {
  readonly status: string;
  readonly reasons: readonly string[];
}

/**
 * A primary with a standby, two processes that serve partners behind nginx, and a worker. The standby is the read replica of
 * the first process; the second has none.
 */
export class Deployment {
  private isPromoted = false;

  private constructor(
    private readonly folder: string,
    /** Of the primary alone; null where nothing may be mounted. */
    readonly volume: string | null,
    private readonly servers: { readonly first: LowestPostgres; readonly second: LowestPostgres },
    readonly apis: readonly [ReplacedProcess, ReplacedProcess],
    private readonly worker: ReplacedProcess,
    readonly nginx: Nginx,
    readonly key: string,
  ) {}

  static async start(programs: string): Promise<Deployment> {
    const folder = await mkdtemp(join(tmpdir(), 'losses-database-'));
    // Started by root, PostgreSQL runs under another account.
    await chmod(folder, 0o755);
    const volume = await mountIn(folder);
    const primary = await LowestPostgres.start(programs, volume ?? folder);
    const standby = await primary.replicate();
    const host = `,127.0.0.1:${standby.port}/`;
    const shared = {
      DATABASE_URL: primary.url.replace(/\/(?=[^/]*$)/, host),
      DRAIN_SECONDS: '0',
      LOG_REQUESTS: 'errors',
      TRUST_PROXY: 'loopback',
    };
    const processAt = async (
      name: string,
      more: Readonly<Record<string, string>>,
    ): Promise<ReplacedProcess> =>
      new ReplacedProcess(await freePort(), { ...shared, DATA_DIR: join(folder, name), ...more });
    const worker = await processAt('worker', { ROLE: 'worker' });
    const one = await processAt('one', { ROLE: 'api', DATABASE_READ_URLS: standby.url });
    const two = await processAt('two', { ROLE: 'api' });
    await worker.start(MAIN, { DATABASE_OWNER_URL: primary.ownerUrl.replace(/\/(?=[^/]*$)/, host) });
    await Promise.all([one.start(MAIN), two.start(MAIN)]);
    await until(() => allServe([one, two]), READY_WITHIN_MS);
    const nginx = await startExampleNginx(findNginx() ?? 'nginx', { ports: [one.port, two.port] });
    const key = await one.running.issueKey({
      partner: 'Losses',
      scopes: SCOPES,
      rate_limit_per_min: 100_000,
      quota_per_day: null,
    });
    const servers = { first: primary, second: standby };
    return new Deployment(folder, volume, servers, [one, two], worker, nginx, key);
  }

  /** Which takes writes. */
  get primary(): LowestPostgres {
    return this.isPromoted ? this.servers.second : this.servers.first;
  }

  /** Which only reads, as long as there is one. */
  get standby(): LowestPostgres {
    return this.servers.second;
  }

  /** Has the standby take over; there is none from then on. */
  async promote(): Promise<void> {
    await this.standby.asAdmin('SELECT pg_promote()');
    this.isPromoted = true;
  }

  /** Asks one of the processes, past nginx. */
  ask(api: ReplacedProcess, path: string): Promise<Response> {
    return fetch(api.url + path, { headers: { 'X-API-Key': this.key }, signal: AbortSignal.timeout(20_000) });
  }

  async health(api: ReplacedProcess): Promise<ToldHealth> {
    return ((await (await this.ask(api, '/api/v1/data/health')).json()) as { data: ToldHealth }).data;
  }

  /**
   * Waits until the standby has everything that is committed now. PostgreSQL asks a primary that was away again only every
   * `wal_retrieve_retry_interval`, 5 s; one that is lost before that takes along what its standby never got.
   */
  async inStep(): Promise<void> {
    const committed = await positionOf(this.primary);
    await until(async () => (await positionOf(this.standby)) >= committed, WELL_WITHIN_MS);
  }

  /** Waits until every process reads and writes, and has stored what it metered; milliseconds that this took. */
  well(partner: MeteredPartner): Promise<number> {
    return until(async () => {
      for (const api of this.apis) {
        const history = await this.ask(api, HISTORY).catch(() => null);
        const written = await api.running.operate('PATCH', '/switches', { mode: 'paper' }).catch(() => null);
        if (history?.status !== 200 || written?.status !== 200) return false;
        if ((await this.health(api)).reasons.includes('database_unreachable')) return false;
      }
      const metering = await this.metering(partner).catch(() => null);
      // The last two seconds are not stored yet while the partner goes on.
      return metering !== null && metering.missing <= metering.answered / 10;
    }, WELL_WITHIN_MS);
  }

  /** How a partner was metered once nothing is missing, or after so long. */
  async stored(partner: MeteredPartner, withinMs: number): Promise<Metering> {
    await until(async () => (await this.metering(partner)).missing === 0, withinMs).catch(() => undefined);
    return this.metering(partner);
  }

  private metering(partner: MeteredPartner): Promise<Metering> {
    return this.withClient((client) => partner.metering(client));
  }

  async withClient<Result>(act: (client: Client) => Promise<Result>): Promise<Result> {
    const client = new Client({ connectionString: this.primary.ownerUrl, connectionTimeoutMillis: 2_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return await act(client);
    } finally {
      await client.end();
    }
  }

  async stop(): Promise<void> {
    await this.nginx.stop();
    for (const process of [...this.apis, this.worker]) await process.stop();
    for (const server of [this.servers.second, this.servers.first]) await server.stop();
    if (this.volume !== null) await run('umount', [this.volume]);
    await rm(this.folder, { recursive: true, force: true });
  }
}

async function positionOf({ url }: LowestPostgres): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await readPosition(client);
  } finally {
    await client.end();
  }
}

/** A volume of a server's own; null where nothing may be mounted. */
async function mountIn(folder: string): Promise<string | null> {
  const volume = join(folder, 'volume');
  await mkdir(volume);
  const options = ['-t', 'tmpfs', '-o', `size=${VOLUME_SIZE},mode=755`, 'tmpfs', volume];
  return run('mount', options).then(
    () => volume,
    () => null,
  );
}
