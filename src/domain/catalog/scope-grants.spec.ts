import { SCOPES } from '../access/access-rights.ts';
import { PRODUCTS } from './products.ts';
import { grantsOf } from './scope-grants.ts';

describe('what scopes open', () => {
  it('says first what opens the product itself: data:read, which every caller has', () => {
    for (const { id } of PRODUCTS) expect([id, grantsOf(id)[0]!.scope]).toEqual([id, 'data:read']);
  });

  it('has something to open for every scope, and names none twice of a product', () => {
    const named = PRODUCTS.map(({ id }) => grantsOf(id).map(({ scope }) => scope));
    expect(SCOPES.filter((scope) => !named.flat().includes(scope))).toEqual([]);
    for (const scopes of named) expect(new Set(scopes).size).toBe(scopes.length);
  });

  it.each([
    ['composite.macro', ['data:read', 'data:components', 'data:history']],
    ['verdict', ['data:read', 'data:agents', 'data:history']],
    ['narratives', ['data:read', 'data:narratives']],
    ['series', ['data:read', 'data:series', 'data:history']],
    ['market-lens', ['data:read']],
  ] as const)('of %s are %j', (id, scopes) => {
    expect(grantsOf(id).map(({ scope }) => scope)).toEqual(scopes);
  });
});
