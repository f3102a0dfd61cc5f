import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { endedBy, randomCandles } from '../../../test/support/random-candles.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../timestamps.ts';
import { randomOf } from '../../../test/support/random.ts';
import { type OutlookFit } from './fit-outlook.ts';
import {
  forecastOutlook,
  type OutlookPrices,
  statedHorizons,
  outlookHistory,
  type OutlookHistory,
} from './forecast-outlook.ts';
import { contradictions } from '../../../test/support/outlook-contradictions.ts';
import { byMoveKind, type MoveDistribution, quantileForecast } from './move-distribution.ts';
import { HORIZON_BASES } from './outlook-terms.ts';
import { SHIPPED_OUTLOOK } from './shipped-outlook.ts';

const FIRST_DAY_MS = Date.UTC(2024, 0, 1);
const DAYS = 100;
const AT_MS = FIRST_DAY_MS + (DAYS - 1) * DAY_MS + 14.25 * HOUR_MS;

function pricesOf(seed: string): OutlookPrices {
  const { days, hours } = randomCandles(FIRST_DAY_MS, DAYS, seed);
  const known = endedBy(hours, AT_MS - MINUTE_MS);
  return { days: endedBy(days, AT_MS - MINUTE_MS), hours: known, price: known.value.at(-1)! };
}

/** The shipped fit with other distributions, cases, and trailing years, which needn't grow with the horizon. */
function randomFit(seed: string): OutlookFit {
  const random = randomOf(seed);
  const moves = (scale: number): MoveDistribution => ({
    cases: 100 + Math.floor(3000 * random()),
    ...byMoveKind((kind) => {
      const [from, to] = kind === 'return' ? [-1, 1] : kind === 'lowest' ? [-1, 0] : [0, 1];
      const spread = scale * (0.2 + 3 * random());
      return Array.from({ length: 101 }, () => spread * (from + (to - from) * random() ** 2)).sort(
        (a, b) => a - b,
      );
    }),
  });
  return {
    ...SHIPPED_OUTLOOK,
    entries: SHIPPED_OUTLOOK.entries.map((entry) => ({
      ...entry,
      retransformation: 0.2 + 4 * random(),
      moves: moves(1),
      trailingYear: { ...entry.trailingYear, moves: moves(0.05) },
    })),
  };
}

const seeds = fc.integer({ min: 0, max: 1e9 }).map(String);

describe('an outlook', () => {
  it('never states less over a longer horizon, whatever fit and history are', () => {
    fc.assert(
      fc.property(seeds, seeds, seeds, (fitSeed, candleSeed, otherSeed) => {
        const [one, other] = [pricesOf(candleSeed), pricesOf(otherSeed)];
        const fit = randomFit(fitSeed);
        const items = forecastOutlook({ fit, prices: { BTC: one, ETH: other, SOL: one }, atMs: AT_MS });
        expect(contradictions(items)).toEqual([]);
        expect(items.map(({ reason }) => reason)).toEqual(Array(9).fill(null));
      }),
      { numRuns: 150 },
    );
  });

  it('would contradict itself if it were not kept coherent, as rules 1 did', () => {
    const history = outlookHistory(pricesOf('shock'), AT_MS) as OutlookHistory;
    const alone = { bases: HORIZON_BASES, isCoherent: false };
    const raised = Array.from({ length: 20 }, (_, i) => {
      const fit = randomFit(`${i}`);
      const own = statedHorizons(fit, 'BTC', history, alone);
      return statedHorizons(fit, 'BTC', history).filter(
        ({ served }, place) =>
          !isDeepStrictEqual(quantileForecast(served), quantileForecast(own[place]!.served)),
      );
    });
    expect(raised.flat().length).toBeGreaterThan(20);
  });
});
