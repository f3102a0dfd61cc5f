import { dimensionsOf, findMetric, findSourceOf } from './metric.ts';
import { SOURCES } from './registry.ts';

describe('metrics', () => {
  it('have one source, or one per dimension, all under the same licence', () => {
    expect(findMetric('econ.cpi')!.sources.map(({ id }) => id)).toEqual(['econ.cpi']);
    const price = findMetric('exchange.price')!;
    expect([price.licenseClass, price.dimensionParameter]).toEqual(['C', 'symbol']);
    expect(dimensionsOf(price)).toEqual(['BTCUSDT', 'ETHUSDT', 'SOLUSDT']);
    expect(dimensionsOf(findMetric('econ.cpi')!)).toEqual([]);
    for (const source of SOURCES) {
      const metric = findMetric(source.metricId)!;
      expect(metric.sources).toContain(source);
      expect([metric.licenseClass, metric.dimensionParameter]).toEqual([
        source.licenseClass,
        source.dimensionParameter,
      ]);
    }
  });

  it('are found by their id in any letter case, and by nothing else', () => {
    for (const id of ['econ.cpi', 'ECON.CPI', 'Econ.Cpi']) expect(findMetric(id)!.metricId).toBe('econ.cpi');
    for (const id of ['', 'econ.cpi ', 'exchange.price:BTCUSDT', 'constructor', '__proto__'])
      expect(findMetric(id)).toBeUndefined();
  });

  it('find their source by a dimension in any letter case', () => {
    const tvl = findMetric('defi.tvl_chain')!;
    expect(findSourceOf(tvl, 'SoLaNa')?.id).toBe('defi.tvl_chain:solana');
    for (const dimension of ['bitcoin', '', null]) expect(findSourceOf(tvl, dimension)).toBeUndefined();
    expect(findSourceOf(findMetric('econ.m2')!, null)?.id).toBe('econ.m2');
    expect(findSourceOf(findMetric('econ.m2')!, 'ethereum')).toBeUndefined();
  });
});
