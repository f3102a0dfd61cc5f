import { roundTo } from './rounding.ts';

/** Separators of numbers in a language. */
export interface NumberMarks {
  /** Between groups of three digits. */
  readonly group: string;
  /** Before the decimals. */
  readonly decimal: string;
}

/** Number formats of a language. */
export interface Numbers {
  readonly number: (value: number, decimals: number) => string;
  /** With its sign, except for 0. */
  readonly signed: (value: number, decimals: number) => string;
  readonly percent: (value: number, decimals: number) => string;
}

/** Returns number formats with the separators of a language. */
export function numbersWith(marks: NumberMarks): Numbers {
  const number = (value: number, decimals: number): string => writtenNumber(value, decimals, marks);
  return {
    number,
    signed: (value, decimals) => `${roundTo(value, decimals) > 0 ? '+' : ''}${number(value, decimals)}`,
    percent: (value, decimals) => `${number(value, decimals)}%`,
  };
}

/**
 * Formats a number with a fixed number of decimals and a true minus sign.
 * @example writtenNumber(-64250.5, 2, { group: ',', decimal: '.' }) === '−64,250.50'
 */
function writtenNumber(value: number, decimals: number, { group, decimal }: NumberMarks): string {
  const rounded = roundTo(value, decimals);
  const [whole = '', fraction] = Math.abs(rounded).toFixed(decimals).split('.');
  const grouped = whole.length > 3 ? whole.replace(/\B(?=(?:\d{3}){1,7}$)/g, group) : whole;
  return `${rounded < 0 ? '−' : ''}${grouped}${fraction ? `${decimal}${fraction}` : ''}`;
}
