import { endedBy, randomCandles, withRows } from '../../../test/support/random-candles.ts';
import { inCellsOfBitcoin, randomVolumes } from '../../../test/support/random-volumes.ts';
import { ASSETS } from '../assets.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../timestamps.ts';
import { fitOutlook, type OutlookFit } from './fit-outlook.ts';
import {
  forecastOutlook,
  outlookHistory,
  type OutlookHistory,
  statedHorizons,
  type OutlookInputs,
  type OutlookItem,
  type OutlookPrices,
  type PricesByAsset,
} from './forecast-outlook.ts';
import {
  HORIZON_BASES,
  OUTLOOK_HORIZONS_HOURS,
  OUTLOOK_STATEMENTS,
  touchedMovesPct,
} from './outlook-terms.ts';

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
const pricesAt = (atMs: number): PricesByAsset =>
  ofAssets((asset) => {
    const hours = endedBy(candles[asset].hours, atMs - MINUTE_MS);
    return { days: endedBy(candles[asset].days, atMs - MINUTE_MS), hours, price: hours.value.at(-1)! };
  });
const inputs: OutlookInputs = { fit: FIT, prices: pricesAt(AT_MS), atMs: AT_MS };
const itemOf = (items: readonly OutlookItem[], horizonHours = 24): OutlookItem =>
  items.find((item) => item.asset === 'BTC' && item.horizonHours === horizonHours)!;
const forecast = forecastOutlook(inputs);
const withBitcoin = (changed: Partial<OutlookPrices>): OutlookInputs => ({
  ...inputs,
  prices: { ...inputs.prices, BTC: { ...inputs.prices.BTC, ...changed } },
});

describe('the volume of an outlook', () => {
  const series = inCellsOfBitcoin(randomVolumes(FIRST_DAY_MS, 900, 'outlook'));
  const volumes = ofAssets(() => series);
  const fit = {
    ...FIT,
    ...fitOutlook(
      { days: ofAssets((asset) => candles[asset].days), leadingHours: candles.BTC.hours, volumes },
      AT_MS,
    ),
  };

  it('is stated over 24 and 72 hours, and changes nothing else', () => {
    const items = forecastOutlook({ ...inputs, fit, volumes });
    expect(items.map(({ volume, volumeReason }) => [volume === null, volumeReason])).toEqual(
      ASSETS.flatMap(() => [
        [false, null],
        [false, null],
        [true, 'not_forecast'],
      ]),
    );
    for (const [i, { volume: _, volumeReason: __, ...rest }] of items.entries())
      expect({ ...forecast[i], ...rest }).toEqual(forecast[i]);
  });

  it('is null with a reason: no fit, no volumes, stale ones, and without an outlook its reason', () => {
    const reasonOf = (changed: Partial<OutlookInputs>, horizonHours = 24) => {
      const { volume, volumeReason } = itemOf(
        forecastOutlook({ ...inputs, fit, volumes, ...changed }),
        horizonHours,
      );
      expect(volume).toBeNull();
      return volumeReason;
    };
    expect(reasonOf({ fit: FIT })).toBe('no_fit');
    expect(reasonOf({ fit: null })).toBe('no_fit');
    expect(reasonOf({ volumes: undefined })).toBe('history_too_short');
    expect(reasonOf({ volumes: ofAssets(() => randomVolumes(FIRST_DAY_MS, 898, 'outlook')) })).toBe(
      'stale_candles',
    );
    expect(reasonOf(withBitcoin({ price: null }))).toBe('stale_price');
    expect(reasonOf(withBitcoin({ price: null }), 168)).toBe('not_forecast');
  });
});

describe('forecastOutlook', () => {
  it('has every asset and horizon, by the declared bases', () => {
    expect(forecast.map(({ asset, horizonHours, bases }) => [asset, horizonHours, bases])).toEqual(
      ASSETS.flatMap((asset) =>
        OUTLOOK_HORIZONS_HOURS.map((horizonHours) => [asset, horizonHours, HORIZON_BASES[horizonHours]]),
      ),
    );
    expect(new Set(forecast.map(({ basis }) => basis))).toEqual(new Set(['model']));
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
      expect(item.touch.map(({ movePct }) => movePct)).toEqual(
        touchedMovesPct(item.asset, item.horizonHours),
      );
      const falls = item.touch.flatMap(({ movePct, probability }) => (movePct < 0 ? [probability] : []));
      expect(falls).toEqual([...falls].sort((a, b) => a - b));
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
    for (const horizonHours of OUTLOOK_HORIZONS_HOURS) {
      const [calm, upset] = [itemOf(forecast, horizonHours), itemOf(after, horizonHours)];
      expect(upset.expectedVolatility!).toBeGreaterThan(1.1 * calm.expectedVolatility!);
      expect(upset.percentile!).toBeGreaterThan(calm.percentile!);
      expect(upset.range!.p50).toBeGreaterThan(calm.range!.p50);
      expect(upset.within[0]!.probability).toBeLessThan(calm.within[0]!.probability);
    }
  });

  it('states over a week the mean of the model and the trailing year, and the model’s volatility', () => {
    const item = itemOf(forecast, 168);
    const { trailingYear, moves } = FIT.entries.find(
      ({ asset, horizonHours }) => asset === 'BTC' && horizonHours === 168,
    )!;
    const volatility = item.expectedVolatility! * Math.sqrt(7 / 365);
    expect(item.range!.p50).toBeCloseTo(
      (volatility * moves.range[50]! + trailingYear.moves.range[50]!) / 2,
      3,
    );
    expect(item.return!.p05).toBeCloseTo(
      (volatility * moves.return[5]! + trailingYear.moves.return[5]!) / 2,
      3,
    );
    expect(item.percentile).not.toBeNull();
    expect(item.expectedVolatility).not.toBeCloseTo(Math.sqrt(365 * trailingYear.variance), 2);
  });

  it('states over a week the probability of more volatility than the year’s median, from what followed such expectations', () => {
    for (const { asset, horizonHours, wilder, expectedVolatility } of forecast) {
      expect(wilder === null).toBe(horizonHours !== 168);
      if (!wilder) continue;
      const { varianceRatios, trailingYear } = FIT.entries.find(
        (one) => one.asset === asset && one.horizonHours === 168,
      )!;
      expect(wilder.volatility).toBeCloseTo(Math.sqrt(365 * trailingYear.medianVariance!), 4);
      // Half of the ratios are above their median.
      const medianOutcome = expectedVolatility! * Math.sqrt(varianceRatios![50]!);
      expect(wilder.probability > 0.5).toBe(medianOutcome > wilder.volatility);
    }
  });

  it('states a fall of 3% within a day for every asset, and nothing else that it doesn’t for within', () => {
    for (const { horizonHours, within, touch } of forecast) {
      const declared = within.flatMap(({ movePct }) => [movePct, -movePct]);
      const more = touch.map(({ movePct }) => movePct).filter((movePct) => !declared.includes(movePct));
      expect(more.every((movePct) => horizonHours === 24 && movePct === -3)).toBe(true);
      if (horizonHours === 24) expect(touch.map(({ movePct }) => movePct)).toContain(-3);
    }
  });

  it('annualises the expected variance, which is about that of the days', () => {
    const history = outlookHistory(inputs.prices.BTC, AT_MS) as OutlookHistory;
    const stated = statedHorizons(FIT, 'BTC', history).at(-1)!;
    expect(itemOf(forecast, 168).expectedVolatility).toBeCloseTo(Math.sqrt(365 * stated.variance.served), 4);
    const variance = 365 * stated.variance.served;
    const latestMonth = history.run.variance.slice(-30).reduce((sum, one) => sum + one) / 30;
    expect(variance / (365 * latestMonth)).toBeGreaterThan(0.4);
    expect(variance / (365 * latestMonth)).toBeLessThan(2.5);
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
        bases: Object.fromEntries(OUTLOOK_STATEMENTS.map((one) => [one, 'unavailable'])),
        reason: 'candle_gap',
        expectedVolatility: null,
        percentile: null,
        return: null,
        range: null,
        prices: null,
        within: [],
        touch: [],
        wilder: null,
        volume: null,
        volumeReason: item.horizonHours === 168 ? 'not_forecast' : 'candle_gap',
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
