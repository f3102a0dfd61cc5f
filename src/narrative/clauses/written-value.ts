import { percentChange, roundTo } from '../../domain/rounding.ts';
import { type Comparison } from '../model/statement.ts';
import { type Numbers } from '../../domain/written-number.ts';

interface Shown {
  readonly decimals: number;
  readonly scaled: (value: number) => number;
}

const asIs = (value: number): number => value;

const SHOWN: Readonly<Record<string, Shown>> = {
  'percentage points': { decimals: 2, scaled: asIs },
  'standard deviations': { decimals: 1, scaled: asIs },
  index: { decimals: 0, scaled: asIs },
  'index points': { decimals: 1, scaled: asIs },
  /** In log points. */
  'log change': { decimals: 2, scaled: (value) => 100 * value },
  /** In percent. */
  'log ratio': { decimals: 1, scaled: percentChange },
};

/** For a fact unknown to this program. */
const UNKNOWN: Shown = { decimals: 2, scaled: asIs };

export interface WrittenValue {
  readonly value: string;
  readonly signed: string;
  /** Distance of the value from its comparison, and its side. */
  readonly gap: string;
  readonly compared: Comparison;
}

/**
 * @param unit of the mandate; undefined for a fact of another methodology @throws Error for a unit without a
 * format
 */
export function writtenValue(value: number, unit: string | undefined, numbers: Numbers): WrittenValue {
  const shown = unit === undefined ? UNKNOWN : SHOWN[unit];
  if (shown === undefined) throw new Error(`values in ${unit} have no format`);
  const { decimals, scaled } = shown;
  const rounded = roundTo(scaled(value), decimals);
  const written = numbers.number(rounded, decimals);
  return {
    value: written,
    signed: rounded > 0 ? `+${written}` : written,
    gap: rounded < 0 ? written.slice(1) : written,
    compared: rounded === 0 ? 'level' : rounded > 0 ? 'above' : 'below',
  };
}
