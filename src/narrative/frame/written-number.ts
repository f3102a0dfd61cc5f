import { roundTo } from '../../domain/rounding.ts';

/** Separators of numbers in a language. */
export interface NumberMarks {
  /** Between groups of three digits. */
  readonly group: string;
  /** Before the decimals. */
  readonly decimal: string;
}

/**
 * Formats a number with a fixed number of decimals and a true minus sign.
 * @example writtenNumber(-64250.5, 2, { group: ',', decimal: '.' }) === '−64,250.50'
 */
export function writtenNumber(value: number, decimals: number, { group, decimal }: NumberMarks): string {
  const rounded = roundTo(value, decimals);
  const [whole = '', fraction] = Math.abs(rounded).toFixed(decimals).split('.');
  const grouped = whole.length > 3 ? whole.replace(/\B(?=(?:\d{3}){1,7}$)/g, group) : whole;
  return `${rounded < 0 ? '−' : ''}${grouped}${fraction ? `${decimal}${fraction}` : ''}`;
}
