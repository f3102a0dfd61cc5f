import { ASSETS } from '../../packages/engine/assets.ts';
import { type OutlookItem } from '../../packages/engine/outlook/forecast-outlook.ts';
import { QUANTILE_NAMES } from '../../packages/engine/outlook/outlook-terms.ts';

/** Quantiles of the range and probabilities of a touch that a longer horizon states lower than a shorter one. */
export const contradictions = (items: readonly OutlookItem[]): string[] =>
  ASSETS.flatMap((asset) => {
    const horizons = items.filter((one) => one.asset === asset && one.range !== null);
    return horizons.flatMap((longer, i) =>
      horizons.slice(0, i).flatMap((shorter) => {
        const pair = `${asset} ${shorter.horizonHours} ${longer.horizonHours}`;
        const quantiles = QUANTILE_NAMES.filter((name) => longer.range![name] < shorter.range![name]);
        const touches = shorter.touch.filter(({ movePct, probability }) => {
          const same = longer.touch.find((one) => one.movePct === movePct);
          return same !== undefined && same.probability < probability;
        });
        return [...quantiles, ...touches.map(({ movePct }) => `touch ${movePct}`)].map(
          (what) => `${pair} ${what}`,
        );
      }),
    );
  });
