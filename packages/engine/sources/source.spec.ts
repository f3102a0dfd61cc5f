import { sourceById, SOURCES } from './registry.ts';
import { candleImplausibilityOf, implausibilityOf, publishedUnitOf, publishedValueOf } from './source.ts';

const CHAIN = sourceById('chain.hash_rate');
const MEMPOOL = sourceById('mempool.hashrate_3m');

describe('what partners read the values of a source in', () => {
  it('is the same unit for hash rates of both providers', () => {
    expect([CHAIN, MEMPOOL].map(publishedUnitOf)).toEqual(['EH/s', 'EH/s']);
    // 650 EH/s; one source writes TH/s, the other H/s.
    expect(publishedValueOf(CHAIN, 650_000_000)).toBe(650);
    expect(publishedValueOf(MEMPOOL, 6.5e20)).toBe(650);
    expect(publishedValueOf(MEMPOOL, 6.5123456789e20)).toBe(651.23456789);
  });

  it('is what was stored for all others', () => {
    for (const source of SOURCES.filter((one) => one !== CHAIN && one !== MEMPOOL))
      expect([source.id, publishedUnitOf(source), publishedValueOf(source, 0.1)]).toEqual([
        source.id,
        source.unit,
        0.1,
      ]);
  });

  it('keeps every plausible hash rate below 2^53, so that no reader loses digits', () => {
    for (const source of [CHAIN, MEMPOOL]) {
      const most = publishedValueOf(source, source.plausible.max);
      expect(most).toBe(1e6);
      expect(most).toBeLessThan(Number.MAX_SAFE_INTEGER);
    }
  });
});

describe('plausible values', () => {
  it('are ascending, and the same for all sources of a metric', () => {
    const ofMetric = new Map(SOURCES.map(({ metricId, plausible }) => [metricId, plausible]));
    for (const { id, metricId, plausible } of SOURCES) {
      expect(plausible.min).toBeLessThan(plausible.max);
      expect([id, plausible]).toEqual([id, ofMetric.get(metricId)]);
    }
  });

  it.each([
    ['defi.tvl_chain:ethereum', 1, 1.999e12],
    ['sentiment.fear_greed', 0, 100],
    ['econ.fed_rate', -5, 30],
    ['exchange.funding:BTCUSDT', -0.05, 0.05],
    ['exchange.price:BTCUSDT', 0.01, 1e7],
    ['exchange.ls_ratio:SOLUSDT', 0.001, 1000],
    ['intel.nupl', -1.5, 1],
  ])('of %s include both ends', (id, low, high) => {
    expect(implausibilityOf(sourceById(id), low)).toBeNull();
    expect(implausibilityOf(sourceById(id), high)).toBeNull();
  });

  it.each([
    ['defi.tvl_chain:ethereum', 2.8e13],
    ['defi.tvl_chain:ethereum', 0],
    ['defi.stablecoins', 2.8e13],
    ['sentiment.fear_greed', 101],
    ['sentiment.fear_greed', -1],
    ['econ.fed_rate', 31],
    ['exchange.funding:BTCUSDT', 0.06],
    ['exchange.price:BTCUSDT', 0],
    ['exchange.taker_ratio:BTCUSDT', 0],
    ['chain.hash_rate', 0],
    ['mempool.difficulty_adjustment', 301],
    ['intel.exchange_balance_share', 1.2],
    ['fx.usd_gel', Number.NaN],
    ['fx.usd_gel', Number.POSITIVE_INFINITY],
  ])('of %s leave %d out', (id, value) => {
    expect(implausibilityOf(sourceById(id), value)).toEqual(expect.any(String));
  });
});

describe('reasons', () => {
  it('name the bound and the unit, never the value', () => {
    expect(implausibilityOf(sourceById('intel.mvrv'), 123.456)).toBe(
      'above the plausible range: must be at most 100 ratio',
    );
    expect(implausibilityOf(sourceById('defi.tvl_total'), -7)).toBe(
      'below the plausible range: must be above 0 USD',
    );
  });
});

describe('candles', () => {
  const source = sourceById('exchange.klines_1h:BTCUSDT');
  const candle = {
    open: 100,
    high: 110,
    low: 90,
    baseVolume: 5,
    quoteVolume: 500,
    takerBuyQuoteVolume: 200,
  };

  it('pass if they are consistent, a flat one without trades included', () => {
    expect(candleImplausibilityOf(source, candle, 105)).toBeNull();
    const flat = { open: 100, high: 100, low: 100, baseVolume: 0, quoteVolume: 0, takerBuyQuoteVolume: 0 };
    expect(candleImplausibilityOf(source, flat, 100)).toBeNull();
  });

  it.each([
    [{ high: 104 }, 'the high'],
    [{ low: 101 }, 'the low'],
    [{ baseVolume: -1 }, 'negative'],
    [{ takerBuyQuoteVolume: 501 }, 'bought more'],
    [{ open: 0 }, 'below the plausible range'],
  ])('are refused with %j', (change, reason) => {
    expect(candleImplausibilityOf(source, { ...candle, ...change }, 105)).toContain(reason);
  });
});
