import { type AccessRights, hasTier1Scope, type Scope } from '../access/access-rights.ts';
import { type Product, type ProductFamily } from './products.ts';

/** Deployment switches that the parts of a product can depend on. */
export interface PartSwitches {
  readonly componentsDisclosure: boolean;
}

/** Names of the parts of products. */
export const PRODUCT_PART_NAMES = ['components', 'agents', 'history', 'prose', 'export'] as const;

/** A part of a product with narrower access than the product: Tier 1 with all of its scopes. */
export interface ProductPart {
  readonly name: (typeof PRODUCT_PART_NAMES)[number];
  readonly scopes: readonly [Scope, ...Scope[]];
  /** Switch that must be on; null if the part doesn't depend on one. */
  readonly onlyWith: keyof PartSwitches | null;
}

const part = (name: ProductPart['name'], ...scopes: ProductPart['scopes']): ProductPart => ({
  name,
  scopes,
  onlyWith: null,
});

const PARTS: Readonly<Record<ProductFamily, readonly ProductPart[]>> = {
  composite: [
    { ...part('components', 'data:components'), onlyWith: 'componentsDisclosure' },
    part('history', 'data:history'),
    part('export', 'data:export', 'data:history'),
  ],
  verdict: [
    part('agents', 'data:agents'),
    part('history', 'data:history'),
    part('export', 'data:export', 'data:history'),
  ],
  agents: [part('export', 'data:export', 'data:agents', 'data:history')],
  'track-record': [
    part('agents', 'data:agents', 'data:history'),
    part('history', 'data:history'),
    part('export', 'data:export', 'data:agents', 'data:history'),
  ],
  outlook: [part('history', 'data:history'), part('export', 'data:export', 'data:history')],
  narratives: [part('prose', 'data:narratives')],
  'market-lens': [],
  series: [
    part('history', 'data:series', 'data:history'),
    part('export', 'data:export', 'data:series', 'data:history'),
  ],
};

/** Returns the parts of a product that have their own access rights. */
export const partsOf = ({ id, added }: Product): readonly ProductPart[] =>
  added ? [] : PARTS[id in PARTS ? (id as ProductFamily) : 'composite'];

/** Checks whether a caller can read a part, given the deployment's switches. */
export const isEntitledToPart = (
  { scopes, onlyWith }: ProductPart,
  rights: AccessRights,
  switches: PartSwitches,
): boolean =>
  scopes.every((scope) => hasTier1Scope(rights, scope)) && (onlyWith === null || switches[onlyWith]);
