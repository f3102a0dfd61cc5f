import { sampleCorrelation } from 'simple-statistics';
import { ASSETS } from '../../engine/assets.ts';
import { ASSET_TRAITS, MarketProcess, REGIME_TRAITS, REGIMES, SwingProcess } from './market.process.ts';
import { SentimentProcess } from './positioning.process.ts';

const SIX_YEARS = 2_192;
const SIXTEEN_YEARS = 5_844;
const SEEDS = [1, 7, 42] as const;
const days = (count: number) => Array.from({ length: count }, (_, day) => day);

describe('REGIME_TRAITS', () => {
  it.each(REGIMES)('%s has transition probabilities that sum to 1, and none to itself', (regime) => {
    const { next } = REGIME_TRAITS[regime];
    expect(Object.values(next).reduce((sum, probability) => sum + probability, 0)).toBeCloseTo(1, 12);
    expect(next[regime]).toBeUndefined();
  });
});

describe.each(SEEDS)('MarketProcess of seed %p', (seed) => {
  const swing = new SwingProcess(seed);
  const market = new MarketProcess(seed, swing);
  const returns = (asset: (typeof ASSETS)[number]) =>
    days(SIX_YEARS).map((day) => market.momentum(asset, day, 1));

  it('visits every regime within six years and stays for about its mean dwell time', () => {
    for (const regime of REGIMES) {
      const inside = days(SIX_YEARS).filter((day) => market.at(day).regime === regime);
      const entries = inside.filter((day) => day === 0 || market.at(day - 1).regime !== regime);
      expect(entries.length).toBeGreaterThan(3);
      const mean = inside.length / entries.length;
      expect(mean).toBeGreaterThan(REGIME_TRAITS[regime].dwellDays / 2);
      expect(mean).toBeLessThan(REGIME_TRAITS[regime].dwellDays * 2);
    }
  });

  it('has rising, falling and quiet phases within many windows of 60 days', () => {
    const starts = days(SIX_YEARS - 60).filter((day) => day % 10 === 0);
    const mixed = starts.filter((start) => {
      const seen = new Set(days(60).map((i) => market.at(start + i).regime));
      return seen.has('bull') && seen.has('ranging') && (seen.has('bear') || seen.has('crisis'));
    });
    expect(mixed.length / starts.length).toBeGreaterThan(0.25);
  });

  it('clusters volatility, with nearly uncorrelated returns next to the swing of two days', () => {
    const signed = days(SIX_YEARS - 1).map((day) => market.at(day + 1).common - market.at(day).common);
    const absolute = signed.map(Math.abs);
    expect(sampleCorrelation(absolute.slice(1), absolute.slice(0, -1))).toBeGreaterThan(0.1);
    expect(Math.abs(sampleCorrelation(signed.slice(1), signed.slice(0, -1)))).toBeLessThan(0.2);
  });

  it('has correlated assets, below a correlation of 1', () => {
    for (const [one, other] of [
      ['BTC', 'ETH'],
      ['BTC', 'SOL'],
      ['ETH', 'SOL'],
    ] as const) {
      const correlation = sampleCorrelation(returns(one), returns(other));
      expect(correlation).toBeGreaterThan(0.4);
      expect(correlation).toBeLessThan(0.95);
    }
  });

  it('keeps prices plausible for sixteen years', () => {
    for (const asset of ASSETS) {
      const { priceAtOrigin, trendGrowth } = ASSET_TRAITS[asset];
      const prices = days(SIXTEEN_YEARS).map((day) => market.close(asset, day));
      expect(Math.min(...prices)).toBeGreaterThan(priceAtOrigin / 30);
      expect(Math.max(...prices)).toBeLessThan(priceAtOrigin * Math.exp(trendGrowth * 16) * 30);
    }
  });

  it('has fear and greed follow the month, from fear to greed', () => {
    const sentiment = new SentimentProcess(seed, market, swing);
    const values = days(SIX_YEARS).map((day) => sentiment.at(day));
    expect(Math.min(...values)).toBeLessThan(30);
    expect(Math.max(...values)).toBeGreaterThan(70);
    const later = days(SIX_YEARS).slice(60);
    const momentum = later.map((day) => market.momentum('BTC', day - 1, 30));
    expect(
      sampleCorrelation(
        momentum,
        later.map((day) => (values[day]! + values[day - 1]!) / 2),
      ),
    ).toBeGreaterThan(0.5);
  });
});
