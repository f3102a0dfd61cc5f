import { COMPOSITE_INDICES, type CompositeIndex } from './assets.ts';

/** What products are, as the catalog is filtered by it. */
export const PRODUCT_KINDS = ['composite', 'verdict', 'narrative', 'series'] as const;
export type ProductKind = (typeof PRODUCT_KINDS)[number];
export type ProductId =
  `composite.${CompositeIndex}` | 'verdict' | 'agents' | 'narratives' | 'series' | 'market-lens';

/** Something a partner can ask for. */
export interface Product {
  readonly id: ProductId;
  readonly kind: ProductKind;
}

/** Every product, in the order in which lists show them. */
export const PRODUCTS: readonly Product[] = [
  ...COMPOSITE_INDICES.map((index): Product => ({ id: `composite.${index}`, kind: 'composite' })),
  { id: 'verdict', kind: 'verdict' },
  { id: 'agents', kind: 'verdict' },
  { id: 'narratives', kind: 'narrative' },
  { id: 'market-lens', kind: 'narrative' },
  { id: 'series', kind: 'series' },
];

/**
 * The name a product shares with those that are served by the same route.
 *
 * @example familyOf('composite.macro') === 'composite'
 */
export const familyOf = (id: ProductId): string => id.split('.')[0]!;
