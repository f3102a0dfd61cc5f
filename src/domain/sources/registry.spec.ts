import { PROVIDERS, PROVIDER_KEYS } from './provider.ts';
import { findSource, sourceById, SOURCES } from './registry.ts';

/** The 20 public ids of the specification with their dimensions: 25 sources. */
const PUBLIC_IDS = [
  'econ.fed_rate',
  'econ.m2',
  'econ.cpi',
  'econ.unemployment',
  'sentiment.fear_greed',
  'defi.tvl_chain:ethereum',
  'defi.tvl_chain:solana',
  'defi.stablecoins',
  'chain.hash_rate',
  'chain.difficulty',
  'chain.n_unique_addresses',
  'chain.miners_revenue',
  'mempool.fees',
  'mempool.hashrate_3m',
  'mempool.difficulty_adjustment',
  'repo.commits_btc',
  'repo.commits_eth',
  'repo.commits_sol',
  'fx.usd_gel',
  ...['BTCUSDT', 'ETHUSDT', 'SOLUSDT'].flatMap((symbol) => [
    `exchange.ls_ratio:${symbol}`,
    `exchange.price:${symbol}`,
  ]),
];

describe('the registry of sources', () => {
  it('has sources with distinct ids, of every provider', () => {
    expect(new Set(SOURCES.map((source) => source.id)).size).toBe(SOURCES.length);
    expect(new Set(SOURCES.map((source) => source.provider))).toEqual(new Set(PROVIDER_KEYS));
  });

  it('licenses exactly the public series of the specification for display', () => {
    const publicIds = SOURCES.filter((source) => source.licenseClass === 'C').map((source) => source.id);
    expect(publicIds.sort()).toEqual([...PUBLIC_IDS].sort());
  });

  it('exposes nothing of class B, and something of every class C source', () => {
    for (const source of SOURCES)
      expect([source.id, source.exposure === 'none']).toEqual([source.id, source.licenseClass === 'B']);
  });

  it('derives every id from its metric and dimension, under its provider', () => {
    for (const source of SOURCES) {
      expect(source.id).toBe(source.metricId + (source.dimension === null ? '' : `:${source.dimension}`));
      expect(source.metricId.startsWith(`${source.provider}.`)).toBe(true);
      expect(source.dimension === null).toBe(source.dimensionParameter === null);
    }
  });

  it('dates what is "now" by the fetch and gives it no period', () => {
    for (const source of SOURCES.filter(({ tsSemantics }) => tsSemantics === 'fetch'))
      expect([source.id, source.period]).toEqual([source.id, 'instant']);
  });

  it('finds by id, and throws on a slip in the code', () => {
    expect(findSource('econ.cpi')?.unit).toBe('index 1982-84=100');
    expect(findSource('econ.gdp')).toBeUndefined();
    expect(() => sourceById('econ.gdp')).toThrow('no source "econ.gdp"');
  });

  it('names no vendor', () => {
    expect(PROVIDERS.intel.homepage).toBeNull();
    expect(PROVIDERS.intel.attribution.url).toBeNull();
  });
});
