/** Four years, so that a map has seen rising and falling markets. */
export const MAP_TRAILING_DAYS = 1461;

/** Most quantities move by weeks, so more readings would hardly change quantiles. */
export const MAP_READING_EVERY_DAYS = 4;

/** Two years' worth of readings. With fewer, the fitted years apply. */
export const MAP_NEEDS_READINGS = 183;

/**
 * `trailing_years`: this deployment's readings of the previous four years. `fitted_years`: 2020 to 2023,
 * because the trailing years had too few readings, or all were equal.
 */
export type MapBasis = 'trailing_years' | 'fitted_years';

export interface TrailingMap {
  /** Key of the quantity: `Measurement.fittedAs`. */
  readonly quantity: string;
  /** As `mapOfFigures` takes them. */
  readonly figures: readonly number[];
  /** Number of readings in the trailing years. */
  readonly readings: number;
  readonly basis: MapBasis;
}
