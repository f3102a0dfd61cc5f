import { AddedRows } from '../added-rows.ts';
import { type ProductTerms } from './terms.ts';

/** A product of an extension: what the catalog says of it. */
export interface AddedProduct extends Omit<ProductTerms, 'attribution' | 'hasTexts'> {
  /** Lower case; routes name it as their `product`. */
  readonly id: string;
  /** The sources whose values it shows. It is as fresh as they are, and their attribution is its own. */
  readonly sourceIds: readonly string[];
}

/** Products of extensions. */
export const ADDED_PRODUCTS = new AddedRows<AddedProduct>('products');
