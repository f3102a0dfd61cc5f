import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { SystemClock } from '../config/clock.ts';
import { loadConfiguration } from '../config/load-configuration.ts';
import { describeStartupError } from '../config/startup-error.ts';
import { DAY_MS, isoUtc } from '../domain/timestamps.ts';
import { CheckpointKeys } from '../persistence/checkpoints/checkpoint-keys.ts';
import { holdChain } from '../persistence/cycle-chain/chain-append.ts';
import { openDatabase } from '../persistence/database/database.ts';
import { UsageError } from './backfill-arguments.ts';

const USAGE = 'usage: npm run checkpoints:rotate [-- --overlap-days 30]';
const DEFAULT_OVERLAP_DAYS = '30';

function overlapDays(args: readonly string[]): number {
  const { values } = parseArgs({
    args: [...args],
    options: { 'overlap-days': { type: 'string', default: DEFAULT_OVERLAP_DAYS } },
  });
  const days = values['overlap-days'];
  if (!/^\d{1,3}$/.test(days)) throw new UsageError(`--overlap-days must be from 0 to 999; ${USAGE}`);
  return Number(days);
}

async function rotate(days: number): Promise<void> {
  const configuration = loadConfiguration(process.env);
  const database = await openDatabase(configuration, {
    log: () => undefined,
    tell: (line) => console.log(line),
    onServerLost: () => process.exit(1),
    shareRunningServer: true,
  });
  try {
    const nowMs = new SystemClock().now();
    const retiresAtMs = nowMs + days * DAY_MS;
    const verifiers = await database.pools.worker.transaction(async (manager) => {
      await holdChain(manager);
      return new CheckpointKeys(configuration).rotate(manager, nowMs, retiresAtMs);
    });
    for (const verifier of verifiers) console.log(`signs from now on: ${verifier}`);
    console.log(`the keys before sign until ${isoUtc(retiresAtMs)}`);
  } finally {
    await database.close();
  }
}

try {
  await rotate(overlapDays(process.argv.slice(2)));
  process.exit(0);
} catch (error) {
  console.error(`checkpoints:rotate: ${describeStartupError(error)}`);
  process.exit(1);
}
