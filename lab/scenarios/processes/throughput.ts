import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { SCOPES } from '../../../src/domain/access/access-rights.ts';
import { SECOND_MS } from '../../../src/domain/timestamps.ts';
import { makeKey } from '../../../src/http/access/key-form.ts';
import { AuditStore } from '../../../src/persistence/audit/audit.store.ts';
import { dataSourceOptions, openDataSource } from '../../../src/persistence/database/data-source.ts';
import { EmbeddedPostgres } from '../../../src/persistence/database/embedded/embedded-postgres.ts';
import { PartnerKeyStore } from '../../../src/persistence/keys/partner-key.store.ts';
import { until } from '../../../test/support/eventually.ts';
import { AttackedService } from '../../deployment/attacked-service.ts';
import { nodeChildren, usageOf } from './process-tree.ts';

const run = promisify(execFile);

const CONNECTIONS = 32;
const SECONDS = 8;
const ROUNDS = 3;
const READY_WITHIN_MS = 300_000;
/** In one second, of all processes. */
const IDLE_CPU_SECONDS = 0.2;
const PATH = '/api/v1/data/composites/latest';

interface Measured {
  readonly perSecond: number;
  readonly cpuMicroseconds: number;
}

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)]!;

const serving = async (service: AttackedService): Promise<readonly number[]> => {
  const children = await nodeChildren(service.pid);
  return children.length > 0 ? children : [service.pid];
};

async function cpuSeconds(service: AttackedService): Promise<number> {
  const pids = new Set([service.pid, ...(await serving(service))]);
  const usages = await Promise.all([...pids].map(usageOf));
  return usages.reduce((sum, usage) => sum + usage.cpuSeconds, 0);
}

/** A key that no load exhausts: operators cannot issue one. */
async function unboundedKey(service: AttackedService): Promise<string> {
  const url = (await EmbeddedPostgres.urlOfRunning(join(service.folder, 'postgres')))!;
  const database = await openDataSource(dataSourceOptions(url));
  try {
    const made = makeKey();
    await new PartnerKeyStore(database, new AuditStore(database)).issue(
      {
        partner: 'Bench',
        label: null,
        scopes: SCOPES,
        allowedOrigins: null,
        rateLimitPerMin: 1e9,
        quotaPerDay: null,
        expiresAtMs: null,
      },
      made,
      { actor: 'campaign', address: '127.0.0.1', atMs: Date.now() },
    );
    return made.key;
  } finally {
    await database.destroy();
  }
}

/** Waits until what a first start leaves to do is done. */
async function idle(service: AttackedService): Promise<void> {
  let before = await cpuSeconds(service);
  await until(async () => {
    await sleep(SECOND_MS);
    const used = (await cpuSeconds(service)) - before;
    before += used;
    return used < IDLE_CPU_SECONDS;
  }, READY_WITHIN_MS);
}

async function round(service: AttackedService, key: string, seconds: number): Promise<Measured> {
  const before = await cpuSeconds(service);
  const options = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '-H', `X-API-Key: ${key}`];
  const { stdout } = await run('wrk', [...options, service.url + PATH]);
  if (stdout.includes('Non-2xx')) throw new Error(`not all replies were 200:\n${stdout}`);
  const requests = Number(/(\d+) requests in/.exec(stdout)![1]);
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)![1]),
    cpuMicroseconds: (((await cpuSeconds(service)) - before) / requests) * 1e6,
  };
}

/**
 * Keyed newest reads of one process and of two, in rounds that alternate. The load (wrk) runs on the same machine: with two
 * processes it takes its share of the same cores, so the CPU of a request is told beside requests per second.
 */
export async function measureThroughput(): Promise<void> {
  await run('wrk', ['--version']).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new Error('--bench needs wrk on the path');
  });
  const services: AttackedService[] = [];
  try {
    const keys: string[] = [];
    for (const processes of [1, 2]) {
      const environment = { PROCESSES: String(processes), LOG_REQUESTS: 'none' };
      const service = await AttackedService.start({ environment, until: 'listening' });
      services.push(service);
      await service.punctual(READY_WITHIN_MS);
      await idle(service);
      keys.push(await unboundedKey(service));
    }
    const measured: Measured[][] = [[], []];
    for (const [i, service] of services.entries()) await round(service, keys[i]!, 4);
    for (let n = 0; n < ROUNDS; n++)
      for (const [i, service] of services.entries())
        measured[i]!.push(await round(service, keys[i]!, SECONDS));
    const rates = measured.map((rounds) => median(rounds.map(({ perSecond }) => perSecond)));
    const costs = measured.map((rounds) => median(rounds.map(({ cpuMicroseconds }) => cpuMicroseconds)));
    for (const [i, service] of services.entries()) {
      const memory = await Promise.all((await serving(service)).map(usageOf));
      console.log(
        `${i + 1} ${i === 0 ? 'process  ' : 'processes'}           ${rates[i]!.toFixed(0)} requests/s, ${costs[i]!.toFixed(0)} µs of CPU each, ` +
          `${memory.map(({ residentMiB }) => residentMiB).join(' and ')} MiB resident`,
      );
    }
    console.log(
      `two / one             ${(rates[1]! / rates[0]!).toFixed(2)} by requests/s, ${((2 * costs[0]!) / costs[1]!).toFixed(2)} by CPU`,
    );
  } finally {
    for (const service of services) await service.stop();
  }
}
