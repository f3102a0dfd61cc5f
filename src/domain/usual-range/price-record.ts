import { type Asset } from '../assets.ts';

/**
 * Highest price of the stored history up to two days before its table, by which texts call a price a record;
 * USDT.
 */
export interface PriceRecord {
  readonly asset: Asset;
  readonly highest: number;
  /** First UTC day of the history. */
  readonly from: string;
}
