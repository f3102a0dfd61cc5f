import { AddedRows } from '../added-rows.ts';
import { type Tier } from '../access/access-rights.ts';
import { type Attribution } from '../sources/provider.ts';

/**
 * Licence classes that partners see. `A`: the operator's own products, licensed to partners. `B`: paid or
 * restricted sources, never returned. `C`: public, shown with the attribution.
 */
export const PRODUCT_LICENSE_CLASSES = ['A', 'C'] as const;
export type ProductLicenseClass = (typeof PRODUCT_LICENSE_CLASSES)[number];

/** Terms of a product that depend neither on the caller nor on the state of the service. */
export interface ProductTerms {
  readonly cadenceSeconds: number;
  /** How far back each tier can read; 0: only the latest; null: all stored data. See `historyDepthOf`. */
  readonly historyDepthDays: Readonly<Record<Tier, number | null>>;
  /** The longest range of its past that each tier can list in one request; 0: none. */
  readonly maxRangeDays: Readonly<Record<Tier, number>>;
  readonly licenseClass: ProductLicenseClass;
  /** Attribution of the public values that responses can show. */
  readonly attribution: readonly Attribution[];
  /** Values of each dimension, by its name. */
  readonly dimensions: Readonly<Record<string, readonly string[]>>;
  /** True if it has texts and therefore the parameter `lang` (the list of languages is in `narrative`). */
  readonly hasTexts?: true;
  /** Parameter values for a sample request to its route, served without a key. */
  readonly sampleParameters: Readonly<Record<string, string>>;
}

/** A product declared by an extension, as the catalog lists it. */
export interface AddedProduct extends Omit<ProductTerms, 'attribution' | 'hasTexts' | 'maxRangeDays'> {
  /** Lower case; routes name it as their `product`. */
  readonly id: string;
  /** Left out: no range can be requested. */
  readonly maxRangeDays?: ProductTerms['maxRangeDays'];
  /** Sources whose values it shows. It has their freshness and attribution. */
  readonly sourceIds: readonly string[];
}

/** Products of extensions, in a separate file because `products.ts` reads them as soon as it is loaded. */
export const ADDED_PRODUCTS = new AddedRows<AddedProduct>('products');
