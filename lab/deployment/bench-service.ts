import { join } from 'node:path';
import { EmbeddedPostgres } from '../../src/platform/database/embedded/embedded-postgres.ts';
import { migrateAsOwner } from '../../src/platform/database/schema-migration.ts';
import { until } from '../../test/support/eventually.ts';
import { oneQuery } from '../../test/support/one-query.ts';
import { LOAD_CORE, SERVER_CORE } from '../benches/http/cores.ts';
import { ServiceInstance } from './service-instance.ts';

/** One for each connection and as many again, so that no key has more reads under way than it may. */
const KEYS = 64;
/** Of the 192 cycles of 48 hours, those that a first start has surely published. */
const FIRST_CYCLES = 190;
const FILLED_WITHIN_MS = 180_000;

/**
 * The built service as README's "Run it in production" has it: PostgreSQL, a worker that has filled 48 hours of the
 * sandbox's past and goes on, and an `api` process with access log, metering journal and limits. Only the `api` process
 * has the first core. The proxy that callers without a key seem to come through is trusted, so that each counts by its
 * own address.
 */
export class BenchService {
  private constructor(
    readonly postgres: EmbeddedPostgres,
    private readonly worker: ServiceInstance,
    /** The process that is measured: `ROLE=api`. */
    readonly api: ServiceInstance,
    /** Of Tier 1. */
    readonly keys: readonly string[],
  ) {}

  /** @param nodeArguments of node, for the `api` process */
  static async start(folder: string, nodeArguments: readonly string[] = []): Promise<BenchService> {
    const postgres = await EmbeddedPostgres.start({ clusterDir: join(folder, 'postgres') });
    await migrateAsOwner(postgres.ownerUrl, postgres.url);
    const instance = (role: string, core: string, words: readonly string[]): Promise<ServiceInstance> =>
      ServiceInstance.at({
        core,
        nodeArguments: words,
        environment: {
          NODE_ENV: 'production',
          PROVIDERS: 'sandbox',
          SECURITY_CONTACT: 'mailto:security@example.com',
          TRUST_PROXY: 'loopback',
          DATABASE_URL: postgres.url,
          DATA_DIR: join(folder, role),
          ROLE: role,
        },
      });
    const worker = await instance('worker', LOAD_CORE, []);
    await worker.start();
    await until(() => hasPast(postgres.url), FILLED_WITHIN_MS);
    await worker.settled();
    const api = await instance('api', SERVER_CORE, nodeArguments);
    await api.start();
    await api.ready();
    const keys: string[] = [];
    while (keys.length < KEYS) keys.push((await api.issueKey()).key);
    return new BenchService(postgres, worker, api, keys);
  }

  /** Has the `api` process run with more arguments of node. */
  async restart(nodeArguments: readonly string[]): Promise<void> {
    await this.api.stop();
    await this.api.start({ nodeArguments });
    await this.api.ready();
  }

  async stop(): Promise<void> {
    await this.api.stop();
    await this.worker.stop();
    await this.postgres.stop();
  }
}

async function hasPast(databaseUrl: string): Promise<boolean> {
  const [row] = await oneQuery<{ cycles: number }>(databaseUrl, 'SELECT count(*)::int AS cycles FROM cycles');
  return row!.cycles >= FIRST_CYCLES;
}
