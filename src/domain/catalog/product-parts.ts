import { type AccessRights, hasTier1Scope, type Scope } from '../access/access-rights.ts';
import { type Product, type ProductFamily } from './products.ts';

/** Deployment switches that parts can depend on. */
export interface PartSwitches {
  readonly componentsDisclosure: boolean;
}

export const PRODUCT_PART_NAMES = ['components', 'agents', 'history', 'prose', 'export'] as const;

/** Narrower access than the product: Tier 1 with all of its scopes. */
export interface ProductPart {
  readonly name: (typeof PRODUCT_PART_NAMES)[number];
  readonly scopes: readonly [Scope, ...Scope[]];
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

export const partsOf = ({ id, added }: Product): readonly ProductPart[] =>
  added ? [] : PARTS[id in PARTS ? (id as ProductFamily) : 'composite'];

export const isEntitledToPart = (
  { scopes, onlyWith }: ProductPart,
  rights: AccessRights,
  switches: PartSwitches,
): boolean =>
  scopes.every((scope) => hasTier1Scope(rights, scope)) && (onlyWith === null || switches[onlyWith]);
