import { ADDED_PRODUCTS, type AddedProduct } from './added-products.ts';
import { COMPOSITE_INDICES, type CompositeIndex } from '../composites/composite-index.ts';

/** What products are, as the catalog is filtered by it. */
export const PRODUCT_KINDS = ['composite', 'verdict', 'narrative', 'series'] as const;
export type ProductKind = (typeof PRODUCT_KINDS)[number];
export type ProductId =
  `composite.${CompositeIndex}` | 'verdict' | 'agents' | 'narratives' | 'series' | 'market-lens';

/** Something a partner can ask for. */
export interface Product {
  readonly id: ProductId;
  readonly kind: ProductKind;
  /** The row of an extension's product. */
  readonly added?: AddedProduct;
}

/** Every product, in the order in which lists show them. */
export const PRODUCTS: readonly Product[] = [
  ...COMPOSITE_INDICES.map((index): Product => ({ id: `composite.${index}`, kind: 'composite' })),
  { id: 'verdict', kind: 'verdict' },
  { id: 'agents', kind: 'verdict' },
  { id: 'narratives', kind: 'narrative' },
  { id: 'market-lens', kind: 'narrative' },
  { id: 'series', kind: 'series' },
  // An extension's id is no part of the type: nothing here names it.
  ...ADDED_PRODUCTS.read().map((added): Product => ({ id: added.id as ProductId, kind: 'series', added })),
];

/**
 * The name a product shares with those that are served by the same route.
 *
 * @example familyOf('composite.macro') === 'composite'
 */
export const familyOf = (id: ProductId): string => id.split('.')[0]!;

/** A product or the family of some, as routes name what they serve. */
export type ProductFamily = Exclude<ProductId, `composite.${string}`> | 'composite';

/** What the service tells of itself: routes serve these besides the products, and the catalog does not list them. */
export const METADATA_RESOURCES = [
  'index',
  'errors',
  'openapi',
  'llms',
  'health',
  'catalog',
  'sources',
  'changelog',
  'me',
  'batch',
  'proofs',
] as const;
export type MetadataResource = (typeof METADATA_RESOURCES)[number];

/** Whether a name is of something that a route can serve: a product, a family of products, or metadata. */
export const isServable = (name: string): name is ProductFamily | ProductId | MetadataResource =>
  PRODUCTS.some(({ id }) => id === name || familyOf(id) === name) ||
  METADATA_RESOURCES.some((one) => one === name);
