import { type AccessRights, hasTier1Scope, type Scope } from '../access/access-rights.ts';
import { type Product, type ProductFamily } from './products.ts';

/** Switches of the deployment that a part of a product can hang on. */
export interface PartSwitches {
  readonly componentsDisclosure: boolean;
}

/** What parts of products are called. */
export const PRODUCT_PART_NAMES = ['components', 'agents', 'history', 'prose'] as const;

/** A part of a product that is served to fewer than the product is: to Tier 1, with every one of its scopes. */
export interface ProductPart {
  readonly name: (typeof PRODUCT_PART_NAMES)[number];
  readonly scopes: readonly [Scope, ...Scope[]];
  /** The switch that has to be on, where there is one. */
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
  ],
  verdict: [part('agents', 'data:agents'), part('history', 'data:history')],
  agents: [],
  narratives: [part('prose', 'data:narratives')],
  'market-lens': [],
  series: [part('history', 'data:series', 'data:history')],
};

/** The parts of a product that have rights of their own. */
export const partsOf = ({ id, added }: Product): readonly ProductPart[] =>
  added ? [] : PARTS[id in PARTS ? (id as ProductFamily) : 'composite'];

/** Whether a caller is served a part on a deployment with these switches. */
export const isEntitledToPart = (
  { scopes, onlyWith }: ProductPart,
  rights: AccessRights,
  switches: PartSwitches,
): boolean =>
  scopes.every((scope) => hasTier1Scope(rights, scope)) && (onlyWith === null || switches[onlyWith]);
