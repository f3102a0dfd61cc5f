import { ASSETS } from '../../packages/engine/assets.ts';
import { type OutlookItem } from '../../packages/engine/outlook/forecast-outlook.ts';
import { QUANTILE_NAMES } from '../../packages/engine/outlook/outlook-terms.ts';

type Stated = Pick<OutlookItem, 'range' | 'touch'>;

/**
 * Counts what a longer horizon states below a shorter one of the same asset: quantiles of the range, and touches of the
 * same move or of a smaller one to the same side.
 */
export const contradictionsIn = (items: readonly OutlookItem[]): number =>
  ASSETS.reduce((sum, asset) => {
    const own = items
      .filter((item) => item.asset === asset && item.range !== null)
      .toSorted((a, b) => a.horizonHours - b.horizonHours);
    return own.reduce(
      (total, shorter, i) =>
        own.slice(i + 1).reduce((count, longer) => count + contradictionsOf(shorter, longer), total),
      sum,
    );
  }, 0);

function contradictionsOf(shorter: Stated, longer: Stated): number {
  const quantiles = QUANTILE_NAMES.filter((name) => longer.range![name] < shorter.range![name]).length;
  const touches = shorter.touch.reduce(
    (sum, inner) =>
      sum +
      longer.touch.filter(
        (outer) => isWithin(outer.movePct, inner.movePct) && outer.probability < inner.probability,
      ).length,
    0,
  );
  return quantiles + touches;
}

/** Whether a price that reached the other move has reached this one. */
const isWithin = (movePct: number, otherPct: number): boolean =>
  Math.sign(movePct) === Math.sign(otherPct) && Math.abs(movePct) <= Math.abs(otherPct);
