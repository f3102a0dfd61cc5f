/**
 * CPU of all threads of the service's process from its begin until `/readyz` says 200, in a folder that was served before:
 * `npm start`, and the same build without the bundle, in alternating rounds. Prints medians; fails if `npm start` takes
 * more than 3 s.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { median } from 'simple-statistics';
import { optionsOf } from '../command/scenario-options.ts';
import { ServiceInstance } from '../deployment/service-instance.ts';

const { rounds } = optionsOf('start');
const BOUND_SECONDS = 3;
const root = fileURLToPath(new URL('../../..', import.meta.url));
const programs = {
  'npm start': join(root, 'scripts', 'start.mjs'),
  unbundled: join(root, 'dist', 'src', 'main.js'),
};

const service = await ServiceInstance.start({ environment: { PROVIDERS: 'sandbox' } });
await service.settled();
await service.stop();

async function secondsOf(program: string): Promise<number> {
  await service.start({ program });
  await service.ready();
  const { cpuSeconds } = service;
  await service.stop();
  return cpuSeconds;
}

const seconds: Record<keyof typeof programs, number[]> = { 'npm start': [], unbundled: [] };
for (let round = 0; round < rounds; round += 1)
  for (const name of ['npm start', 'unbundled'] as const) seconds[name].push(await secondsOf(programs[name]));

for (const [name, all] of Object.entries(seconds))
  console.log(
    `${name.padEnd(10)} median ${median(all).toFixed(2)} s of CPU (${Math.min(...all).toFixed(2)} to ${Math.max(...all).toFixed(2)})`,
  );
if (median(seconds['npm start']) > BOUND_SECONDS) {
  console.log(`NOT MET: at most ${BOUND_SECONDS} s`);
  process.exitCode = 1;
}
