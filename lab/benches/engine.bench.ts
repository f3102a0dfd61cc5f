import { FIXED_GRID } from '../../test/support/fixed-grid.ts';
import { join } from 'node:path';
import { temporaryFolder } from '../deployment/temporary-folder.ts';
import { cycleNumberAt } from '../../packages/engine/schedule/cycle-clock.ts';
import { computeCycle } from '../../packages/engine/computation/engine.ts';
import { dataSourceOptions, openDataSource } from '../../src/platform/database/schema-migration.ts';
import { EmbeddedPostgres } from '../../src/platform/database/embedded/embedded-postgres.ts';
import { ObservationReader } from '../../src/observations/observation.reader.ts';
import { CycleInputsCollector } from '../../src/cycles/cycle-inputs.collector.ts';
import { createCycleRunner } from '../../test/support/cycle-runner.ts';
import { processorMsOf } from '../../test/support/processor-time.ts';
import { loadSandboxHistory } from '../../test/support/sandbox-history.ts';
import { TestClock } from '../../test/support/test-clock.ts';

const CYCLES = 2_000;
const COMPUTE_SAMPLES = 400;
const TARGET_CPU_MS = 4;
const TARGET_CYCLES_PER_SECOND = 150;

const verdict = (met: boolean): string => (met ? 'met' : 'NOT MET');

const folder = await temporaryFolder('engine');
// As the service runs it: nothing is switched off that makes a commit durable.
const server = await EmbeddedPostgres.start({ clusterDir: join(folder, 'postgres') });
const dataSource = await openDataSource(dataSourceOptions(server.ownerUrl));
const nowMs = Date.now();
const rows = await loadSandboxHistory(dataSource, nowMs);
await dataSource.query('ANALYZE observations');
const current = cycleNumberAt(nowMs);
const collector = new CycleInputsCollector(new ObservationReader(dataSource), FIXED_GRID);

const stretch = await collector.open(current - COMPUTE_SAMPLES, current);
const collected = Array.from({ length: COMPUTE_SAMPLES }, (_, i) =>
  stretch.inputsOf(current - COMPUTE_SAMPLES + i, null, null),
);
for (const { inputs } of collected.slice(0, 50)) computeCycle(inputs);
const computingMs = await processorMsOf(() => collected.map(({ inputs }) => computeCycle(inputs)));
const cpuPerCycle = computingMs / COMPUTE_SAMPLES;

const runner = createCycleRunner(dataSource, new TestClock(nowMs), 'bench');
const startedMs = performance.now();
const { published } = await runner.publishOpen(current - CYCLES, current - 1);
const seconds = (performance.now() - startedMs) / 1000;
const [size]: { inputs: string; result: string; stored: string }[] = await dataSource.query(
  `SELECT round(avg(octet_length(inputs::text))) AS inputs, round(avg(octet_length(result::text))) AS result,
          round((SELECT sum(pg_total_relation_size(inhrelid)) FROM pg_inherits
                 WHERE inhparent = 'cycle_details'::regclass) / count(*)) AS stored
   FROM cycle_details`,
);
const rate = published / seconds;
console.log(`observations stored               ${rows}`);
console.log(
  `computeCycle                      ${cpuPerCycle.toFixed(2)} ms CPU a cycle over ${COMPUTE_SAMPLES} cycles; at most ${TARGET_CPU_MS}: ${verdict(cpuPerCycle <= TARGET_CPU_MS)}`,
);
console.log(
  `backfill, inputs and results      ${rate.toFixed(0)} cycles/s over ${published} cycles; at least ${TARGET_CYCLES_PER_SECOND}: ${verdict(rate >= TARGET_CYCLES_PER_SECOND)}`,
);
console.log(
  `stored a cycle                    ${size!.stored} bytes on disk (inputs ${size!.inputs}, result ${size!.result} as text)`,
);
await dataSource.destroy();
if (cpuPerCycle > TARGET_CPU_MS || rate < TARGET_CYCLES_PER_SECOND) process.exitCode = 1;
await server.stop();
