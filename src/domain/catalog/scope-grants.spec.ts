import { ANONYMOUS_RIGHTS, SCOPES, scopesOfTier } from '../access/access-rights.ts';
import { type ProductId, PRODUCTS } from './products.ts';
import { grantsOf, isEntitledToPart, partsOf } from './scope-grants.ts';

describe('grantsOf', () => {
  it('lists data:read first, which every caller has', () => {
    for (const { id } of PRODUCTS) expect([id, grantsOf(id)[0]!.scope]).toEqual([id, 'data:read']);
  });

  it('grants something for every scope, each at most once per product', () => {
    const named = PRODUCTS.map(({ id }) => grantsOf(id).map(({ scope }) => scope));
    expect(SCOPES.filter((scope) => !named.flat().includes(scope))).toEqual([]);
    for (const scopes of named) expect(new Set(scopes).size).toBe(scopes.length);
  });

  it.each([
    ['composite.macro', ['data:read', 'data:components', 'data:history', 'data:export']],
    ['verdict', ['data:read', 'data:agents', 'data:history', 'data:export']],
    ['narratives', ['data:read', 'data:narratives']],
    ['series', ['data:read', 'data:series', 'data:history', 'data:export']],
    ['track-record', ['data:read', 'data:agents', 'data:history', 'data:export']],
    ['outlook', ['data:read', 'data:history', 'data:export']],
    ['market-lens', ['data:read']],
  ] as const)('of %s are %j', (id, scopes) => {
    expect(grantsOf(id).map(({ scope }) => scope)).toEqual(scopes);
  });
});

const partOf = (id: ProductId, name: string) =>
  partsOf(PRODUCTS.find((product) => product.id === id)!).find((part) => part.name === name)!;
const ON = { componentsDisclosure: true };
const OFF = { componentsDisclosure: false };
const FULL = { tier: 'tier1', scopes: scopesOfTier('tier1') } as const;

describe('the parts of products', () => {
  it.each(PRODUCTS)('of $id require the scopes granted beyond the product itself', (product) => {
    const [, ...opening] = grantsOf(product.id).map(({ scope }) => scope);
    expect([...new Set(partsOf(product).flatMap(({ scopes }) => scopes))].sort()).toEqual(opening.sort());
  });

  it.each([
    ['verdict', 'history', ['data:history'], true],
    ['verdict', 'history', ['data:agents'], false],
    ['verdict', 'agents', ['data:agents'], true],
    ['narratives', 'prose', ['data:narratives'], true],
    ['series', 'history', ['data:history'], false],
    ['series', 'history', ['data:history', 'data:series'], true],
  ] as const)('%s: %s is open to %j: %p', (id, name, scopes, entitled) => {
    expect(isEntitledToPart(partOf(id, name), { tier: 'tier1', scopes }, OFF)).toBe(entitled);
  });

  it('are closed to anonymous callers, and components if they are not disclosed', () => {
    for (const part of PRODUCTS.flatMap(partsOf)) {
      expect(isEntitledToPart(part, ANONYMOUS_RIGHTS, ON)).toBe(false);
      expect(isEntitledToPart(part, FULL, ON)).toBe(true);
    }
    expect(isEntitledToPart(partOf('composite.macro', 'components'), FULL, OFF)).toBe(false);
  });
});
