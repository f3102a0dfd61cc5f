import { SOURCES } from '../sources/registry.ts';
import { feedsProducts, sourceLinks } from './source-use.ts';

const linkedTo = (sourceId: string, kind: string) =>
  sourceLinks(sourceId).filter((link) => link.kind === kind);

it('links a source to the composites and agents that read it, with the input that it is there', () => {
  const composites = linkedTo('sentiment.fear_greed', 'composite');
  expect(composites).toContainEqual(
    expect.objectContaining({ id: 'sentiment', asset: 'BTC', input: expect.any(String) }),
  );
  expect(linkedTo('exchange.funding:BTCUSDT', 'agent').length).toBeGreaterThan(0);
});

it('links to a public series, and a licensed source to none', () => {
  expect(linkedTo('defi.tvl_chain:solana', 'series')).toEqual([
    { kind: 'series', id: 'defi.tvl_chain', asset: null, input: null, dimension: 'solana' },
  ]);
  expect(linkedTo('intel.mvrv', 'series')).toEqual([]);
});

it('agrees with the products that the board lists', () => {
  for (const { id } of SOURCES) {
    expect(linkedTo(id, 'product').map((link) => link.id)).toEqual(feedsProducts(id));
    const indices = new Set(linkedTo(id, 'composite').map((link) => `composite.${link.id}`));
    expect([...indices]).toEqual(feedsProducts(id).filter((product) => product.startsWith('composite.')));
  }
});

it('throws on an unknown source', () => {
  expect(() => sourceLinks('econ.nothing')).toThrow('no source "econ.nothing"');
});
