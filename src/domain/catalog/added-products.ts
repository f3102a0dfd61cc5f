import { AddedRows } from '../added-rows.ts';
import { type ProductTerms } from './terms.ts';

/** A product declared by an extension, as the catalog lists it. */
export interface AddedProduct extends Omit<ProductTerms, 'attribution' | 'hasTexts' | 'maxRangeDays'> {
  /** Lower case; routes name it as their `product`. */
  readonly id: string;
  /** Left out: no range can be chosen. */
  readonly maxRangeDays?: ProductTerms['maxRangeDays'];
  /** Sources whose values it shows. Its freshness and attribution are those of these sources. */
  readonly sourceIds: readonly string[];
}

/** Products of extensions. */
export const ADDED_PRODUCTS = new AddedRows<AddedProduct>('products');
