import { type TrailingMap } from '../usual-range/trailing-map.ts';
import { anchorsOf, type Measurement } from './measurement.ts';
import { mapOfFigures } from './position-map.ts';

/** A table serves a day of cycles, so its maps are made once. */
const IN_FORCE = new WeakMap<readonly TrailingMap[], Map<Measurement, Measurement>>();

/**
 * Maps by definition don't depend on tables; a quantity that the table lacks keeps its fitted map. Tables
 * before methodology 4.0.0 have no maps.
 */
export function inForce<T extends Measurement>(measured: T, maps: readonly TrailingMap[] | undefined): T {
  if (maps === undefined || measured.anchors.origin === 'definition') return measured;
  let known = IN_FORCE.get(maps);
  if (known === undefined) IN_FORCE.set(maps, (known = new Map<Measurement, Measurement>()));
  let placed = known.get(measured);
  if (placed === undefined) {
    const figures = maps.find(({ quantity }) => quantity === measured.fittedAs)?.figures;
    const map = figures && mapOfFigures(figures);
    placed = map ? { ...measured, map, anchors: anchorsOf(map, measured.anchors.origin) } : measured;
    known.set(measured, placed);
  }
  return placed as T;
}
