import { ASSETS } from '../../packages/engine/assets.ts';
import { COMPOSITE_INDICES } from '../../packages/engine/composites/composite-index.ts';
import { methodologyOf } from '../../packages/engine/composites/methodology.ts';
import { CREW, MANDATES } from '../../packages/engine/crew/crew.ts';
import { licensedInputOf } from '../../packages/engine/licensed-inputs/licensed-inputs.ts';
import { CycleInputReader } from '../../packages/engine/measurement/cycle-input-reader.ts';
import { evaluateTransform } from '../../packages/engine/measurement/evaluate-transform.ts';
import { type Measurement, pointsOf } from '../../packages/engine/measurement/measurement.ts';
import { ENGINE_SOURCES } from '../../packages/engine/sources/registry.ts';
import { HOUR_MS } from '../../packages/engine/timestamps.ts';
import { median, sampleCorrelation } from 'simple-statistics';
import { type BenchHistory } from '../../test/support/replay/bench-history.ts';
import { type Disclosure, disclosuresOf } from '../../test/support/disclosure.ts';
import { fixed } from './figure-statistics.ts';
import { table } from '../../tools/methodology/methodology-tables.ts';

/** Beginnings of stretches of 200 cycles, six hours apart: storms and calms. */
const STRETCHES = [
  '2020-03-01',
  '2021-04-15',
  '2022-05-01',
  '2022-10-20',
  '2023-10-01',
  '2024-07-20',
  '2025-05-01',
];
const CYCLES = 200;
const CYCLE_STEP_MS = 6 * HOUR_MS;

const PRECISION_FROM = '2021-06-01';
const PRECISION_STEP_MS = 71 * HOUR_MS;
const LEAST_CASES = 100;

/** How narrow an interval of each class B source follows from everything published, over recorded history. */
export function disclosureFigures(history: BenchHistory): string[] {
  const narrowest = new Map<string, Disclosure>();
  const { recordedFromMs, recordedNowMs } = history.bench;
  const stretches = STRETCHES.filter(
    (day) => Date.parse(day) >= recordedFromMs && endOf(day) <= recordedNowMs,
  );
  for (const day of stretches)
    for (const one of disclosuresOf(cyclesOf(history, day))) {
      const known = narrowest.get(one.name);
      if (!known || one.narrowest < known.narrowest) narrowest.set(one.name, one);
    }
  const rows = [...narrowest.values()].sort((a, b) => a.narrowest - b.narrowest);
  const open = ENGINE_SOURCES.flatMap(({ id }) => {
    const input = licensedInputOf(id);
    return input?.kind === 'public' ? [`${id} (${input.because})`] : [];
  });
  return [
    `**Disclosure**: the narrowest interval of each licensed source that follows from everything published, of every event that these cycles read, as a part of the usual range of the event's own day (5th to 95th percentile of the year before), over ${CYCLES} cycles in each of ${stretches.length} stretches (${stretches.join(', ')}). The reader knows the methodology, all class C values, all other licensed values, and where cells begin.`,
    '',
    ...table(
      ['Source', 'narrowest interval', 'follows from'],
      rows.map(({ name, narrowest: part, derivedFrom }) => [name, `${fixed(100 * part, 1)}%`, derivedFrom]),
    ),
    '',
    `Exact, because class C sources show them: prices of candles; ${open.join('; ')}.`,
  ];
}

const endOf = (day: string): number => Date.parse(day) + CYCLES * CYCLE_STEP_MS;

function* cyclesOf(history: BenchHistory, day: string) {
  for (let i = 0; i < CYCLES; i++)
    yield history.inputsOf(history.cycleAt(Date.parse(day) + i * CYCLE_STEP_MS), null);
}

/** What coarse steps cost: points of every quantity with licensed inputs, beside those from exact values. */
export function precisionFigures(history: BenchHistory): string[] {
  const cases = new Map<string, { readonly coarse: number[]; readonly exact: number[] }>();
  for (
    let moment = Math.max(Date.parse(PRECISION_FROM), history.bench.recordedFromMs);
    moment <= history.bench.recordedNowMs;
    moment += PRECISION_STEP_MS
  ) {
    const inputs = history.inputsOf(history.cycleAt(moment), null);
    const reader = new CycleInputReader(inputs);
    for (const one of LICENSED_QUANTITIES) {
      const coarse = reader.valueOf(one);
      const windows = one.sourceIds.map((id) => inputs.sources.get(id)!.window);
      const exact = evaluateTransform(one.transform, windows);
      if (coarse === null || exact === null) continue;
      const seen = cases.get(one.quantity) ?? { coarse: [], exact: [] };
      seen.coarse.push(pointsOf(coarse, one));
      seen.exact.push(pointsOf(exact, one));
      cases.set(one.quantity, seen);
    }
  }
  const rows = [...cases]
    .filter(
      ([, { exact, coarse }]) =>
        exact.length >= LEAST_CASES && exact.some((points, i) => points !== coarse[i]),
    )
    .map(([quantity, { exact, coarse }]) => ({
      quantity,
      cases: exact.length,
      correlation: sampleCorrelation(exact, coarse),
      off: median(exact.map((points, i) => Math.abs(points - coarse[i]!))),
    }))
    .sort((a, b) => a.correlation - b.correlation);
  const close = rows.filter(({ correlation }) => correlation >= 0.97).length;
  return [
    `**Precision**: points (0 to 100) of quantities with licensed inputs, beside those from exact values, from ${PRECISION_FROM} on, one moment every 71 hours. ${rows.length} quantities change at all; ${close} of them correlate by 0.97 or more. The others:`,
    '',
    ...table(
      ['Quantity', 'n', 'correlation', 'off in the median'],
      rows
        .filter(({ correlation }) => correlation < 0.97)
        .map(({ quantity, cases: n, correlation, off }) => [
          quantity,
          n,
          fixed(correlation, 2),
          fixed(off, 1),
        ]),
    ),
  ];
}

const LICENSED_QUANTITIES: readonly Measurement[] = [
  ...new Map(
    ASSETS.flatMap((asset) => [
      ...COMPOSITE_INDICES.flatMap((index): readonly Measurement[] => methodologyOf(index, asset).components),
      ...CREW.flatMap((agent): readonly Measurement[] => MANDATES[agent].assets[asset].facts),
    ])
      .filter(({ sourceIds }) => sourceIds.some((id) => licensedInputOf(id) !== undefined))
      .map((one) => [one.quantity, one]),
  ).values(),
];
