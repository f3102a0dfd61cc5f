import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { KEY_LIMITS } from '../../src/domain/access/key-terms.ts';
import { SECOND_MS } from '../../src/domain/timestamps.ts';
import { EmbeddedPostgres } from '../../src/persistence/database/embedded/embedded-postgres.ts';
import { migrateAsOwner } from '../../src/persistence/database/schema-owner.ts';
import { NODE_RUNTIME } from '../../test/support/node-runtime.ts';
import { freePort } from '../../test/support/free-port.ts';
import { oneQuery } from '../../test/support/one-query.ts';
import { MeasuredProcess } from './measured-process.ts';

const MAIN = fileURLToPath(new URL('../../src/main.js', import.meta.url));
const ADMIN_TOKEN = 'mdo_Wq3nVb8RtK5yLz2HxC7pJd4MsF9gUe6A';
/** One for each connection and as many again, so that no key has more reads under way than it may. */
const KEYS = 64;
/** Of the 192 cycles of 48 hours, those that a first start has surely published. */
const FIRST_CYCLES = 190;
/** The worker has filled the past when it uses less than this share of a core. */
const CALM_BELOW = 0.15;

/** Where the service, its PostgreSQL and what they are compared with run. */
export interface BenchService {
  readonly postgres: EmbeddedPostgres;
  /** The process that is measured: `ROLE=api`. */
  readonly api: MeasuredProcess;
  readonly port: number;
  /** Tier 1 keys with the largest limit that an operator can grant. */
  readonly keys: readonly string[];
  /** The newest published cycle. */
  readonly cycleNumber: number;
  /** Ends the `api` process and resolves with another one, started with these arguments of node. */
  restarted(nodeArguments: readonly string[]): Promise<BenchService>;
  stop(): Promise<void>;
}

/**
 * Starts the built service as README's "Run it in production" has it: PostgreSQL, a worker that has filled 48 hours of
 * the sandbox's past and goes on, and an `api` process with access log, metering journal and limits. Only the `api` process
 * has the first core. The proxy that callers without a key seem to come through is trusted, so that each counts by its
 * own address.
 *
 * @param nodeArguments of node, for every `api` process
 */
export async function startBenchService(
  folder: string,
  nodeArguments: readonly string[] = [],
): Promise<BenchService> {
  const postgres = await EmbeddedPostgres.start({ clusterDir: join(folder, 'postgres') });
  const started: MeasuredProcess[] = [];
  const stop = async (): Promise<void> => {
    for (const program of started.reverse()) await program.stop();
    await postgres.stop();
  };
  try {
    await migrateAsOwner(postgres.ownerUrl, postgres.url);
    const environment = (role: string, port: number): Record<string, string> => ({
      NODE_ENV: 'production',
      PROVIDERS: 'sandbox',
      SECURITY_CONTACT: 'mailto:security@example.com',
      TRUST_PROXY: 'loopback',
      DATABASE_URL: postgres.url,
      DATA_DIR: join(folder, role),
      ADMIN_TOKEN,
      DRAIN_SECONDS: '0',
      ROLE: role,
      PORT: String(port),
    });
    const start = async (
      role: 'api' | 'worker',
      words: readonly string[],
    ): Promise<[MeasuredProcess, number]> => {
      const port = await freePort();
      await mkdir(join(folder, role), { recursive: true });
      const program = MeasuredProcess.start({
        name: role,
        folder,
        words: [...words, ...NODE_RUNTIME, MAIN],
        environment: environment(role, port),
        on: role === 'api' ? 'server core' : 'load core',
      });
      started.push(program);
      await program.answering(`http://127.0.0.1:${port}/healthz`);
      return [program, port];
    };
    const [worker] = await start('worker', []);
    await worker.until(() => hasPast(postgres.url), '48 hours of cycles are published');
    await worker.until(() => isCalm(worker), 'the worker has filled the past');
    const serving = async (more: readonly string[], known?: readonly string[]): Promise<BenchService> => {
      const [api, port] = await start('api', [...nodeArguments, ...more]);
      const operator = new Operator(port);
      await api.until(
        async () => (await operator.newestCycle()) > 0,
        'the service has read the published state',
      );
      const keys = known ?? (await operator.issueKeys(KEYS));
      const restarted = async (others: readonly string[]): Promise<BenchService> => {
        await api.stop();
        return serving(others, keys);
      };
      return { postgres, api, port, keys, cycleNumber: await operator.newestCycle(), restarted, stop };
    };
    return await serving([]);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function hasPast(databaseUrl: string): Promise<boolean> {
  const [row] = await oneQuery<{ cycles: number }>(databaseUrl, 'SELECT count(*)::int AS cycles FROM cycles');
  return row!.cycles >= FIRST_CYCLES;
}

async function isCalm(program: MeasuredProcess): Promise<boolean> {
  const before = program.cpuSeconds();
  await sleep(SECOND_MS);
  return program.cpuSeconds() - before < CALM_BELOW;
}

/** What the bench asks of the service beside the load. */
class Operator {
  private readonly url: string;

  constructor(port: number) {
    this.url = `http://127.0.0.1:${port}`;
  }

  async newestCycle(): Promise<number> {
    const reply = await fetch(`${this.url}/readyz`);
    const { last_cycle_number: newest } = (await reply.json()) as { last_cycle_number: number | null };
    if (newest === null) throw new Error('no cycle was published');
    return newest;
  }

  async issueKeys(number: number): Promise<string[]> {
    const keys: string[] = [];
    for (let i = 0; i < number; i++) keys.push(await this.issueKey(`Partner ${i}`));
    return keys;
  }

  private async issueKey(partner: string): Promise<string> {
    const reply = await fetch(`${this.url}/api/v1/admin/keys`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${ADMIN_TOKEN}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        partner,
        rate_limit_per_min: KEY_LIMITS.requestsPerMinute,
        quota_per_day: KEY_LIMITS.requestsPerDay,
      }),
    });
    if (reply.status !== 201) throw new Error(`no key was issued: ${reply.status} ${await reply.text()}`);
    return ((await reply.json()) as { data: { key: string } }).data.key;
  }
}
