import { roundTo } from '../../../domain/rounding.ts';
import { type NumberMarks, writtenNumber } from '../../frame/written-number.ts';

/** Between groups of digits a space that does not break. */
const MARKS: NumberMarks = { group: '\u00a0', decimal: ',' };

/** With a decimal comma, and a space between thousands. @example number(64250.5, 2) === '64 250,50' */
export const number = (value: number, decimals: number): string => writtenNumber(value, decimals, MARKS);

/** With its sign, unless it is 0. @example signed(0.314, 2) === '+0,31' */
export const signed = (value: number, decimals: number): string =>
  `${roundTo(value, decimals) > 0 ? '+' : ''}${number(value, decimals)}`;

/** Takes endings behind a hyphen: `61%-ით`. @example percent(2.5, 1) === '2,5%' */
export const percent = (value: number, decimals: number): string => `${number(value, decimals)}%`;

/** @example listed(['ა', 'ბ', 'გ']) === 'ა, ბ და გ' */
export const listed = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} და ${items.at(-1)!}`;

/** A clause, or several that belong together, as a sentence. The script has no capitals. */
export const sentence = (clause: string): string => `${clause}.`;

/** Of the noun at the end of what is compared with. */
const DATIVE_ENDING = /ს$/u;

/**
 * Where a value lies against what it is compared with, as a predicate. `base` is in the dative, whose ending -ზე replaces. At the decimals shown a distance of 0 is said without a number.
 *
 * @param unit in the instrumental (`პუნქტით`), or `%`
 * @example against(-1.26, 1, 'პუნქტით', 'საშუალოს') === 'საშუალოზე 1,3 პუნქტით დაბალია'
 * @example against(1.26, 1, 'პუნქტით', 'საშუალოს') === 'საშუალოზე 1,3 პუნქტით მაღალია'
 */
export function against(distance: number, decimals: number, unit: string, base: string): string {
  const rounded = roundTo(distance, decimals);
  if (rounded === 0) return `${base} უტოლდება`;
  const gap =
    unit === '%'
      ? `${percent(Math.abs(rounded), decimals)}-ით`
      : `${number(Math.abs(rounded), decimals)} ${unit}`;
  return `${base.replace(DATIVE_ENDING, 'ზე')} ${gap} ${rounded > 0 ? 'მაღალია' : 'დაბალია'}`;
}
