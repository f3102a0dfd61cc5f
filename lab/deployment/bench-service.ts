import { join, resolve } from 'node:path';
import { EmbeddedPostgres } from '../../src/platform/database/embedded/embedded-postgres.ts';
import { LOWEST_POSTGRES_VERSION } from '../../src/platform/database/schema-compatibility.ts';
import { migrateAsOwner } from '../../src/platform/database/schema-migration.ts';
import { until } from '../../test/support/eventually.ts';
import { findLowestPostgres, LowestPostgres } from '../../test/support/lowest-postgres.ts';
import { oneQuery } from '../../test/support/one-query.ts';
import { fillHourlyPast } from '../benches/http/hourly-past.ts';
import { LOAD_CORE, SERVER_CORE } from '../benches/http/cores.ts';
import { ServiceInstance, type ServiceInstanceOptions } from './service-instance.ts';

/** One for each connection and as many again, so that no key has more reads under way than it may. */
const KEYS = 64;
/** Of the 192 cycles of 48 hours, those that a first start has surely published. */
const FIRST_CYCLES = 190;
/** More than a page of them. */
const FIRST_OUTCOMES = 200;
const FILLED_WITHIN_MS = 180_000;

export type BenchPostgres = Pick<EmbeddedPostgres, 'url' | 'ownerUrl' | 'adminUrl' | 'stop'>;

/** `embedded`, or the lowest version that the service works with, as a distribution packages it. */
export type BenchServer = 'embedded' | 'packaged';

export const serverInWords = (server: BenchServer): string =>
  server === 'embedded' ? 'embedded PostgreSQL' : `PostgreSQL ${LOWEST_POSTGRES_VERSION} as packaged`;

/** @throws Error if it isn't installed */
async function startPostgres(server: BenchServer, folder: string): Promise<BenchPostgres> {
  if (server === 'embedded') return EmbeddedPostgres.start({ clusterDir: join(folder, 'postgres') });
  const programs = findLowestPostgres();
  if (programs === null) throw new Error(`${serverInWords(server)} is not installed`);
  return LowestPostgres.start(programs, folder);
}

export interface BenchOptions {
  readonly server?: BenchServer;
  /** Of node, for the `api` process. */
  readonly nodeArguments?: readonly string[];
  /** Folder of a checkout that was built: its `api` process beside this build's, on the same database. */
  readonly against?: string | undefined;
}

/**
 * The built service as README's "Run it in production" has it: PostgreSQL, a worker that has filled 48 hours of the
 * sandbox's past and goes on, and an `api` process with access log, metering journal and limits. Only `api` processes
 * have the first core. The proxy that callers without a key seem to come through is trusted, so that each counts by its
 * own address.
 */
export class BenchService {
  private constructor(
    readonly postgres: BenchPostgres,
    private readonly worker: ServiceInstance,
    /** The process that is measured: `ROLE=api`. */
    readonly api: ServiceInstance,
    /** The same of another build. */
    readonly other: ServiceInstance | null,
    /** Of Tier 1. */
    readonly keys: readonly string[],
    /** Of Tier 1 with one scope, so that they may not choose a window. */
    readonly limitedKeys: readonly string[],
  ) {}

  static async start(
    folder: string,
    { server = 'embedded', nodeArguments = [], against }: BenchOptions = {},
  ): Promise<BenchService> {
    const postgres = await startPostgres(server, folder);
    await migrateAsOwner(postgres.ownerUrl, postgres.url);
    const start = async (
      role: string,
      name: string,
      of: ServiceInstanceOptions,
    ): Promise<ServiceInstance> => {
      const instance = await ServiceInstance.at({
        ...of,
        environment: {
          NODE_ENV: 'production',
          PROVIDERS: 'sandbox',
          SECURITY_CONTACT: 'mailto:security@example.com',
          TRUST_PROXY: 'loopback',
          DATABASE_URL: postgres.url,
          DATA_DIR: join(folder, name),
          ROLE: role,
        },
      });
      await instance.start();
      return instance;
    };
    const worker = await start('worker', 'worker', { core: LOAD_CORE });
    await until(() => hasPast(postgres.url), FILLED_WITHIN_MS);
    await worker.settled();
    await fillHourlyPast(new URL(new URL(postgres.url).pathname, postgres.adminUrl).href);
    const api = await start('api', 'api', { core: SERVER_CORE, nodeArguments });
    const other =
      against === undefined
        ? null
        : await start('api', 'other', {
            core: SERVER_CORE,
            program: join(resolve(against), 'dist', 'src', 'main.js'),
          });
    for (const one of [api, other]) await one?.ready();
    const keys = await issueKeys(api, {});
    const limitedKeys = await issueKeys(api, { scopes: ['data:components'] });
    return new BenchService(postgres, worker, api, other, keys, limitedKeys);
  }

  /** Has the `api` process run with more arguments of node. */
  async restart(nodeArguments: readonly string[]): Promise<void> {
    await this.api.stop();
    await this.api.start({ nodeArguments });
    await this.api.ready();
  }

  async stop(): Promise<void> {
    await this.api.stop();
    await this.other?.stop();
    await this.worker.stop();
    await this.postgres.stop();
  }
}

async function issueKeys(
  service: ServiceInstance,
  terms: Readonly<Record<string, unknown>>,
): Promise<string[]> {
  const keys: string[] = [];
  while (keys.length < KEYS) keys.push((await service.issueKey(terms)).key);
  return keys;
}

async function hasPast(databaseUrl: string): Promise<boolean> {
  const [row] = await oneQuery<{ cycles: number; outcomes: number }>(
    databaseUrl,
    'SELECT (SELECT count(*)::int FROM cycles) AS cycles, (SELECT count(*)::int FROM cycle_outcomes) AS outcomes',
  );
  return row!.cycles >= FIRST_CYCLES && row!.outcomes >= FIRST_OUTCOMES;
}
