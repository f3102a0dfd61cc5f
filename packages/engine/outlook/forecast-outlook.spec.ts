import { endedBy, randomCandles, withRows } from '../../../test/support/random-candles.ts';
import { ASSETS } from '../assets.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../timestamps.ts';
import { fitOutlook, type OutlookFit } from './fit-outlook.ts';
import {
  forecastOutlook,
  type OutlookBases,
  type OutlookInputs,
  type OutlookItem,
  type OutlookPrices,
  type PricesByAsset,
} from './forecast-outlook.ts';

const FIRST_DAY_MS = Date.UTC(2020, 0, 1);
const AT_MS = FIRST_DAY_MS + 900 * DAY_MS + 14.25 * HOUR_MS;
const ofAssets = <T>(of: (asset: (typeof ASSETS)[number]) => T): Record<(typeof ASSETS)[number], T> => ({
  BTC: of('BTC'),
  ETH: of('ETH'),
  SOL: of('SOL'),
});
const candles = ofAssets((asset) => randomCandles(FIRST_DAY_MS, 910, asset));
const FIT: OutlookFit = {
  ...fitOutlook({ days: ofAssets((asset) => candles[asset].days), leadingHours: candles.BTC.hours }, AT_MS),
  version: '',
  sha256: '',
};
const MODEL = { 24: 'model', 72: 'model', 168: 'model' } as const;
const BASES: OutlookBases = { BTC: { ...MODEL, 168: 'climatology' }, ETH: MODEL, SOL: MODEL };
const pricesAt = (atMs: number): PricesByAsset =>
  ofAssets((asset) => {
    const hours = endedBy(candles[asset].hours, atMs - MINUTE_MS);
    return { days: endedBy(candles[asset].days, atMs - MINUTE_MS), hours, price: hours.value.at(-1)! };
  });
const inputs: OutlookInputs = { fit: FIT, bases: BASES, prices: pricesAt(AT_MS), atMs: AT_MS };
const itemOf = (items: readonly OutlookItem[], horizonHours = 24): OutlookItem =>
  items.find((item) => item.asset === 'BTC' && item.horizonHours === horizonHours)!;
const forecast = forecastOutlook(inputs);
const withBitcoin = (changed: Partial<OutlookPrices>): OutlookInputs => ({
  ...inputs,
  prices: { ...inputs.prices, BTC: { ...inputs.prices.BTC, ...changed } },
});

describe('forecastOutlook', () => {
  it('has every asset and horizon, by the basis that its record allows', () => {
    expect(forecast.map(({ asset, horizonHours, basis }) => `${asset} ${horizonHours} ${basis}`)).toEqual([
      'BTC 24 model',
      'BTC 72 model',
      'BTC 168 climatology',
      'ETH 24 model',
      'ETH 72 model',
      'ETH 168 model',
      'SOL 24 model',
      'SOL 72 model',
      'SOL 168 model',
    ]);
  });

  it('gives the same bytes for the same inputs', () => {
    expect(JSON.stringify(forecastOutlook(inputs))).toBe(JSON.stringify(forecast));
  });

  it('states rising quantiles, and probabilities that fall with the size of the move', () => {
    for (const item of forecast) {
      for (const quantiles of [item.return!, item.range!, item.prices!]) {
        const values = Object.values(quantiles);
        expect(values).toEqual([...values].sort((a, b) => a - b));
      }
      expect(item.within.map(({ probability }) => probability)).toEqual(
        item.within.map(({ probability }) => probability).sort((a, b) => a - b),
      );
      const touched = item.touch.map(({ movePct, probability }) => [Math.abs(movePct), probability] as const);
      expect(touched.slice(0, 3)).toEqual([...touched.slice(0, 3)].sort((a, b) => a[1] - b[1]));
      expect(item.touch.map(({ movePct }) => Math.sign(movePct))).toEqual([-1, -1, -1, 1, 1, 1]);
    }
  });

  it('states prices that are the quantiles of the return from the price', () => {
    const { prices, return: returns } = itemOf(forecast);
    const price = inputs.prices.BTC.price!;
    expect(prices!.p90 / (price * Math.exp(returns!.p90))).toBeCloseTo(1, 5);
    expect(itemOf(forecastOutlook(withBitcoin({ price: price * 1.1 }))).prices!.p50).toBeCloseTo(
      prices!.p50 * 1.1,
      2,
    );
  });

  it('states no touch that is less likely than ending beyond the move', () => {
    for (const { touch, within } of forecast)
      for (const { movePct, probability } of within) {
        const touched = touch
          .filter((one) => Math.abs(one.movePct) === movePct)
          .reduce((sum, one) => sum + one.probability, 0);
        // Both sides together, so at least as often as the end is outside.
        expect(touched).toBeGreaterThanOrEqual(1 - probability - 0.02);
      }
  });

  it('expects more after a wild day, in every horizon', () => {
    const { hours } = inputs.prices.BTC;
    const wild = {
      ...hours,
      high: hours.high.map((high, i) => (i >= hours.high.length - 24 ? 1.05 * high : high)),
      low: hours.low.map((low, i) => (i >= hours.low.length - 24 ? low / 1.05 : low)),
    };
    const after = forecastOutlook(withBitcoin({ hours: wild }));
    for (const horizonHours of [24, 72]) {
      const [calm, upset] = [itemOf(forecast, horizonHours), itemOf(after, horizonHours)];
      expect(upset.expectedVolatility!).toBeGreaterThan(1.1 * calm.expectedVolatility!);
      expect(upset.percentile!).toBeGreaterThan(calm.percentile!);
      expect(upset.range!.p50).toBeGreaterThan(calm.range!.p50);
      expect(upset.within[0]!.probability).toBeLessThan(calm.within[0]!.probability);
    }
  });

  it('states the trailing year where the record shows no skill, whatever the latest day was', () => {
    const item = itemOf(forecast, 168);
    const entry = FIT.entries.find(({ asset, horizonHours }) => asset === 'BTC' && horizonHours === 168)!;
    expect(item.expectedVolatility).toBeCloseTo(Math.sqrt(365 * entry.trailingYear.variance), 4);
    expect(item.percentile).toBeNull();
    expect(item.range!.p50).toBe(entry.trailingYear.moves.range[50]);
    expect(item.return!.p05).toBe(entry.trailingYear.moves.return[5]);
  });

  it('annualises the volatility: about that of the returns', () => {
    const year = candles.BTC.days.value.slice(-365);
    const squares = Array.from({ length: 364 }, (_, i) => Math.log(year[i + 1]! / year[i]!) ** 2);
    const realised = Math.sqrt((365 * squares.reduce((sum, one) => sum + one)) / 364);
    const { expectedVolatility } = itemOf(forecast, 168);
    expect(expectedVolatility! / realised).toBeGreaterThan(0.8);
    expect(expectedVolatility! / realised).toBeLessThan(1.25);
  });
});

describe('an unavailable outlook', () => {
  it('states its reason and nothing else, and leaves other assets alone', () => {
    const items = forecastOutlook(withBitcoin({ days: withRows(inputs.prices.BTC.days, (i) => i !== 850) }));
    expect(items.slice(3)).toEqual(forecast.slice(3));
    for (const item of items.slice(0, 3))
      expect(item).toEqual({
        asset: 'BTC',
        horizonHours: item.horizonHours,
        basis: 'unavailable',
        reason: 'candle_gap',
        expectedVolatility: null,
        percentile: null,
        return: null,
        range: null,
        prices: null,
        within: [],
        touch: [],
        neutral: null,
      });
  });

  it('has no fit, or no price', () => {
    const without = { ...FIT, entries: FIT.entries.filter(({ horizonHours }) => horizonHours !== 24) };
    expect(itemOf(forecastOutlook({ ...inputs, fit: without })).reason).toBe('no_fit');
    expect(itemOf(forecastOutlook({ ...inputs, fit: without }), 72).reason).toBeNull();
    expect(itemOf(forecastOutlook(withBitcoin({ price: null })), 168).reason).toBe('stale_price');
  });
});
