import { roundTo } from '../../../domain/rounding.ts';
import { type NumberMarks, writtenNumber } from '../../frame/written-number.ts';

const MARKS: NumberMarks = { group: ',', decimal: '.' };

/** @example number(64250.5, 2) === '64,250.50' */
export const number = (value: number, decimals: number): string => writtenNumber(value, decimals, MARKS);

/** With its sign, unless it is 0. @example signed(0.314, 2) === '+0.31' */
export const signed = (value: number, decimals: number): string =>
  `${roundTo(value, decimals) > 0 ? '+' : ''}${number(value, decimals)}`;

/** @example percent(61, 0) === '61%' */
export const percent = (value: number, decimals: number): string => `${number(value, decimals)}%`;

/** @example listed(['a', 'b', 'c']) === 'a, b and c' */
export const listed = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)!}`;

/** @example capitalised('the trend') === 'The trend' */
export const capitalised = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** A clause, or several that belong together, as a sentence. */
export const sentence = (clause: string): string => `${capitalised(clause)}.`;

/**
 * Where a value lies against what it is compared with. At the decimals shown a distance of 0 is said without a
 * number.
 *
 * @example against(-1.26, 1, 'points', 'its mean') === '1.3 points below its mean'
 */
export function against(distance: number, decimals: number, unit: string, base: string): string {
  const rounded = roundTo(distance, decimals);
  if (rounded === 0) return `level with ${base}`;
  const gap =
    unit === '%' ? percent(Math.abs(rounded), decimals) : `${number(Math.abs(rounded), decimals)} ${unit}`;
  return `${gap} ${rounded > 0 ? 'above' : 'below'} ${base}`;
}
