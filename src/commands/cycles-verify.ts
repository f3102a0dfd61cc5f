import 'reflect-metadata';
import { loadConfiguration } from '../config/load-configuration.ts';
import { describeStartupError } from '../config/startup-error.ts';
import { CycleChainReader } from '../persistence/cycle-chain/cycle-chain.reader.ts';
import { CycleBacklogStore } from '../persistence/cycles/cycle-backlog.store.ts';
import { CycleReader } from '../persistence/cycles/cycle.reader.ts';
import { StoredCycleReader } from '../persistence/cycles/stored-cycle.reader.ts';
import { openDatabase } from '../persistence/database/database.ts';
import { type Pools } from '../persistence/database/pools.ts';
import { CalibrationTableStore } from '../persistence/track-record/calibration-table.store.ts';
import { ObservationReader } from '../persistence/observations/observation.reader.ts';
import { OutlookFitStore } from '../persistence/outlook/outlook-fit.store.ts';
import { UsualRangeTableStore } from '../persistence/usual-ranges/usual-range-table.store.ts';
import { CycleChainWalk } from '../producer/cycles/cycle-chain-walk.ts';
import { CycleVerifier } from '../producer/cycles/cycle-verifier.service.ts';
import { UsageError } from './backfill-arguments.ts';
import { type VerifyRange, verifyRange } from './verify-range.ts';

/** Verifies a range on the configured database; returns whether everything matches. */
async function verify(range: VerifyRange): Promise<boolean> {
  const database = await openDatabase(loadConfiguration(process.env), {
    log: () => undefined,
    tell: (line) => console.log(line),
    onServerLost: () => process.exit(1),
    shareRunningServer: true,
  });
  try {
    const { worker } = database.pools;
    return await ('chain' in range ? verifyChain(worker) : verifyCycles(worker, range));
  } finally {
    await database.close();
  }
}

async function verifyChain(dataSource: Pools['worker']): Promise<boolean> {
  const chain = new CycleChainReader(dataSource);
  const walk = new CycleChainWalk(
    chain,
    new StoredCycleReader(dataSource),
    new CycleBacklogStore(dataSource),
  );
  const { entries, waiting, firstBreak } = await walk.walk();
  if (waiting > 0) console.log(`${waiting} published cycles are not yet in the chain`);
  console.log(
    firstBreak === null
      ? `chain: ${entries} entries, unbroken`
      : `chain: broken after ${entries} entries: ${firstBreak}`,
  );
  return firstBreak === null;
}

async function verifyCycles(
  dataSource: Pools['worker'],
  range: Exclude<VerifyRange, { chain: true }>,
): Promise<boolean> {
  const verifier = new CycleVerifier(
    new StoredCycleReader(dataSource),
    new CycleChainReader(dataSource),
    new ObservationReader(dataSource),
    new CalibrationTableStore(dataSource),
    new UsualRangeTableStore(dataSource),
    new OutlookFitStore(dataSource),
  );
  const newest = await new CycleReader(dataSource).newestNumber();
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
}

try {
  process.exit((await verify(verifyRange(process.argv.slice(2)))) ? 0 : 1);
} catch (error) {
  console.error(`cycles:verify: ${describeStartupError(error)}`);
  process.exit(1);
}
