import { ASSETS } from '../../packages/engine/assets.ts';
import { type OutlookItem } from '../../packages/engine/outlook/forecast-outlook.ts';
import { QUANTILE_NAMES } from '../../packages/engine/outlook/outlook-terms.ts';

/**
 * Quantiles of the range and probabilities of a touch that a longer horizon states lower than a shorter one. A price
 * that touches a move has touched all smaller ones to the same side.
 */
export const contradictions = (items: readonly OutlookItem[]): string[] =>
  ASSETS.flatMap((asset) => {
    const horizons = items.filter((one) => one.asset === asset && one.range !== null);
    return horizons.flatMap((longer, i) =>
      horizons.slice(0, i).flatMap((shorter) => {
        const pair = `${asset} ${shorter.horizonHours} ${longer.horizonHours}`;
        const quantiles = QUANTILE_NAMES.filter((name) => longer.range![name] < shorter.range![name]);
        const touches = shorter.touch.flatMap((inner) =>
          longer.touch.filter(
            (outer) =>
              Math.sign(outer.movePct) === Math.sign(inner.movePct) &&
              Math.abs(outer.movePct) <= Math.abs(inner.movePct) &&
              outer.probability < inner.probability,
          ),
        );
        return [...quantiles, ...touches.map(({ movePct }) => `touch ${movePct}`)].map(
          (what) => `${pair} ${what}`,
        );
      }),
    );
  });
