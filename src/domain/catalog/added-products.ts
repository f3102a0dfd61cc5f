import { AddedRows } from '../../../packages/engine/added-rows.ts';
import { type Tier } from '../access/access-rights.ts';
import { type Attribution } from '../../../packages/engine/sources/provider.ts';

/** `A`: the operator's own products, licensed to partners. `C`: public, shown with the attribution. */
export const PRODUCT_LICENSE_CLASSES = ['A', 'C'] as const;
export type ProductLicenseClass = (typeof PRODUCT_LICENSE_CLASSES)[number];

export interface ProductTerms {
  readonly cadenceSeconds: number;
  /** 0: only the latest; null: all stored data. See `historyDepthOf`. */
  readonly historyDepthDays: Readonly<Record<Tier, number | null>>;
  readonly maxRangeDays: Readonly<Record<Tier, number>>;
  readonly licenseClass: ProductLicenseClass;
  readonly attribution: readonly Attribution[];
  readonly dimensions: Readonly<Record<string, readonly string[]>>;
  readonly hasTexts?: true;
  readonly sampleParameters: Readonly<Record<string, string>>;
}

export interface AddedProduct extends Omit<ProductTerms, 'attribution' | 'hasTexts' | 'maxRangeDays'> {
  /** Lower case; routes name it as their `product`. */
  readonly id: string;
  readonly maxRangeDays?: ProductTerms['maxRangeDays'];
  readonly sourceIds: readonly string[];
}

/** In a separate file because `products.ts` reads them as soon as it is loaded. */
export const ADDED_PRODUCTS = new AddedRows<AddedProduct>('products');
