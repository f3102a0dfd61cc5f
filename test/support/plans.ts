import {
  type FirstPassages,
  PASSAGE_STOPS,
  PASSAGE_TARGETS,
} from '../../packages/engine/outlook/first-passage.ts';
import { type Quantiles } from '../../packages/engine/outlook/outlook-terms.ts';
import { type ExpectedPassages, type PlanOutlook } from '../../packages/engine/verdict/action-plan.ts';

/** Symmetric quantiles around a median of 0.2%; in units of `scale`, about a day of bitcoin. */
export const quantilesOf = (scale = 1): Quantiles => ({
  p05: 0.002 - 0.07 * scale,
  p10: 0.002 - 0.05 * scale,
  p25: 0.002 - 0.018 * scale,
  p50: 0.002,
  p75: 0.002 + 0.02 * scale,
  p90: 0.002 + 0.05 * scale,
  p95: 0.002 + 0.07 * scale,
});

/** An outlook over three days. */
export const planOutlook: PlanOutlook = { horizonHours: 72, return: quantilesOf() };

/** Over three days, of 50% a year: 4.53%. */
export const PLAN_VOLATILITY = 0.5 * Math.sqrt(3 / 365);

export const expectedBy = (
  passages: FirstPassages | null,
  volatility = PLAN_VOLATILITY,
): ExpectedPassages[] => (passages === null ? [] : [{ passages, volatility }]);

/**
 * Passages that are planes over the distances of stop and target, so that values between them are exact: the target first
 * in 65% + `edge` − 15% × target, the stop first in 50% − 60% × stop + 10% × target, and nothing in what is neither.
 */
export function passagesOf(edge: number, cases = 2_000): FirstPassages {
  const grid = (of: (stop: number, target: number) => number) =>
    PASSAGE_STOPS.map((stop) => PASSAGE_TARGETS.map((target) => of(stop, target)));
  const table = {
    target: grid((_, target) => 0.65 + edge - 0.15 * target),
    stop: grid((stop, target) => 0.5 - 0.6 * stop + 0.1 * target),
    neither: grid(() => 0),
  };
  return { cases, from: '2020-03-30', to: '2025-06-25', long: table, short: table };
}
