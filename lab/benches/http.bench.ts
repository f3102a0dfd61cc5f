/**
 * CPU time of all threads of the service per request, beside bare `node:http` that sends the same bytes, beside another build, and
 * beside what else could serve them. The server has the first core, the load and PostgreSQL the second. docs/performance.md
 * says how to read the table.
 */
import { type BenchServer, BenchService, serverInWords } from '../deployment/bench-service.ts';
import { type Contestant, replyOf } from './http/contestant.ts';
import { leaveServerCore, NotMeasurable } from './http/cores.ts';
import { flame } from './http/flame.ts';
import { frameworkRows, startNodeHttp } from './http/framework-rows.ts';
import { measureGrowth } from './http/growth.ts';
import { type ObservedProcess } from '../deployment/observed-process.ts';
import { makePeerDatabase } from './http/peer-database.ts';
import { postgraphileRows } from './http/peer-rows.ts';
import { comparison, conditions, memoryReport, table } from './http/report.ts';
import { type MeasuredRow, Rounds } from './http/rounds.ts';
import { serviceRows } from './http/service-rows.ts';
import { Wrk } from './http/wrk.ts';
import { temporaryFolder } from '../deployment/temporary-folder.ts';
import { optionsOf } from '../command/scenario-options.ts';

const {
  form,
  peers,
  frameworks,
  against,
  rounds,
  rows: wanted = '',
  flame: isFlame,
  packaged,
  'heap-mib': heapMiB,
  requests,
} = optionsOf('http');

const beganAtMs = performance.now();
const told = (what: string): void =>
  console.error(`${((performance.now() - beganAtMs) / 1_000).toFixed(0).padStart(4)} s  ${what}`);

/** The table of one server of PostgreSQL. `servers` takes what has to be ended. */
async function compare(
  service: BenchService,
  server: BenchServer,
  folder: string,
  wrk: Wrk,
  servers: ObservedProcess[],
): Promise<void> {
  const chosen = (rows: readonly Contestant[]): Contestant[] =>
    rows.filter(({ name }) => name.includes(wanted));
  const own = chosen(await serviceRows(service, service.api));
  const ofOther = service.other === null ? [] : chosen(await serviceRows(service, service.other));
  const beside: Contestant[] = [];
  if (frameworks) {
    told('frameworks');
    const [example] = own;
    beside.push(...(await frameworkRows(example!, await replyOf(example!), servers)));
  }
  if (peers) {
    told('peers');
    const databaseUrl = await makePeerDatabase(service.postgres);
    beside.push(...chosen(await postgraphileRows({ databaseUrl, started: servers })));
  }
  const nodeHttp = startNodeHttp();
  servers.push(nodeHttp);
  const measured = await new Rounds(wrk, folder, nodeHttp, service.postgres.adminUrl, {
    rounds,
    isWarmedUp: form === 'long',
  }).measure([...own, ...ofOther, ...beside], told);
  const ofOwn = measured.slice(0, own.length);
  const ofOthers = measured.slice(own.length, own.length + ofOther.length);
  console.log(conditions(serverInWords(server)));
  console.log(table([...ofOwn, ...measured.slice(own.length + ofOther.length)]));
  if (ofOther.length > 0) console.log(`\nbeside the build in ${against}\n${comparison(ofOwn, ofOthers)}`);
  failOver(measured);
}

/** Figures of a row with refusals are those of something else. */
function failOver(rows: readonly MeasuredRow[]): void {
  for (const { failed, contestant } of rows) {
    if (failed === 0) continue;
    console.error(`http: ${failed} requests of "${contestant.name}" were not answered as they should be`);
    process.exitCode = 1;
  }
}

async function memory(service: BenchService, folder: string, wrk: Wrk): Promise<void> {
  told('memory');
  const growth = await measureGrowth(service, folder, wrk, requests);
  console.log(memoryReport(growth));
  if (growth.grew) process.exitCode = 1;
}

async function bench(server: BenchServer, folder: string): Promise<void> {
  told(`start on ${serverInWords(server)}`);
  const nodeArguments = heapMiB === 0 ? [] : [`--max-old-space-size=${heapMiB}`];
  const service = await BenchService.start(folder, { server, nodeArguments, against });
  const servers: ObservedProcess[] = [];
  try {
    const wrk = await Wrk.in(folder);
    if (isFlame) console.log(await flame(service, folder, wrk, wanted));
    else {
      await compare(service, server, folder, wrk, servers);
      if (requests > 0) await memory(service, folder, wrk);
    }
    told('done');
  } finally {
    for (const one of servers) await one.end('SIGKILL');
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
await bench(packaged ? 'packaged' : 'embedded', await temporaryFolder('http-bench'));
