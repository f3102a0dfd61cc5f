import { runCommand, withDatabase } from './command.ts';
import { SystemClock } from '../platform/clock/clock.ts';
import { isoUtc } from '../../packages/engine/timestamps.ts';
import { CheckpointKeys } from '../published/chain/checkpoint.store.ts';
import { holdChain } from '../published/chain/chain-append.ts';
import { overlapMs } from './command-arguments.ts';

await runCommand('checkpoints:rotate', async (argv) => {
  const overlap = overlapMs(argv);
  await withDatabase(async ({ pools }, configuration) => {
    const nowMs = new SystemClock().now();
    const retiresAtMs = nowMs + overlap;
    const verifiers = await pools.worker.transaction(async (manager) => {
      await holdChain(manager);
      return new CheckpointKeys(configuration).rotate(manager, nowMs, retiresAtMs);
    });
    for (const verifier of verifiers) console.log(`signs from now on: ${verifier}`);
    console.log(`the keys before sign until ${isoUtc(retiresAtMs)}`);
  });
});
