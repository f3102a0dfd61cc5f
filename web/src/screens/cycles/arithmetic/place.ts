import { type ComponentItem, type FactRule } from '../../../../../src/admin/cycles/cycles.response.ts';
import { ORDINARY_PART } from '../../../../../src/domain/crew/agent-rules.ts';
import {
  pointsAt,
  type PositionMap,
  steepestSlope,
} from '../../../../../src/domain/measurement/position-map.ts';

/** What a value is judged by. */
interface Judged extends Pick<ComponentItem, 'direction'> {
  readonly map: PositionMap;
}

/** The place of a value by its map, 0 (bearish) to 1 (bullish). */
export function bullishPlace(value: number, { map, direction }: Judged): number {
  const place = pointsAt(value, map) / 100;
  return direction === 'higher_is_bullish' ? place : 1 - place;
}

/** What a fact says by itself, −1 (bearish) to 1 (bullish). */
export function leaningOf(value: number, rule: Pick<FactRule, 'map' | 'direction' | 'shape'>): number {
  const signed = 2 * bullishPlace(value, rule) - 1;
  if (rule.shape === 'linear') return signed;
  const beyond = Math.max(0, Math.abs(signed) - ORDINARY_PART) / (1 - ORDINARY_PART);
  return Math.sign(signed) * beyond;
}

/** How far `place` may be off because the value was rounded to so many decimals' half unit. */
export const placeTolerance = (map: PositionMap, halfUnitOfValue: number): number =>
  (halfUnitOfValue * steepestSlope(map)) / 100;
