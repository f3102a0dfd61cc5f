/**
 * CPU time of one cycle's computation, alone: `computeCycle` over synthetic windows of every source at its full lookback,
 * placed by the maps of a table, so that it needs no bench. Prints mean, median and 95th percentile, with the outlook and
 * without one; the target is 4 ms with it. A range of cycles sees most windows again and again, and computes the cells of
 * licensed values once; the latest cycle sees windows for the first time.
 */
import { mean, median, quantile } from 'simple-statistics';
import { type CycleInputs } from '../../packages/engine/cycle/cycle-inputs.ts';
import { computeCycle } from '../../packages/engine/computation/engine.ts';
import { SHIPPED_RANGES } from '../../src/cycles/served-tables.ts';
import { SHIPPED_OUTLOOK } from '../../packages/engine/outlook/shipped-outlook.ts';
import { syntheticInputs } from '../../test/support/synthetic-inputs.ts';

const WARM_UP = 200;
const RUNS = 1000;

/** CPU milliseconds of each run. */
function timesOf(cycles: readonly CycleInputs[], prepared = (inputs: CycleInputs) => inputs): number[] {
  const times: number[] = [];
  for (let run = 0; run < WARM_UP + RUNS; run++) {
    const inputs = prepared(cycles[run % cycles.length]!);
    const before = process.cpuUsage();
    const result = computeCycle(inputs);
    const used = process.cpuUsage(before);
    if (result.composites.some(({ score }) => score === null)) throw new Error('a composite had no inputs');
    if (inputs.outlookFit && result.outlook!.items.some(({ basis }) => basis === 'unavailable'))
      throw new Error('an outlook had no inputs');
    if (run >= WARM_UP) times.push((used.user + used.system) / 1000);
  }
  return times;
}

function print(name: string, times: readonly number[]): void {
  const total = times.reduce((sum, time) => sum + time, 0);
  console.log(
    `computeCycle ${name}: mean ${mean([...times]).toFixed(2)} ms CPU, median ${median([...times]).toFixed(2)}, 95th percentile ${quantile([...times], 0.95).toFixed(2)} (${RUNS} cycles, ${((1000 * RUNS) / total).toFixed(0)} a second)`,
  );
}

const readAgain = (inputs: CycleInputs): CycleInputs => ({
  ...inputs,
  sources: new Map(
    [...inputs.sources].map(([id, source]) => [
      id,
      { ...source, window: { ...source.window, value: source.window.value.slice() } },
    ]),
  ),
});

const cycles = Array.from({ length: 8 }, (_, i) => ({
  ...syntheticInputs(90_000 + i),
  usualRanges: SHIPPED_RANGES,
  outlookFit: SHIPPED_OUTLOOK,
}));
print('with the outlook', timesOf(cycles));
print('of windows seen for the first time', timesOf(cycles, readAgain));
print('without its fit', timesOf(cycles.map((inputs) => ({ ...inputs, outlookFit: null }))));
