import { feedsProducts, reachOfUnlicensed } from './source-use.ts';
import { SOURCES } from '../sources/registry.ts';

describe('what values that are not licensed are part of', () => {
  it('is said of every metric as it is used, and no more', () => {
    const said = new Set<string>();
    for (const { metricId } of SOURCES.filter(({ licenseClass }) => licenseClass === 'B')) {
      const feeds = SOURCES.filter((source) => source.metricId === metricId).flatMap(({ id }) =>
        feedsProducts(id),
      );
      const reach = reachOfUnlicensed(metricId);
      said.add(reach);
      expect([metricId, reach.includes('composites')]).toEqual([
        metricId,
        feeds.some((id) => id.startsWith('composite.')),
      ]);
      expect([metricId, reach.includes('agent reads')]).toEqual([metricId, feeds.includes('agents')]);
    }
    // Otherwise the results couldn't be distinguished.
    expect(said.size).toBeGreaterThan(1);
  });

  it('throws on a metric that does not exist', () => {
    expect(() => reachOfUnlicensed('econ.gdp')).toThrow('econ.gdp');
  });
});
