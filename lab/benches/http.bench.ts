/**
 * Requests a second, latency, CPU and memory of the service beside bare `node:http` that sends the same bytes, and beside
 * what else could serve them. The server has the first core, the load and PostgreSQL the second. docs/performance.md says
 * how to read the table.
 */
import { ALLOCATION_ARGUMENTS, measureAllocations } from './http/allocations.ts';
import { BenchService } from '../deployment/bench-service.ts';
import { type Contestant, replyOf } from './http/contestant.ts';
import { leaveServerCore, NotMeasurable } from './http/cores.ts';
import { flame } from './http/flame.ts';
import { frameworkRows, startNodeHttp } from './http/framework-rows.ts';
import { measureGrowth } from './http/growth.ts';
import { type ObservedProcess } from '../deployment/observed-process.ts';
import { makePeerDatabase } from './http/peer-database.ts';
import { directusRows, postgraphileRows } from './http/peer-rows.ts';
import { conditions, memoryReport, table } from './http/report.ts';
import { Rounds, type RoundsPlan } from './http/rounds.ts';
import { serviceRows } from './http/service-rows.ts';
import { Wrk } from './http/wrk.ts';
import { temporaryFolder } from '../deployment/temporary-folder.ts';
import { optionsOf } from '../command/scenario-options.ts';

const { form, peers, rows: wanted = '', flame: isFlame, 'heap-mib': heapMiB, requests } = optionsOf('http');

const PLANS = {
  short: { rounds: 1, roundSeconds: 1, warmUpSeconds: 0, halfLoadSeconds: 0.3 },
  long: { rounds: 5, roundSeconds: 1, warmUpSeconds: 2, halfLoadSeconds: 2 },
} as const satisfies Record<string, RoundsPlan>;

const beganAtMs = performance.now();
const told = (what: string): void =>
  console.error(`${((performance.now() - beganAtMs) / 1_000).toFixed(0).padStart(4)} s  ${what}`);

/** The table, and in the full form what memory does. `servers` takes what has to be ended. */
async function compare(
  service: BenchService,
  folder: string,
  wrk: Wrk,
  servers: ObservedProcess[],
): Promise<void> {
  const own = await serviceRows(service);
  const others: Contestant[] = [];
  if (form === 'long') {
    told('frameworks');
    const anonymous = own.find(({ name }) => name === 'newest, anonymous')!;
    others.push(...(await frameworkRows(anonymous, await replyOf(anonymous), servers)));
  }
  if (peers) {
    told('peers');
    const place = {
      folder,
      databaseUrl: await makePeerDatabase(service.postgres),
      started: servers,
    };
    others.push(...(await postgraphileRows(place)), ...(await directusRows(place)));
  }
  const nodeHttp = startNodeHttp();
  servers.push(nodeHttp);
  const rounds = new Rounds(wrk, folder, nodeHttp, PLANS[form]);
  const rows = [...own, ...others].filter(({ name }) => name.includes(wanted));
  console.log(conditions());
  console.log(table(await rounds.measure(rows, told)));
}

async function memory(service: BenchService, folder: string, wrk: Wrk): Promise<void> {
  told('memory');
  await service.restart(ALLOCATION_ARGUMENTS);
  const allocations = await measureAllocations(service, folder, wrk);
  const growth = await measureGrowth(service, folder, wrk, requests);
  console.log(memoryReport(allocations, growth));
  if (growth.grew) process.exitCode = 1;
}

async function bench(folder: string): Promise<void> {
  told('start');
  const service = await BenchService.start(folder, heapMiB === 0 ? [] : [`--max-old-space-size=${heapMiB}`]);
  const servers: ObservedProcess[] = [];
  try {
    const wrk = await Wrk.in(folder);
    if (isFlame) console.log(await flame(service, folder, wrk, wanted));
    else {
      await compare(service, folder, wrk, servers);
      if (requests > 0) await memory(service, folder, wrk);
    }
    told('done');
  } finally {
    for (const server of servers) await server.end('SIGKILL');
    await service.stop();
  }
}

try {
  leaveServerCore();
} catch (error) {
  if (!(error instanceof NotMeasurable)) throw error;
  console.error(`http: ${error.message}`);
  process.exit(1);
}
await bench(await temporaryFolder('http-bench'));
