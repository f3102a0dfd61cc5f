import { randomOf } from '../../test/support/random.ts';
import { type ReliabilityBin } from '../../packages/engine/track-record/track-record.ts';

const RUNS = 2_000;

/** Expected calibration error by chance alone, as a part of 1. */
export interface ErrorByChance {
  readonly mean: number;
  /** In 95% of the runs it is no larger. */
  readonly upper: number;
}

/**
 * The expected calibration error (ECE) that a perfectly calibrated forecaster would show on so many independent cases: it
 * is above 0 because a few cases of a bin rarely come true in just the share that was said. Simulated: each case falls
 * into a bin with the share that the bin really has, and comes true with the bin's mean probability; the error is the
 * weighted distance of both, as in the track record.
 *
 * @param seed any text; the same seed gives the same figures
 * @returns null where there is no case or no probability
 * @example one bin of probability 0.5 with 100 cases: E|X/100 − 0.5| of a binomial X, about 0.5 · √(2/(π·100)) = 0.040
 */
export function errorWhenCalibrated(
  bins: readonly Pick<ReliabilityBin, 'cases' | 'meanProbability'>[],
  independentCases: number,
  seed: string,
): ErrorByChance | null {
  const total = bins.reduce((sum, { cases }) => sum + cases, 0);
  if (total === 0 || independentCases < 1 || bins.some((bin) => bin.meanProbability === null)) return null;
  const random = randomOf(seed);
  const errors = Float64Array.from({ length: RUNS }, () => {
    const drawn = bins.map(() => ({ cases: 0, hits: 0 }));
    for (let i = 0; i < independentCases; i++) {
      const chosen = binAt(bins, random() * total);
      drawn[chosen]!.cases += 1;
      if (random() < bins[chosen]!.meanProbability!) drawn[chosen]!.hits += 1;
    }
    return drawn.reduce(
      (sum, { cases, hits }, i) =>
        sum + Math.abs(hits - cases * bins[i]!.meanProbability!) / independentCases,
      0,
    );
  }).sort();
  return {
    mean: errors.reduce((sum, error) => sum + error, 0) / RUNS,
    upper: errors[Math.ceil(0.95 * RUNS) - 1]!,
  };
}

function binAt(bins: readonly Pick<ReliabilityBin, 'cases'>[], place: number): number {
  let before = 0;
  const found = bins.findIndex(({ cases }) => place < (before += cases));
  return found === -1 ? bins.length - 1 : found;
}
