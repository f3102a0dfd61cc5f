import { CYCLE_MS } from '../../packages/engine/schedule/cycle-clock.ts';
import { DAY_MS, HOUR_MS } from '../../packages/engine/timestamps.ts';
import { type ReplayBench } from '../../test/support/replay/replay-bench.ts';

export const FITTED_UNTIL_MS = Date.UTC(2024, 0, 1);
export const FIGURES_FROM_MS = Date.UTC(2020, 0, 1);

/** The first recorded moment that figures of a bench are about. */
export const figuresFromMs = ({ recordedFromMs }: Pick<ReplayBench, 'recordedFromMs'>): number =>
  Math.max(FIGURES_FROM_MS, recordedFromMs);

/** 47 hours are not a whole number of days, so that the hour of day goes round. */
const STEP_MS = 47 * HOUR_MS;
const STRETCH_DAYS = 4;
/** Beginnings of stretches of consecutive cycles: a calm or a storm of every year, and what lies between. */
const STRETCHES = [
  '2020-03-10',
  '2020-08-03',
  '2021-01-07',
  '2021-05-17',
  '2021-09-20',
  '2022-02-14',
  '2022-06-13',
  '2022-11-07',
  '2023-03-09',
  '2023-08-15',
  '2024-01-08',
  '2024-03-11',
  '2024-08-03',
  '2024-11-05',
  '2025-02-24',
  '2025-05-12',
];

/** Recorded moments from 2020 to the bench's present, one every 47 hours. */
export function spreadMoments(untilMs: number, fromMs = FIGURES_FROM_MS, stepMs = STEP_MS): number[] {
  const moments: number[] = [];
  for (let moment = fromMs; moment <= untilMs; moment += stepMs) moments.push(moment);
  return moments;
}

export function contiguousStretches(fromMs: number, untilMs: number): number[][] {
  return STRETCHES.map((day) => Date.parse(day))
    .filter((from) => from >= fromMs && from + STRETCH_DAYS * DAY_MS <= untilMs)
    .map((from) => Array.from({ length: (STRETCH_DAYS * DAY_MS) / CYCLE_MS }, (_, i) => from + i * CYCLE_MS));
}
