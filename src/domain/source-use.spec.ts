import { USUAL_VOLUME_DAYS } from '../../packages/engine/outlook/spot-volume.ts';
import { ASSETS } from '../../packages/engine/assets.ts';
import { COMPOSITE_INDICES } from '../../packages/engine/composites/composite-index.ts';
import { METHODOLOGY } from '../../packages/engine/composites/methodology.ts';
import { CREW, MANDATES } from '../../packages/engine/crew/crew.ts';
import { MARKET_LOOKBACK_DAYS } from '../../packages/engine/market/market-state.ts';
import { exchangeId, type Measurement } from '../../packages/engine/measurement/measurement.ts';
import { SOURCES } from '../../packages/engine/sources/registry.ts';
import {
  feedsProducts,
  historyDays,
  lookbackDays,
  reachOfUnlicensed,
  readingsHistoryDays,
  sourceLinks,
  VOLUME_DAYS,
} from './source-use.ts';

/** Sources that partners only read as a series or a context card, and why no index or agent uses them. */
const SERIES_ONLY: Readonly<Record<string, string>> = {
  'econ.fed_rate':
    'a monthly mean comes up to five weeks after the decision; econ.fed_rate_daily shows it the next day',
  'fx.usd_gel': "the rate of one small currency doesn't indicate the dollar",
};

describe('lookbackDays', () => {
  it('reaches to the first week of the year that falls are compared with', () => {
    for (const asset of ASSETS)
      expect(lookbackDays(exchangeId('klines_1d', asset))).toBeGreaterThanOrEqual(MARKET_LOOKBACK_DAYS);
  });
});

describe('feedsProducts', () => {
  it('follows the methodology and the mandates', () => {
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

  it.each(SOURCES.map(({ id }) => id))('puts %s to use in a composite or the verdict', (id) => {
    const used = feedsProducts(id).filter(
      (product) => product.startsWith('composite.') || product === 'verdict',
    );
    if (id in SERIES_ONLY) expect(used).toEqual([]);
    else expect(used).not.toEqual([]);
  });

  it('names a series exactly where the licence allows one', () => {
    for (const { id, licenseClass } of SOURCES) {
      expect(feedsProducts(id).includes('series')).toBe(licenseClass === 'C');
    }
  });

  it('throws on a source that does not exist', () => {
    expect(() => feedsProducts('no.source')).toThrow('no.source');
  });
});

describe('VOLUME_DAYS', () => {
  it('covers what every quantity reads of volumes', () => {
    const ofVolumes = ['taker_share_shift', 'signed_volume', 'signed_volume_ratio'];
    const measured = ASSETS.flatMap((asset) => [
      ...COMPOSITE_INDICES.flatMap(
        (index): readonly Measurement[] => METHODOLOGY[index].assets[asset].components,
      ),
      ...CREW.flatMap((agent): readonly Measurement[] => MANDATES[agent].assets[asset].facts),
    ]);
    const days = measured
      .filter(({ transform }) => ofVolumes.includes(transform.kind))
      .flatMap(({ sourceLookbackDays }) => sourceLookbackDays);
    expect(Math.max(...days)).toBe(VOLUME_DAYS);
    // The outlook's latest day can be a day and two hours old.
    expect(USUAL_VOLUME_DAYS + 2).toBeLessThanOrEqual(VOLUME_DAYS);
  });

  it('leaves a year of ranges before them', () => {
    expect(lookbackDays('exchange.klines_1d:BTCUSDT')).toBeGreaterThanOrEqual(VOLUME_DAYS + 365);
  });
});

describe('historyDays', () => {
  it('covers lookbacks and the year of public series, within what providers keep', () => {
    expect(historyDays('sentiment.fear_greed')).toBe(365);
    expect(historyDays('exchange.ls_ratio:BTCUSDT')).toBe(30);
    expect(historyDays('exchange.price:ETHUSDT')).toBe(30);
    expect(historyDays('mempool.fees')).toBe(0);
    expect(historyDays('econ.m2')).toBe(lookbackDays('econ.m2') + 7);
    for (const { id, providerHistoryDays } of SOURCES) {
      if (providerHistoryDays === null) expect(historyDays(id)).toBeGreaterThan(lookbackDays(id));
    }
  });
});

describe('readingsHistoryDays', () => {
  it('covers four years and the lookback of the first reading, within what providers keep', () => {
    expect(readingsHistoryDays('sentiment.fear_greed')).toBe(1461 + 35 + 7);
    expect(readingsHistoryDays('exchange.klines_1h:BTCUSDT')).toBe(1461 + 24 + 7);
    // Values of a licensed identity are computed from its parts.
    expect(readingsHistoryDays('intel.supply')).toBe(1461 + lookbackDays('intel.supply') + 7);
  });

  it('is 0 for sources that no map follows: last trades, maps by definition, and what only partners read', () => {
    for (const id of ['exchange.price:BTCUSDT', 'exchange.ls_ratio:BTCUSDT', 'fx.usd_gel', 'mempool.fees'])
      expect([id, readingsHistoryDays(id)]).toEqual([id, 0]);
  });
});

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
