import { fittedFigures, significant } from '../measurement/measurement.ts';
import { MAP_PERCENTILES } from '../measurement/position-map.ts';
import { isChange, type Transform } from '../measurement/transform.ts';
import { MAP_NEEDS_READINGS, type TrailingMap } from '../usual-range/trailing-map.ts';
import { percentileOf } from '../usual-range/usual-range.ts';
import { MEASURED_QUANTITIES } from './measured-quantities.ts';

/**
 * Part of absolute changes within the spread: one change in twenty is farther up, one in twenty farther down.
 */
const SPREAD_PART = 0.9;

/** All but those whose maps are by definition. */
export const MAPPED_QUANTITIES = MEASURED_QUANTITIES.filter(
  ({ fittedAs }) => fittedFigures(fittedAs) !== undefined,
);

/** As `mapOfFigures` takes them; null if the readings are too few, or don't differ enough for a map. */
export function figuresOf(transform: Transform, readings: Float64Array): readonly number[] | null {
  if (readings.length < MAP_NEEDS_READINGS) return null;
  if (isChange(transform)) {
    const spread = significant(percentileOf(readings.map(Math.abs).sort(), SPREAD_PART));
    return spread > 0 ? [spread] : null;
  }
  const ascending = readings.toSorted();
  const figures = MAP_PERCENTILES.map((percentile) => significant(percentileOf(ascending, percentile / 100)));
  return figures[0] === figures.at(-1) ? null : figures;
}

/** A quantity whose readings make none has the map of the fitted years. */
export const trailingMaps = (readingsOf: (fittedAs: string) => Float64Array): readonly TrailingMap[] =>
  MAPPED_QUANTITIES.map(({ fittedAs, transform }): TrailingMap => {
    const readings = readingsOf(fittedAs);
    const figures = figuresOf(transform, readings);
    return {
      quantity: fittedAs,
      figures: figures ?? fittedFigures(fittedAs)!,
      readings: readings.length,
      basis: figures ? 'trailing_years' : 'fitted_years',
    };
  });
