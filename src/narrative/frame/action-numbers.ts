import { type Grammar } from './language-frame.ts';

/** Decimals of prices and percentages, as a plan stores them. */
const DECIMALS = 2;

/** Number formats of the plan and its risk. */
export const actionNumbers = ({ number, percent }: Grammar) => ({
  /** @example '64,250.50 USDT' */
  usdt: (price: number): string => `${number(price, DECIMALS)} USDT`,
  pct: (value: number): string => percent(value, DECIMALS),
  ratio: (value: number): string => number(value, DECIMALS),
});
