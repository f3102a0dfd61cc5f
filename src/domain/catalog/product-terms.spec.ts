import { PRODUCTS, type ProductId } from './products.ts';
import { PROVIDER_KEYS } from '../../../packages/engine/sources/provider.ts';
import { SOURCES } from '../../../packages/engine/sources/registry.ts';
import { historyDepthOf, termsOf } from './product-terms.ts';

const PUBLIC_SOURCES = SOURCES.filter(({ licenseClass }) => licenseClass === 'C');

const of = (id: ProductId) => termsOf(PRODUCTS.find((product) => product.id === id)!);
const providers = (id: ProductId) => of(id).attribution.map(({ source }) => source);

describe('the terms of products', () => {
  it('give anonymous callers six hours of verdicts and a week of series, keys all of it', () => {
    expect(of('verdict').historyDepthDays).toEqual({ tier0: 0.25, tier1: null });
    expect(of('series').historyDepthDays).toEqual({ tier0: 7, tier1: null });
    for (const id of ['composite.macro', 'outlook'] as const)
      expect(of(id).historyDepthDays).toEqual({ tier0: 0, tier1: null });
    expect(of('track-record').historyDepthDays).toEqual({ tier0: null, tier1: null });
    for (const id of ['agents', 'market-lens'] as const)
      expect(of(id).historyDepthDays).toEqual({ tier0: 0, tier1: 0 });
  });

  it('give ranges of a year only to keys', () => {
    for (const id of ['verdict', 'series', 'composite.macro', 'track-record', 'outlook'] as const)
      expect(of(id).maxRangeDays).toEqual({ tier0: 0, tier1: 365 });
    for (const id of ['agents', 'market-lens', 'narratives'] as const)
      expect(of(id).maxRangeDays).toEqual({ tier0: 0, tier1: 0 });
  });

  it('give all callers narratives as far back as the deployment keeps them', () => {
    expect(of('narratives').historyDepthDays).toEqual({ tier0: 365, tier1: 365 });
    const depth = (id: ProductId) =>
      historyDepthOf(
        PRODUCTS.find((product) => product.id === id)!,
        90,
      );
    expect(depth('narratives')).toEqual({ tier0: 90, tier1: 90 });
    expect(depth('verdict')).toEqual({ tier0: 0.25, tier1: null });
  });

  it('have the cadence of cycles, series that of their fastest source', () => {
    expect(of('series').cadenceSeconds).toBe(60);
    for (const product of PRODUCTS.filter(({ kind }) => kind !== 'series'))
      expect(termsOf(product).cadenceSeconds).toBe(900);
  });

  it('attribute all public values that can be shown, and never the paid vendor', () => {
    expect(providers('composite.sentiment')).toEqual([]);
    expect(providers('outlook')).toEqual(['exchange']);
    expect(providers('market-lens')).toEqual(['econ', 'sentiment', 'exchange']);
    const shown = PROVIDER_KEYS.filter((key) => PUBLIC_SOURCES.some(({ provider }) => provider === key));
    expect(providers('series')).toEqual(shown);
    expect(providers('series')).toEqual(expect.arrayContaining(providers('agents')));
    expect(providers('agents')).toContain('exchange');
    for (const { id } of PRODUCTS) expect(providers(id)).not.toContain('intel');
    expect(of('composite.macro').licenseClass).toBe('A');
    expect(of('series').licenseClass).toBe('C');
  });

  it('list every value of every dimension', () => {
    expect(of('composite.onchain').dimensions).toEqual({ asset: ['BTC', 'ETH', 'SOL'], index: ['onchain'] });
    expect(of('outlook').dimensions).toEqual({ asset: ['BTC', 'ETH', 'SOL'], horizon: ['24h', '72h', '7d'] });
    expect(of('agents').dimensions).toEqual({
      agent: ['tokio', 'berlin', 'nairobi', 'helsinki', 'denver', 'marseille', 'profesor'],
    });
    expect(of('agents').hasTexts).toBe(true);
    expect(of('market-lens').dimensions['context']).toEqual([
      'fear_greed',
      'fed_funds_rate_pct',
      'ls_ratio',
      'price',
    ]);
    const { metric_id, symbol, dimension } = of('series').dimensions;
    const valuesOf = (parameter: 'symbol' | 'dimension') =>
      PUBLIC_SOURCES.filter(({ dimensionParameter }) => dimensionParameter === parameter).map(
        (one) => one.dimension,
      );
    expect([...metric_id!].sort()).toEqual(
      [...new Set(PUBLIC_SOURCES.map(({ metricId }) => metricId))].sort(),
    );
    expect(symbol).toEqual([...new Set(valuesOf('symbol'))]);
    expect(dimension).toEqual([...new Set(valuesOf('dimension'))]);
  });
});
