import { type ComponentItem, type FactRule } from '../../../../../src/admin/cycles/cycles.response.ts';
import { clamp } from '../../../../../src/domain/rounding.ts';
import { ORDINARY_PART } from '../../../../../src/domain/crew/agent-rules.ts';

type Judged = Pick<ComponentItem, 'anchor_low' | 'anchor_high' | 'direction'>;

/** Where a value lies between its anchors, 0 (bearish) to 1 (bullish), cut at the ends. */
export function bullishPlace(value: number, { anchor_low, anchor_high, direction }: Judged): number {
  const place = clamp((value - anchor_low) / (anchor_high - anchor_low), 0, 1);
  return direction === 'higher_is_bullish' ? place : 1 - place;
}

/** What a fact says by itself, −1 (bearish) to 1 (bullish). */
export function leaningOf(value: number, rule: Omit<FactRule, 'weight'>): number {
  const signed = 2 * bullishPlace(value, rule) - 1;
  if (rule.shape === 'linear') return signed;
  const beyond = Math.max(0, Math.abs(signed) - ORDINARY_PART) / (1 - ORDINARY_PART);
  return Math.sign(signed) * beyond;
}

/** How far `place` may be off because the value was rounded to so many decimals' half unit. */
export const placeTolerance = ({ anchor_low, anchor_high }: Judged, halfUnitOfValue: number): number =>
  halfUnitOfValue / Math.abs(anchor_high - anchor_low);
