import { COMPOSITE_INDICES, type CompositeIndex } from '../composites/composite-index.ts';
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
  /** How far back each tier may read; 0: only the latest; null: all that is held. See `historyDepthOf`. */
  readonly historyDepthDays: Readonly<Record<Tier, number | null>>;
  /** The longest range of its past that each tier may list in one request; 0: none. */
  readonly maxRangeDays: Readonly<Record<Tier, number>>;
  readonly licenseClass: ProductLicenseClass;
  /** Attribution of the public values that replies can show. */
  readonly attribution: readonly Attribution[];
  /** Values of each dimension, by its name. */
  readonly dimensions: Readonly<Record<string, readonly string[]>>;
  /** True where it has texts and therefore the parameter `lang` (the list of languages is in `narrative`). */
  readonly hasTexts?: true;
  /** Parameter values that make a sample request to its route, answered without a key. */
  readonly sampleParameters: Readonly<Record<string, string>>;
}

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

/** Kinds of products; a filter of the catalog. */
export const PRODUCT_KINDS = ['composite', 'verdict', 'narrative', 'series'] as const;
export type ProductKind = (typeof PRODUCT_KINDS)[number];
export type ProductId =
  | `composite.${CompositeIndex}`
  | 'verdict'
  | 'agents'
  | 'track-record'
  | 'narratives'
  | 'series'
  | 'market-lens';

/** A product that partners can request. */
export interface Product {
  readonly id: ProductId;
  readonly kind: ProductKind;
  /** Row of an extension's product; absent for the service's own products. */
  readonly added?: AddedProduct;
}

/** Products of the program itself. */
const OWN_PRODUCTS: readonly Product[] = [
  ...COMPOSITE_INDICES.map((index): Product => ({ id: `composite.${index}`, kind: 'composite' })),
  { id: 'verdict', kind: 'verdict' },
  { id: 'agents', kind: 'verdict' },
  { id: 'track-record', kind: 'verdict' },
  { id: 'narratives', kind: 'narrative' },
  { id: 'market-lens', kind: 'narrative' },
  { id: 'series', kind: 'series' },
];

/** Every product, in the order in which lists show them. */
export const PRODUCTS: readonly Product[] = [
  ...OWN_PRODUCTS,
  // Ids of extensions are not part of the type: no code here refers to them.
  ...ADDED_PRODUCTS.read().map((added): Product => ({ id: added.id as ProductId, kind: 'series', added })),
];

/**
 * Family of a product: the products that the same route serves.
 * @example familyOf('composite.macro') === 'composite'
 */
export const familyOf = (id: ProductId): string => id.split('.')[0]!;

/** A product or a product family, as routes declare what they serve. */
export type ProductFamily = Exclude<ProductId, `composite.${string}`> | 'composite';

/** Metadata about the service itself. Routes serve it beside the products; the catalog does not list it. */
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

/** What routes of the program itself serve: its products, their families and metadata. */
export const OWN_SERVABLE_NAMES: readonly string[] = [
  ...new Set<string>([...OWN_PRODUCTS.flatMap(({ id }) => [id, familyOf(id)]), ...METADATA_RESOURCES]),
];

/** Whether a route can serve this name: a product, a product family or metadata. */
export const isServable = (name: string): name is ProductFamily | ProductId | MetadataResource =>
  PRODUCTS.some(({ id }) => id === name || familyOf(id) === name) ||
  METADATA_RESOURCES.some((one) => one === name);
