import { type AccessRights, hasTier1Scope, type Scope } from '../access/access-rights.ts';
import { type CompositeIndex } from '../../../packages/engine/composites/composite-index.ts';
import { ANONYMOUS_HISTORY_CYCLES } from '../history-window.ts';
import { listed } from '../nearest-names.ts';
import { type Product, type ProductFamily, type ProductId } from './products.ts';

export interface ScopeGrant {
  readonly scope: Scope;
  readonly opens: string;
}

const exported = (path: string, ...scopes: readonly Scope[]): ScopeGrant => ({
  scope: 'data:export',
  opens: `With ${listed(scopes)}: files of a window or a month (export/${path}).`,
});

type CompositeId = `composite.${CompositeIndex}`;

const OF_COMPOSITES: readonly ScopeGrant[] = [
  { scope: 'data:read', opens: 'Scores, labels, and the freshness of the inputs.' },
  { scope: 'data:components', opens: 'The components of a score in 5-point buckets.' },
  {
    scope: 'data:history',
    opens: 'Past scores of any age in ranges of at most 365 days, page by page.',
  },
  exported('composites', 'data:history'),
];

const OF_OTHERS: Readonly<Record<Exclude<ProductId, CompositeId>, readonly ScopeGrant[]>> = {
  verdict: [
    { scope: 'data:read', opens: `The latest verdict, and the last ${ANONYMOUS_HISTORY_CYCLES} cycles.` },
    { scope: 'data:agents', opens: 'Agent summaries, the consensus breakdown, and votes in history.' },
    { scope: 'data:history', opens: 'History of any age in ranges of at most 365 days, page by page.' },
    exported('verdicts', 'data:history'),
  ],
  agents: [
    { scope: 'data:read', opens: 'The latest card of every agent.' },
    { scope: 'data:agents', opens: 'With data:export and data:history: past votes as files.' },
    { scope: 'data:history', opens: 'With data:export and data:agents: past votes as files.' },
    exported('agents', 'data:agents', 'data:history'),
  ],
  'track-record': [
    { scope: 'data:read', opens: 'The track records of the lead, of every agent, and of the outlook.' },
    { scope: 'data:agents', opens: 'With data:history: the outcome of each call of the agents.' },
    { scope: 'data:history', opens: 'The outcome of each call of the lead, page by page.' },
    exported('track-record', 'data:agents', 'data:history'),
  ],
  outlook: [
    { scope: 'data:read', opens: 'The latest outlook.' },
    { scope: 'data:history', opens: 'Past outlooks of any age in ranges of at most 365 days, page by page.' },
    exported('outlook', 'data:history'),
  ],
  narratives: [
    { scope: 'data:read', opens: 'The headlines of every cycle.' },
    { scope: 'data:narratives', opens: 'The full text of every agent.' },
  ],
  'market-lens': [{ scope: 'data:read', opens: 'The snapshot.' }],
  series: [
    { scope: 'data:read', opens: 'The last 7 days, at most 100 points.' },
    {
      scope: 'data:series',
      opens: 'With data:history: ranges of at most 365 days and of any age, page by page.',
    },
    {
      scope: 'data:history',
      opens: 'With data:series: ranges of at most 365 days and of any age, page by page.',
    },
    exported('series', 'data:series', 'data:history'),
  ],
};

const isComposite = (id: ProductId): id is CompositeId => id.startsWith('composite.');

export const grantsOf = (id: ProductId): readonly ScopeGrant[] =>
  isComposite(id) ? OF_COMPOSITES : OF_OTHERS[id];

export interface PartSwitches {
  readonly componentsDisclosure: boolean;
}

export const PRODUCT_PART_NAMES = ['components', 'agents', 'history', 'prose', 'export'] as const;

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
