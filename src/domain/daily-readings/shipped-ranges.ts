import { fittedRangeOf } from '../measurement/position-map.ts';
import { ASSETS } from '../assets.ts';
import { COMPOSITE_INDICES } from '../composites/composite-index.ts';
import { scoreKey } from '../composites/score-composite.ts';
import { type UsualRange, USUAL_PERCENTILES, USUAL_RANGE_RULES_VERSION } from '../usual-range/usual-range.ts';
import { type UsualRangeContent } from '../usual-range/usual-range-table.ts';
import { FACT_QUANTITIES } from './measured-quantities.ts';
import { trailingMaps } from './trailing-maps.ts';

/** End of the years used for fitting the maps. */
const FITTED_UP_TO = '2024-01-01T00:00:00+00:00';

/** A score is itself a percentile of the fitted years. */
const FITTED_SCORE = { p10: USUAL_PERCENTILES[0], p50: 50, p90: USUAL_PERCENTILES[1] } as const;

/** They follow from the maps, so they only change with the methodology. */
export const FITTED_RANGES: ReadonlyMap<string, UsualRange> = new Map(
  [
    ...FACT_QUANTITIES.map(({ fittedAs, map }) => ({ quantity: fittedAs, ...fittedRangeOf(map) })),
    ...COMPOSITE_INDICES.flatMap((index) =>
      ASSETS.map((asset) => ({ quantity: scoreKey(index, asset), ...FITTED_SCORE })),
    ),
  ]
    .toSorted((a, b) => (a.quantity < b.quantity ? -1 : 1))
    .map((range): [string, UsualRange] => [range.quantity, { ...range, days: 0, basis: 'fitted_years' }]),
);

/**
 * Serves until a deployment has its own, and cycles of the fitted years: part of the methodology, like the
 * maps.
 */
export const shippedRanges = (methodologyVersion: string): UsualRangeContent => ({
  rules: USUAL_RANGE_RULES_VERSION,
  methodologyVersion,
  madeAt: FITTED_UP_TO,
  ranges: [...FITTED_RANGES.values()],
  maps: trailingMaps(() => new Float64Array()),
});
