import { type Attack } from './attacks/attack.ts';
import { clockJump } from './attacks/clock-jump.attack.ts';
import { distinctInput } from './attacks/distinct-input.attack.ts';
import { equalRows } from './attacks/equal-rows.attack.ts';
import { fullDisk } from './attacks/full-disk.attack.ts';
import { operatorLockout } from './attacks/operator-lockout.attack.ts';
import { hostilePayloads } from './attacks/payloads.attack.ts';
import { pipelinedAssets } from './attacks/pipelined-assets.attack.ts';
import { publicPort } from './attacks/public-port.attack.ts';
import { optionsOf } from '../command/scenario-options.ts';

const ATTACKS: readonly Attack[] = [
  pipelinedAssets,
  equalRows,
  distinctInput,
  hostilePayloads,
  operatorLockout,
  publicPort,
  clockJump,
  fullDisk,
];

const { form, only } = optionsOf('attacks');

let held = 0;
let broke = 0;
for (const attack of ATTACKS.filter(({ name }) => only === undefined || name.includes(only))) {
  const began = performance.now();
  const { summary, state, broken } = await attack.run(form);
  if (broken.length > 0) broke += 1;
  else held += 1;
  console.log(`${attack.name}  (${((performance.now() - began) / 1000).toFixed(0)} s)`);
  console.log(`    ${summary}`);
  console.log(`    afterwards: ${state}`);
  for (const sentence of broken) console.log(`    BROKEN: ${sentence}`);
}
console.log(`${held} attacks held, ${broke} did not`);
if (broke > 0) process.exitCode = 1;
