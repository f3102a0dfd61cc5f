import { SCOPES } from '../access/access-rights.ts';
import { PRODUCTS } from './products.ts';
import { grantsOf } from './scope-grants.ts';

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
