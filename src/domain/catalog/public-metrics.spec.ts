import { servedIntervalsOf } from '../../../packages/engine/sources/exposure-rule.ts';
import { publishedUnitOf } from '../../../packages/engine/sources/source.ts';
import { SOURCES } from '../../../packages/engine/sources/registry.ts';
import { PUBLIC_METRICS } from './public-metrics.ts';

/**
 * The metrics that partners can read, listed only here. If a metric becomes public, by a new row or by a changed
 * licence class, this test fails until somebody decides.
 */
const MAY_BE_PUBLIC = [
  'econ.fed_rate',
  'econ.m2',
  'econ.cpi',
  'econ.unemployment',
  'sentiment.fear_greed',
  'defi.tvl_chain',
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
  'exchange.price',
  'exchange.ls_ratio',
];

const PUBLIC_SOURCES = SOURCES.filter(({ licenseClass }) => licenseClass === 'C');

describe('the public metrics', () => {
  it('are those that can be public, and none of a restricted source', () => {
    expect(PUBLIC_METRICS.map(({ metricId }) => metricId).sort()).toEqual([...MAY_BE_PUBLIC].sort());
    expect(PUBLIC_METRICS.flatMap(({ sourceIds }) => sourceIds).sort()).toEqual(
      PUBLIC_SOURCES.map(({ id }) => id).sort(),
    );
  });

  it('name those without values in the days served without a key', () => {
    const slow = PUBLIC_SOURCES.filter(({ publicationSeconds }) => publicationSeconds >= 7 * 86_400);
    expect(PUBLIC_METRICS.filter(({ emptyWithoutKey }) => emptyWithoutKey)).toEqual(
      PUBLIC_METRICS.filter(({ metricId }) => slow.some((source) => source.metricId === metricId)),
    );
    const isEmpty = (id: string) => PUBLIC_METRICS.find(({ metricId }) => metricId === id)!.emptyWithoutKey;
    expect(['econ.cpi', 'repo.commits_btc', 'fx.usd_gel'].map(isEmpty)).toEqual([true, true, false]);
  });

  it('hold for all dimensions of a metric', () => {
    const one = (id: string) => PUBLIC_METRICS.find(({ metricId }) => metricId === id)!;
    expect(one('defi.tvl_chain')).toEqual({
      metricId: 'defi.tvl_chain',
      title: 'Total value locked on a chain',
      unit: 'USD',
      tsSemantics: 'event',
      dimension: { parameter: 'dimension', values: ['ethereum', 'solana'] },
      cadenceSeconds: 3_600,
      exposure: 'series',
      intervals: ['raw', '1d'],
      aggregates: ['last'],
      sourceIds: ['defi.tvl_chain:ethereum', 'defi.tvl_chain:solana'],
      latestIds: ['series:defi.tvl_chain:ethereum', 'series:defi.tvl_chain:solana'],
      emptyWithoutKey: false,
    });
    expect(one('exchange.price')).toMatchObject({
      title: 'Last traded price',
      dimension: { parameter: 'symbol', values: ['BTCUSDT', 'ETHUSDT', 'SOLUSDT'] },
      exposure: 'latest_only',
      intervals: ['raw', '1h', '4h', '1d'],
      aggregates: ['last', 'mean', 'min', 'max'],
    });
    expect(one('econ.cpi')).toMatchObject({ intervals: ['raw'], aggregates: [] });
    expect(one('econ.cpi').dimension).toBeNull();
    for (const source of PUBLIC_SOURCES) {
      const { metricId, metricTitle, tsSemantics, cadenceSeconds, exposure, aggregates } = source;
      expect(one(metricId)).toMatchObject({
        title: metricTitle,
        unit: publishedUnitOf(source),
        tsSemantics,
        cadenceSeconds,
        exposure,
        intervals: servedIntervalsOf(source),
        aggregates,
      });
    }
  });
});
