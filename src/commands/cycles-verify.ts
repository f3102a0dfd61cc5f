import 'reflect-metadata';
import { loadConfiguration } from '../config/load-configuration.ts';
import { describeStartupError } from '../config/startup-error.ts';
import { CycleReader } from '../persistence/cycles/cycle.reader.ts';
import { openDatabase } from '../persistence/database/database.ts';
import { ObservationReader } from '../persistence/observations/observation.reader.ts';
import { CycleVerifier } from '../producer/cycles/cycle-verifier.service.ts';
import { UsageError } from './backfill-range.ts';
import { verifyRange } from './verify-range.ts';

/** Recomputes published cycles from their stored inputs; returns whether every one is identical. */
async function verify(range: ReturnType<typeof verifyRange>): Promise<boolean> {
  const database = await openDatabase(loadConfiguration(process.env), {
    log: () => undefined,
    tell: (line) => console.log(line),
    onServerLost: () => process.exit(1),
    shareRunningServer: true,
  });
  try {
    const cycles = new CycleReader(database.pools.worker);
    const verifier = new CycleVerifier(cycles, new ObservationReader(database.pools.worker));
    const newest = await cycles.newestNumber();
    if (newest === null) throw new UsageError('no cycle has been published yet');
    const [from, to] = 'cycle' in range ? [range.cycle, range.cycle] : [newest - range.last + 1, newest];
    let identical = 0;
    let different = 0;
    for (let number = from; number <= to; number++) {
      const verification = await verifier.verify(number);
      if (verification === null) {
        if ('cycle' in range) throw new UsageError(`cycle ${number} was never published`);
        continue;
      }
      if (verification.identical) identical += 1;
      else {
        different += 1;
        console.log(`cycle ${number} differs: ${verification.differences.join('; ')}`);
      }
    }
    console.log(`cycles ${from} to ${to}: ${identical} identical, ${different} different`);
    return different === 0;
  } finally {
    await database.close();
  }
}

try {
  process.exit((await verify(verifyRange(process.argv.slice(2)))) ? 0 : 1);
} catch (error) {
  console.error(`cycles:verify: ${describeStartupError(error)}`);
  process.exit(1);
}
