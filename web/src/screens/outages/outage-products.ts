import { PRODUCTS } from '../../../../src/domain/catalog/products.ts';

/** What an outage can be about, as choices of a form. */
export const PRODUCT_CHOICES = PRODUCTS.map(({ id }) => ({ id, name: id }));

/** The products of an outage in words; none named means all of them. */
export const namedProducts = (products: readonly string[]): string =>
  products.length === 0 ? 'every product' : products.join(', ');
