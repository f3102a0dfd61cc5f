import { feedsProducts, historyDays, lookbackDays, PRODUCTS } from './products.ts';
import { SOURCES } from './sources/registry.ts';

describe('products', () => {
  it('are ten, of four kinds', () => {
    expect(PRODUCTS.map(({ id }) => id)).toEqual([
      'composite.sentiment',
      'composite.onchain',
      'composite.derivatives',
      'composite.macro',
      'composite.fundamental',
      'verdict',
      'agents',
      'narratives',
      'market-lens',
      'series',
    ]);
  });

  it('are fed by sources as the methodology and the mandates say', () => {
    expect(feedsProducts('sentiment.fear_greed')).toEqual([
      'composite.sentiment',
      'verdict',
      'agents',
      'narratives',
      'market-lens',
      'series',
    ]);
    expect(feedsProducts('defi.tvl_rollup:arbitrum')).toEqual(['composite.onchain']);
    expect(feedsProducts('intel.supply')).toEqual(['composite.onchain', 'market-lens']);
  });

  it.each(SOURCES.map(({ id }) => id))('put %s to use in a composite or the verdict', (id) => {
    const used = feedsProducts(id).filter(
      (product) => product.startsWith('composite.') || product === 'verdict',
    );
    expect(used).not.toEqual([]);
  });

  it('list a series exactly where the licence allows one', () => {
    for (const { id, licenseClass } of SOURCES) {
      expect(feedsProducts(id).includes('series')).toBe(licenseClass === 'C');
    }
  });

  it('throw on a source that does not exist', () => {
    expect(() => feedsProducts('no.source')).toThrow('no.source');
  });
});

describe('historyDays', () => {
  it('covers lookbacks and the year of public series, within what providers keep', () => {
    expect(historyDays('sentiment.fear_greed')).toBe(365);
    expect(historyDays('exchange.ls_ratio:BTCUSDT')).toBe(30);
    expect(historyDays('mempool.fees')).toBe(0);
    expect(historyDays('econ.m2')).toBe(lookbackDays('econ.m2') + 7);
    for (const { id, providerHistoryDays } of SOURCES) {
      if (providerHistoryDays === null) expect(historyDays(id)).toBeGreaterThan(lookbackDays(id));
    }
  });
});
