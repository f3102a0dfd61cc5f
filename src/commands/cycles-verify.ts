import { runCommand, withDatabase } from './command.ts';
import { ChainedRowStore } from '../published/chain/chained-rows.store.ts';
import { cycleAtMs } from '../../packages/engine/schedule/cycle-clock.ts';
import { isoDay, isoUtc } from '../../packages/engine/timestamps.ts';
import { CheckpointReader } from '../published/chain/checkpoint.store.ts';
import { CycleChainReader } from '../published/chain/cycle-chain.reader.ts';
import { StoredInputsReader } from '../published/stored-inputs.reader.ts';
import { CycleBacklogStore, StoredCycleReader } from '../published/stored-cycle.reader.ts';
import { CycleReader } from '../published/cycle.reader.ts';
import { type Pools } from '../platform/database/pools.ts';
import { OutcomeDayReader } from '../published/outcome-days.ts';
import {
  CalibrationTableStore,
  OutlookFitStore,
  UsualRangeTableStore,
} from '../published/named-table.store.ts';
import { SeriesExtractStore } from '../observations/series-extract.store.ts';
import { ObservationReader } from '../observations/observation.reader.ts';
import { CycleVerifier } from '../cycles/cycle-verifier.service.ts';
import { UsageError, type VerifyRange, verifyRange } from './command-arguments.ts';
import { CheckpointWalk, CycleChainWalk, OutcomeDayVerifier } from '../cycles/chain-walk.ts';

async function verifyChain(dataSource: Pools['worker']): Promise<boolean> {
  const sumsMatch = await verifySums(dataSource);
  const chain = new CycleChainReader(dataSource);
  const walk = new CycleChainWalk(
    chain,
    new StoredCycleReader(dataSource),
    new CycleBacklogStore(dataSource),
    new ChainedRowStore(dataSource),
  );
  const { entries, waiting, waitingOutcomes, addedLater, firstBreak } = await walk.walk();
  if (waiting > 0) console.log(`${waiting} published cycles are not yet in the chain`);
  if (waitingOutcomes > 0) console.log(`${waitingOutcomes} outcomes are not yet in the chain`);
  if (addedLater > 0)
    console.log(`${addedLater} entries record outcomes that were stored before the chain had them`);
  console.log(
    firstBreak === null
      ? `chain: ${entries} entries, unbroken`
      : `chain: broken after ${entries} entries: ${firstBreak}`,
  );
  return firstBreak === null && sumsMatch;
}

async function verifyCheckpoints(dataSource: Pools['worker']): Promise<boolean> {
  const { checkpoints, unsigned, firstBreak } = await new CheckpointWalk(
    new CheckpointReader(dataSource),
  ).walk();
  if (unsigned > 0) console.log(`${unsigned} published cycles have no checkpoint yet`);
  console.log(
    firstBreak === null
      ? `checkpoints: ${checkpoints} verified`
      : `checkpoints: broken after ${checkpoints}: ${firstBreak}`,
  );
  return firstBreak === null;
}

async function verifySums(dataSource: Pools['worker'], days?: readonly string[]): Promise<boolean> {
  const verifier = new OutcomeDayVerifier(new OutcomeDayReader(dataSource));
  let different = 0;
  const summed = days ?? (await verifier.allDays());
  for (const day of summed) {
    const faults = await verifier.faultsOf(day);
    if (faults.length > 0) different += 1;
    for (const fault of faults) console.log(fault);
  }
  console.log(`track record: sums of ${summed.length - different} days match, of ${different} differ`);
  return different === 0;
}

async function verifySeries(dataSource: Pools['worker']): Promise<boolean> {
  const store = new SeriesExtractStore(dataSource);
  const extracts = await store.stored();
  let different = 0;
  for (const extract of extracts) {
    const atMs = await store.firstDifference(extract);
    if (atMs === null) continue;
    different += 1;
    console.log(
      `the extract ${extract.kind} of ${extract.sourceId} is not what its observations give, from ${isoUtc(atMs)} on`,
    );
  }
  console.log(
    `series: ${extracts.length - different} extracts match their observations, ${different} differ`,
  );
  return different === 0;
}

async function verifyCycles(
  dataSource: Pools['worker'],
  range: Extract<VerifyRange, { cycle: number } | { last: number }>,
): Promise<boolean> {
  const verifier = new CycleVerifier(
    new StoredCycleReader(dataSource),
    new CycleChainReader(dataSource),
    new ChainedRowStore(dataSource),
    new StoredInputsReader(new ObservationReader(dataSource), new UsualRangeTableStore(dataSource)),
    new CalibrationTableStore(dataSource),
    new OutlookFitStore(dataSource),
  );
  const newest = await new CycleReader(dataSource).newestNumber();
  if (newest === null) throw new UsageError('no cycle has been published yet');
  const [from, to] = 'cycle' in range ? [range.cycle, range.cycle] : [newest - range.last + 1, newest];
  const days = new Set<string>();
  let identical = 0;
  let notRecomputed = 0;
  let different = 0;
  for (let number = from; number <= to; number++) {
    days.add(isoDay(cycleAtMs(number)));
    const verification = await verifier.verify(number);
    if (verification === null) {
      if ('cycle' in range) throw new UsageError(`cycle ${number} was never published`);
      continue;
    }
    if (verification.identical) identical += 1;
    else if (verification.checks.every(({ outcome }) => outcome !== 'different')) notRecomputed += 1;
    else {
      different += 1;
      console.log(`cycle ${number} differs: ${verification.differences.join('; ')}`);
    }
  }
  const sumsMatch = await verifySums(dataSource, [...days]);
  if (notRecomputed > 0)
    console.log(
      `${notRecomputed} cycles of another methodology are stored as they were published; their results were not recomputed`,
    );
  console.log(`cycles ${from} to ${to}: ${identical} identical, ${different} different`);
  return different === 0 && sumsMatch;
}

await runCommand('cycles:verify', async (argv) => {
  const range = verifyRange(argv);
  return withDatabase(async ({ pools: { worker } }) => {
    if ('series' in range) return verifySeries(worker);
    if ('checkpoints' in range) return verifyCheckpoints(worker);
    return 'chain' in range ? verifyChain(worker) : verifyCycles(worker, range);
  });
});
