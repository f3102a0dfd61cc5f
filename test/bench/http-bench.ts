/**
 * Requests a second, latency, CPU and memory of the service beside bare `node:http` that sends the same bytes, and beside
 * what else could serve them. The server has the first core, the load and PostgreSQL the second. docs/performance.md says
 * how to read the table.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startBenchService } from './http/bench-service.ts';
import { leaveServerCore, NotMeasurable } from './http/cores.ts';
import { MeasuredProcess } from './http/measured-process.ts';
import { table } from './http/report.ts';
import { Rounds, type RoundsPlan } from './http/rounds.ts';
import { serviceRows } from './http/service-rows.ts';
import { Wrk } from './http/wrk.ts';

const { values } = parseArgs({
  options: {
    /** At most a minute, to see that it runs. */
    short: { type: 'boolean', default: false },
    /** Only rows whose name contains this. */
    rows: { type: 'string', default: '' },
  },
});

const PLANS = {
  short: { rounds: 1, roundSeconds: 1, warmUpSeconds: 1, halfLoadSeconds: 0.5 },
  full: { rounds: 5, roundSeconds: 2, warmUpSeconds: 2, halfLoadSeconds: 3 },
} as const satisfies Record<string, RoundsPlan>;

async function bench(folder: string): Promise<void> {
  const beganAtMs = performance.now();
  const told = (what: string): void =>
    console.error(`${((performance.now() - beganAtMs) / 1_000).toFixed(0).padStart(4)} s  ${what}`);
  told('start');
  // PostgreSQL's account may enter a folder that holds nothing else yet.
  const service = await startBenchService(folder);
  const nodeHttp = MeasuredProcess.start({
    name: 'node-http',
    folder,
    words: [fileURLToPath(new URL('./http/node-http-child.js', import.meta.url))],
    on: 'server core',
  });
  try {
    const rows = (await serviceRows(service)).filter(({ name }) => name.includes(values.rows));
    const rounds = new Rounds(await Wrk.in(folder), folder, nodeHttp, PLANS[values.short ? 'short' : 'full']);
    console.log(table(await rounds.measure(rows, told)));
    told('done');
  } finally {
    await nodeHttp.stop();
    await service.stop();
  }
}

try {
  leaveServerCore();
} catch (error) {
  if (!(error instanceof NotMeasurable)) throw error;
  console.error(`bench:http: ${error.message}`);
  process.exit(1);
}
const folder = await mkdtemp(join(tmpdir(), 'http-bench-'));
try {
  await bench(folder);
} finally {
  await rm(folder, { recursive: true, force: true });
}
