/** Days before a table's day whose readings make maps: four years, so that a map has seen rising and falling markets. */
export const MAP_TRAILING_DAYS = 1461;

/** Readings for maps are this far apart: most quantities move by weeks, so more readings would hardly change quantiles. */
export const MAP_READING_EVERY_DAYS = 4;

/** Readings from which a map uses the trailing years: two years' worth. With fewer, the fitted years apply. */
export const MAP_NEEDS_READINGS = 183;

/**
 * Basis of a map. `trailing_years`: this deployment's readings of the previous four years. `fitted_years`: 2020 to 2023,
 * because the trailing years had too few readings, or all were equal.
 */
export type MapBasis = 'trailing_years' | 'fitted_years';

/** Figures that the map of one quantity is made of (`mapOfFigures`). */
export interface TrailingMap {
  /** Key of the quantity: `Measurement.fittedAs`. */
  readonly quantity: string;
  /** Quantiles at `MAP_PERCENTILES`; of a change, only the 90th percentile of its absolute value. */
  readonly figures: readonly number[];
  /** Number of readings in the trailing years. */
  readonly readings: number;
  readonly basis: MapBasis;
}
