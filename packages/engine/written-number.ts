import { roundTo } from './rounding.ts';

export interface NumberMarks {
  readonly group: string;
  readonly decimal: string;
}

export interface Numbers {
  readonly number: (value: number, decimals: number) => string;
  readonly signed: (value: number, decimals: number) => string;
  readonly percent: (value: number, decimals: number) => string;
}

export function numbersWith(marks: NumberMarks): Numbers {
  const number = (value: number, decimals: number): string => writtenNumber(value, decimals, marks);
  return {
    number,
    signed: (value, decimals) => `${roundTo(value, decimals) > 0 ? '+' : ''}${number(value, decimals)}`,
    percent: (value, decimals) => `${number(value, decimals)}%`,
  };
}

/** @example writtenNumber(-64250.5, 2, { group: ',', decimal: '.' }) === '−64,250.50' */
function writtenNumber(value: number, decimals: number, { group, decimal }: NumberMarks): string {
  const rounded = roundTo(value, decimals);
  const [whole = '', fraction] = Math.abs(rounded).toFixed(decimals).split('.');
  const grouped = whole.length > 3 ? whole.replace(/\B(?=(?:\d{3}){1,7}$)/g, group) : whole;
  return `${rounded < 0 ? '−' : ''}${grouped}${fraction ? `${decimal}${fraction}` : ''}`;
}
