import { type Tier } from '../access/access-rights.ts';
import { AddedRows } from '../added-rows.ts';

/** A product of an extension: what the catalog says of it. */
export interface AddedProduct {
  /** Lower case; routes name it as their `product`. */
  readonly id: string;
  readonly cadenceSeconds: number;
  /** `A`: the operator's own work. `C`: public values, shown with their attribution. */
  readonly licenseClass: 'A' | 'C';
  /** How far back each tier may read; 0 where only the newest is served. */
  readonly historyDepthDays: Readonly<Record<Tier, number>>;
  /** The sources whose values it shows. It is as fresh as they are. */
  readonly sourceIds: readonly string[];
  /** What it can be asked for: name of the dimension, and its values. */
  readonly dimensions: Readonly<Record<string, readonly string[]>>;
  /** Parameters that make its route's path and query a sample. */
  readonly sampleParameters: Readonly<Record<string, string>>;
}

/** Products of extensions. */
export const ADDED_PRODUCTS = new AddedRows<AddedProduct>('products');
