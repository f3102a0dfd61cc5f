import { type Asset } from '../assets.ts';

/** The highest price of an asset's stored history up to two days before its table, by which texts call a price a record. */
export interface PriceRecord {
  readonly asset: Asset;
  /** USDT. */
  readonly highest: number;
  /** First UTC day of the history. */
  readonly from: string;
}
