import { roundTo } from '../rounding.ts';
import { hashOf, nextState, uniform } from '../seeded-random.ts';
import { DAY_MS } from '../timestamps.ts';

export interface DayOfCases {
  readonly day: string;
  readonly cases: number;
  readonly held: number;
}

export interface DayOfSums {
  readonly day: string;
  readonly part: number;
  readonly whole: number;
}

export interface RatioInterval {
  readonly low: number;
  readonly high: number;
}

export type HitRateInterval = RatioInterval;

const INTERVAL_COVERAGE = 0.95;
const RESAMPLES = 1000;
/** With fewer blocks than this, the resampled ratios don't indicate the spread. */
const NEEDED_BLOCKS = 5;
/** Blocks are at least a week long, because signals last for days, and at least two horizons. */
const LEAST_BLOCK_DAYS = 7;

export const blockDaysOf = (horizonHours: number): number =>
  Math.max(LEAST_BLOCK_DAYS, Math.ceil((2 * horizonHours) / 24));

export const hitRateInterval = (
  days: readonly DayOfCases[],
  blockDays: number,
  seed: string,
): HitRateInterval | null =>
  ratioInterval(
    days.map(({ day, cases, held }) => ({ day, part: held, whole: cases })),
    blockDays,
    seed,
  );

/**
 * Circular block bootstrap (Politis and Romano 1992): stretches of consecutive days are resampled, so that
 * dependent cases stay together. Deterministic. Null if the record is shorter than five blocks. @param days
 * ascending, each once; days without cases can be left out
 */
export function ratioInterval(
  days: readonly DayOfSums[],
  blockDays: number,
  seed: string,
): RatioInterval | null {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return null;
  const firstDay = dayNumberOf(first.day);
  const length = dayNumberOf(last.day) - firstDay + 1;
  const blocks = Math.ceil(length / blockDays);
  if (length < NEEDED_BLOCKS * blockDays) return null;
  // Sums of the first n days of the record followed by its own beginning, so that a block can cross its end.
  const whole = new Float64Array(length + blockDays + 1);
  const part = new Float64Array(length + blockDays + 1);
  for (const one of days) {
    const at = dayNumberOf(one.day) - firstDay;
    for (let i = at; i < length + blockDays; i += length) {
      whole[i + 1] = one.whole;
      part[i + 1] = one.part;
    }
  }
  for (let i = 1; i < whole.length; i++) {
    whole[i]! += whole[i - 1]!;
    part[i]! += part[i - 1]!;
  }
  const wholeOfBlock = blockSums(whole, blockDays, length);
  const partOfBlock = blockSums(part, blockDays, length);
  let state = hashOf(seed);
  const drawn = new Float64Array(RESAMPLES);
  let count = 0;
  for (let resample = 0; resample < RESAMPLES; resample++) {
    let drawnWhole = 0;
    let drawnPart = 0;
    for (let block = 0; block < blocks; block++) {
      state = nextState(state);
      const from = Math.floor(uniform(state) * length);
      drawnWhole += wholeOfBlock[from]!;
      drawnPart += partOfBlock[from]!;
    }
    if (drawnWhole > 0) drawn[count++] = drawnPart / drawnWhole;
  }
  const ratios = drawn.subarray(0, count).sort();
  const tail = (1 - INTERVAL_COVERAGE) / 2;
  const at = (level: number): number => roundTo(ratios[Math.round(level * (ratios.length - 1))]!, 4);
  return { low: at(tail), high: at(1 - tail) };
}

function blockSums(running: Float64Array, blockDays: number, length: number): Float64Array {
  const sums = new Float64Array(length);
  for (let from = 0; from < length; from++) sums[from] = running[from + blockDays]! - running[from]!;
  return sums;
}

const dayNumberOf = (day: string): number => Math.round(Date.parse(day) / DAY_MS);
