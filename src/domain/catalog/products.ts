import {
  COMPOSITE_INDICES,
  type CompositeIndex,
} from '../../../packages/engine/composites/composite-index.ts';
import { ADDED_PRODUCTS, type AddedProduct } from './added-products.ts';

export const PRODUCT_KINDS = ['composite', 'verdict', 'outlook', 'narrative', 'series'] as const;
export type ProductKind = (typeof PRODUCT_KINDS)[number];
export type ProductId =
  | `composite.${CompositeIndex}`
  | 'verdict'
  | 'agents'
  | 'track-record'
  | 'outlook'
  | 'narratives'
  | 'series'
  | 'market-lens';

export interface Product {
  readonly id: ProductId;
  readonly kind: ProductKind;
  readonly added?: AddedProduct;
}

const OWN_PRODUCTS: readonly Product[] = [
  ...COMPOSITE_INDICES.map((index): Product => ({ id: `composite.${index}`, kind: 'composite' })),
  { id: 'verdict', kind: 'verdict' },
  { id: 'agents', kind: 'verdict' },
  { id: 'track-record', kind: 'verdict' },
  { id: 'outlook', kind: 'outlook' },
  { id: 'narratives', kind: 'narrative' },
  { id: 'market-lens', kind: 'narrative' },
  { id: 'series', kind: 'series' },
];

export const PRODUCTS: readonly Product[] = [
  ...OWN_PRODUCTS,
  // IDs of extensions aren't part of the type, because no code here refers to them.
  ...ADDED_PRODUCTS.read().map((added): Product => ({ id: added.id as ProductId, kind: 'series', added })),
];

export const familyOf = (id: ProductId): string => id.split('.')[0]!;

export type ProductFamily = Exclude<ProductId, `composite.${string}`> | 'composite';

/** About the service itself; the catalog doesn't list it. */
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
  'stream',
  'export',
  'batch',
  'proofs',
  'revisions',
] as const;
export type MetadataResource = (typeof METADATA_RESOURCES)[number];

export const OWN_SERVABLE_NAMES: readonly string[] = [
  ...new Set<string>([...OWN_PRODUCTS.flatMap(({ id }) => [id, familyOf(id)]), ...METADATA_RESOURCES]),
];

export const isServable = (name: string): name is ProductFamily | ProductId | MetadataResource =>
  PRODUCTS.some(({ id }) => id === name || familyOf(id) === name) ||
  METADATA_RESOURCES.some((one) => one === name);
