import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { SCOPES } from '../../src/domain/access/access-rights.ts';
import { until } from '../../test/support/eventually.ts';
import { parseExposition } from '../../test/support/exposition.ts';
import { freePort } from '../../test/support/free-port.ts';
import { findNginx, type Nginx, startExampleNginx } from '../../test/support/nginx.ts';
import { HostileProviders } from '../scenarios/attacks/hostile-providers.ts';
import { allServe, ReplacedProcess } from './replaced-process.ts';
import { type ProxiedPostgres } from './proxied-postgres.ts';

export const MAIN = fileURLToPath(new URL('../../src/main.js', import.meta.url));
const LOST_NAMES = fileURLToPath(new URL('lost-names.js', import.meta.url));
const READY_WITHIN_MS = 300_000;

/** What `/api/v1/data/health` says, as far as it is looked at. */
export interface ToldHealth {
  readonly status: string;
  readonly reasons: readonly string[];
  readonly cycle: { readonly last_cycle_number: number };
  readonly stores: { readonly limits?: { readonly status: string } };
}

type Environment = Readonly<Record<string, string>>;

/** A process that serves partners, with the port of its metrics. */
export class ApiProcess extends ReplacedProcess {
  constructor(
    port: number,
    environment: Environment,
    readonly metricsPort: number,
  ) {
    super(port, { ...environment, METRICS_PORT: String(metricsPort) });
  }
}

/** A PostgreSQL, of one server or several, that a deployment stores in. */
export interface DeployedDatabase {
  readonly url: string;
  /** For migrations. */
  readonly ownerUrl: string;
  stop(): Promise<void>;
}

/** What differs between deployments. */
export interface DeploymentParts<Database extends DeployedDatabase> {
  database(folder: string): Promise<Database>;
  /** What each process that serves partners has beside the usual. */
  apis?(database: Database): readonly [Environment, Environment];
  /** Where the workers get their data. */
  readonly data: 'providers' | 'sandbox';
}

/**
 * A database, two processes that serve partners behind nginx, two workers and the providers that they may ask, on this
 * machine.
 */
export class Deployment<Database extends DeployedDatabase = ProxiedPostgres> {
  private apiEnvironment: Environment = {};

  private constructor(
    private readonly folder: string,
    readonly postgres: Database,
    readonly providers: HostileProviders,
    /** While this file is there, workers with providers resolve no name. */
    readonly namesLostFile: string,
    readonly apis: readonly [ApiProcess, ApiProcess],
    readonly workers: readonly [ReplacedProcess, ReplacedProcess],
    readonly nginx: Nginx,
  ) {}

  /** Starts everything; the first start fills 48 hours. */
  static async start<Database extends DeployedDatabase>(
    parts: DeploymentParts<Database>,
  ): Promise<Deployment<Database>> {
    const folder = await mkdtemp(join(tmpdir(), 'deployment-'));
    // Started by root, PostgreSQL runs under another account.
    await chmod(folder, 0o755);
    const postgres = await parts.database(folder);
    const providers = await HostileProviders.start();
    const namesLostFile = join(folder, 'names-are-lost');
    const environment = (name: string, role: string): Environment => ({
      DATABASE_URL: postgres.url,
      DATA_DIR: join(folder, name),
      DRAIN_SECONDS: '0',
      LOG_REQUESTS: 'errors',
      ROLE: role,
    });
    const [firstMore, secondMore] = parts.apis?.(postgres) ?? [{}, {}];
    const api = async (name: string, more: Environment): Promise<ApiProcess> => {
      const usual = { ...environment(name, 'api'), TRUST_PROXY: 'loopback' };
      return new ApiProcess(await freePort(), { ...usual, ...more }, await freePort());
    };
    const asksProviders = {
      // By a name, which can be lost.
      ...providers.withoutModel('localhost'),
      LOST_NAMES_FILE: namesLostFile,
      NODE_OPTIONS: `--import ${LOST_NAMES}`,
    };
    const worker = async (name: string): Promise<ReplacedProcess> =>
      new ReplacedProcess(await freePort(), {
        ...environment(name, 'worker'),
        ...(parts.data === 'providers' ? asksProviders : {}),
      });
    const apis = [await api('one', firstMore), await api('two', secondMore)] as const;
    const workers = [await worker('worker-one'), await worker('worker-two')] as const;
    await workers[0].start(MAIN, { DATABASE_OWNER_URL: postgres.ownerUrl });
    await workers[1].start(MAIN);
    for (const one of apis) await one.start(MAIN);
    const nginx = await startExampleNginx(findNginx() ?? 'nginx', {
      ports: [apis[0].port, apis[1].port],
    });
    const deployment = new Deployment(folder, postgres, providers, namesLostFile, apis, workers, nginx);
    await deployment.ready();
    return deployment;
  }

  /** Has the processes that serve partners run with these variables beside the usual; leaves them where they do. */
  async serveWith(more: Readonly<Record<string, string>>): Promise<void> {
    if (isDeepStrictEqual(more, this.apiEnvironment)) return;
    await Promise.all(this.apis.map((api) => api.stop()));
    for (const api of this.apis) await api.start(MAIN, more);
    this.apiEnvironment = more;
    await this.ready();
  }

  /** Starts what was killed of the processes that serve partners. */
  async replace(api: ApiProcess): Promise<void> {
    await api.start(MAIN, this.apiEnvironment);
  }

  /** Waits until both processes serve; milliseconds that this took. */
  async ready(): Promise<number> {
    return until(() => allServe(this.apis), READY_WITHIN_MS);
  }

  /** Issues a key; it is known to both processes when this resolves. */
  async issueKey(terms: Readonly<Record<string, unknown>> = {}): Promise<string> {
    const key = await this.apis[0].running.issueKey({
      partner: 'Losses',
      scopes: SCOPES,
      rate_limit_per_min: 100_000,
      quota_per_day: null,
      ...terms,
    });
    await until(async () => !(await this.refuses(key, this.apis[1])));
    return key;
  }

  /** Asks one of the processes, past nginx. */
  ask(path: string, key: string, { url } = this.apis[0]): Promise<Response> {
    return fetch(url + path, { headers: { 'X-API-Key': key }, signal: AbortSignal.timeout(20_000) });
  }

  /** Whether a process refuses a key: with 401, or with 429 where it refused too many from here. */
  async refuses(key: string, api: ApiProcess): Promise<boolean> {
    const { status } = await this.ask('/api/v1/data/me', key, api);
    return status === 401 || status === 429;
  }

  /** What one of the processes says of the service. */
  async health(key: string, api = this.apis[0]): Promise<ToldHealth> {
    return ((await (await this.ask('/api/v1/data/health', key, api)).json()) as { data: ToldHealth }).data;
  }

  /** The largest sample of a metric of one of the processes. */
  async metric(name: string, { metricsPort } = this.apis[0]): Promise<number> {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const family = parseExposition(text, 'prometheus').find((one) => one.name === name);
    return Math.max(...(family?.samples ?? []).map(({ value }) => value));
  }

  async stop(): Promise<void> {
    await this.nginx.stop();
    for (const each of [...this.apis, ...this.workers]) await each.stop();
    await this.providers.stop();
    await this.postgres.stop();
    await rm(this.folder, { recursive: true, force: true });
  }
}
