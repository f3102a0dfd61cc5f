import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { SCOPES } from '../../src/domain/access/access-rights.ts';
import { FIRST_START_DAYS } from '../../packages/engine/schedule/cycle-clock.ts';
import { until } from '../../test/support/eventually.ts';
import { findNginx, type Nginx, startExampleNginx } from '../../test/support/nginx.ts';
import { HostileProviders } from '../scenarios/attacks/hostile-providers.ts';
import { type ProxiedPostgres } from './proxied-postgres.ts';
import { type Environment, type IssuedKey, ServiceInstance } from './service-instance.ts';
import { temporaryFolder } from './temporary-folder.ts';

const LOST_NAMES = fileURLToPath(new URL('lost-names.js', import.meta.url));
const READY_WITHIN_MS = 300_000;

export interface ReportedHealth {
  readonly status: string;
  readonly reasons: readonly string[];
  readonly cycle: { readonly last_cycle_number: number };
  readonly stores: { readonly limits?: { readonly status: string } };
}

export interface DeployedDatabase {
  readonly url: string;
  readonly ownerUrl: string;
  stop(): Promise<void>;
}

export interface DeploymentParts<Database extends DeployedDatabase> {
  database(folder: string): Promise<Database>;
  apis?(database: Database): readonly [Environment, Environment];
  readonly data: 'providers' | 'sandbox';
  /** The file of the release that is started; default: this build's. */
  readonly program?: string;
}

/**
 * A database, two processes that serve partners behind nginx, two workers and the providers that they may ask, on this
 * machine.
 */
export class Deployment<Database extends DeployedDatabase = ProxiedPostgres> {
  private apiEnvironment: Environment = {};

  private constructor(
    readonly postgres: Database,
    readonly providers: HostileProviders,
    /** While this file is there, workers with providers resolve no name. */
    private readonly namesLostFile: string,
    readonly apis: readonly [ServiceInstance, ServiceInstance],
    readonly workers: readonly [ServiceInstance, ServiceInstance],
    readonly nginx: Nginx,
  ) {}

  /** Starts everything; the first start fills 48 hours. */
  static async start<Database extends DeployedDatabase>(
    parts: DeploymentParts<Database>,
  ): Promise<Deployment<Database>> {
    const folder = await temporaryFolder('deployment');
    const postgres = await parts.database(folder);
    const providers = await HostileProviders.start();
    const namesLostFile = join(folder, 'names-are-lost');
    const instance = (name: string, role: string, more: Environment): Promise<ServiceInstance> =>
      ServiceInstance.at({
        ...(parts.program === undefined ? {} : { program: parts.program }),
        environment: {
          DATABASE_URL: postgres.url,
          DATA_DIR: join(folder, name),
          LOG_REQUESTS: 'errors',
          ROLE: role,
          ...more,
        },
      });
    const [firstMore, secondMore] = parts.apis?.(postgres) ?? [{}, {}];
    const usual = { TRUST_PROXY: 'loopback', METRICS_PORT: '0' };
    const asksProviders = {
      // By a name, which can be lost.
      ...providers.withoutModel('localhost'),
      LOST_NAMES_FILE: namesLostFile,
      NODE_OPTIONS: `--import ${LOST_NAMES}`,
      // No cycles of the year before: while they are computed, slots are missing between them and the first start's.
      HISTORY_DAYS: String(FIRST_START_DAYS),
    };
    const source = parts.data === 'providers' ? asksProviders : {};
    const apis = [
      await instance('one', 'api', { ...usual, ...firstMore }),
      await instance('two', 'api', { ...usual, ...secondMore }),
    ] as const;
    const workers = [
      await instance('worker-one', 'worker', source),
      await instance('worker-two', 'worker', source),
    ] as const;
    await workers[0].start({ environment: { DATABASE_OWNER_URL: postgres.ownerUrl } });
    for (const api of apis) await api.start();
    const ports = [apis[0].port, apis[1].port] as const;
    const nginx = await startExampleNginx(findNginx() ?? 'nginx', { ports });
    const deployment = new Deployment(postgres, providers, namesLostFile, apis, workers, nginx);
    await deployment.ready();
    // Not before: two would compute the same past.
    await workers[1].start();
    return deployment;
  }

  /** Has the processes that serve partners run with these variables beside the usual; leaves them where they do. */
  async serveWith(more: Environment): Promise<void> {
    if (isDeepStrictEqual(more, this.apiEnvironment)) return;
    this.apiEnvironment = more;
    await Promise.all(this.apis.map((api) => api.stop()));
    for (const api of this.apis) await this.replace(api);
    await this.ready();
  }

  async replace(api: ServiceInstance): Promise<void> {
    await api.start({ environment: this.apiEnvironment });
  }

  /** Waits until both processes serve; milliseconds that this took. */
  ready(): Promise<number> {
    return until(
      async () => (await Promise.all(this.apis.map((api) => api.isReady()))).every(Boolean),
      READY_WITHIN_MS,
    );
  }

  /** Has no name resolved by workers with providers, or any again. */
  async loseNames(areLost: boolean): Promise<void> {
    if (areLost) await writeFile(this.namesLostFile, '');
    else await rm(this.namesLostFile);
  }

  async issueKey(terms: Readonly<Record<string, unknown>> = {}): Promise<IssuedKey> {
    const issued = await this.apis[0].issueKey({ scopes: SCOPES, ...terms });
    await until(async () => !(await this.refuses(issued.key, this.apis[1])));
    return issued;
  }

  ask(path: string, key: string, { url } = this.apis[0]): Promise<Response> {
    return fetch(url + path, { headers: { 'X-API-Key': key }, signal: AbortSignal.timeout(20_000) });
  }

  async refuses(key: string, api: ServiceInstance): Promise<boolean> {
    const { status } = await this.ask('/api/v1/data/me', key, api);
    return status === 401 || status === 429;
  }

  async health(key: string, api = this.apis[0]): Promise<ReportedHealth> {
    return ((await (await this.ask('/api/v1/data/health', key, api)).json()) as { data: ReportedHealth })
      .data;
  }

  async stop(): Promise<void> {
    await this.nginx.stop();
    for (const each of [...this.apis, ...this.workers]) await each.stop();
    await this.providers.stop();
    await this.postgres.stop();
  }
}
