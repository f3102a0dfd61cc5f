import { ANONYMOUS_RIGHTS, scopesOfTier } from '../access/access-rights.ts';
import { PRODUCTS, type ProductId } from './products.ts';
import { grantsOf, isEntitledToPart, partsOf } from './scope-grants.ts';

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
