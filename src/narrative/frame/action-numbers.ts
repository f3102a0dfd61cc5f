import { type Grammar } from './language-frame.ts';

/** Decimals of prices and of parts in percent, as a plan stores them. */
const DECIMALS = 2;

/** How the plan and its risk are written in figures. */
export const actionNumbers = ({ number, percent }: Grammar) => ({
  /** @example '64,250.50 USDT' */
  usdt: (price: number): string => `${number(price, DECIMALS)} USDT`,
  pct: (value: number): string => percent(value, DECIMALS),
  ratio: (value: number): string => number(value, DECIMALS),
});
