import { DAY_MS } from '../timestamps.ts';
import { latestDays } from './daily-variance.ts';
import {
  coherent,
  composedOf,
  meanOf,
  outcomeBetween,
  moveDistribution,
  type MoveDistribution,
  movesFrom,
  NEUTRAL_MULTIPLES,
  probabilityAbove,
  neutralBand,
  percentilesOf,
  quantilesOf,
  shareBelow,
  touchPct,
  valueAt,
  withinPct,
} from './move-distribution.ts';
import { SHIPPED_OUTLOOK } from './shipped-outlook.ts';

const zeroToHundred = Array.from({ length: 101 }, (_, i) => i);
/** Uniform from −1 to 1, and its sides. */
const uniform: MoveDistribution = {
  cases: 1000,
  return: zeroToHundred.map((i) => i / 50 - 1),
  range: zeroToHundred.map((i) => i / 50),
  highest: zeroToHundred.map((i) => i / 100),
  lowest: zeroToHundred.map((i) => i / 100 - 1),
};

describe('percentiles', () => {
  it('are from the lowest to the highest of a sample', () => {
    const percentiles = percentilesOf([5, 1, 3, 2, 4]);
    expect([percentiles[0], percentiles[50], percentiles[100]]).toEqual([1, 3, 5]);
    expect(percentiles).toHaveLength(101);
  });

  it('lie on a line between two', () => {
    expect(valueAt(zeroToHundred, 0.125)).toBeCloseTo(12.5, 12);
    expect(valueAt(zeroToHundred, 1)).toBe(100);
  });

  it.each([
    [-1, 0],
    [0, 0],
    [12.5, 0.125],
    [99.9, 0.999],
    [100, 1],
    [200, 1],
  ])('have %f above a share of %f', (value, share) => {
    expect(shareBelow(zeroToHundred, value)).toBeCloseTo(share, 12);
  });

  it('have a share below a value that many cases have', () => {
    const tied = zeroToHundred.map((i) => Math.max(0, i - 40));
    expect(shareBelow(tied, 0)).toBe(0);
    expect(shareBelow(tied, 0.5)).toBeCloseTo(0.405, 12);
  });
});

it('moveDistribution divides each move by the volatility expected before it', () => {
  const moves = [0.02, 0.06, -0.01].map((move) => ({
    return: move,
    range: move,
    highest: move,
    lowest: move,
  }));
  const { cases, return: returns } = moveDistribution(moves, [0.02, 0.03, 0.01]);
  expect(cases).toBe(3);
  expect([returns[0], returns[50], returns[100]]).toEqual([-1, 1, 2]);
});

describe('a scaled distribution', () => {
  it('has quantiles in proportion to its volatility', () => {
    const { p05, p50, p90 } = quantilesOf({ distribution: uniform, volatility: 0.1 }, 'return');
    expect([p05, p50, p90]).toEqual([-0.09, 0, 0.08]);
  });

  it('states probabilities of moves in percent', () => {
    const scaled = { distribution: uniform, volatility: 0.1 };
    // ln 1.05 = 0.04879, ln 0.95 = −0.05129: (0.4879 + 0.5129) / 2 of the returns are between them.
    expect(withinPct(scaled, 5)).toBeCloseTo(0.5004, 4);
    expect(touchPct(scaled, 5)).toBeCloseTo(1 - 0.4879, 4);
    expect(touchPct(scaled, -5)).toBeCloseTo(1 - 0.5129, 4);
  });

  it('is never surer than one case of its sample', () => {
    const scaled = { distribution: uniform, volatility: 0.001 };
    expect([withinPct(scaled, 5), touchPct(scaled, 5), touchPct(scaled, -5)]).toEqual([0.999, 0.001, 0.001]);
  });
});

const scaledBy = (volatility: number, cases = 1000) => ({ distribution: { ...uniform, cases }, volatility });

describe('meanOf', () => {
  it('is halfway between both at every level', () => {
    const mean = meanOf(scaledBy(0.1, 2000), scaledBy(0.3));
    expect(mean.distribution.cases).toBe(2000);
    expect(quantilesOf(mean, 'range')).toEqual(quantilesOf(scaledBy(0.2), 'range'));
    expect(quantilesOf(mean, 'return')).toEqual(quantilesOf(scaledBy(0.2), 'return'));
  });
});

it('composedOf takes each kind of move from its distribution', () => {
  const composed = composedOf((kind) => scaledBy(kind === 'range' ? 0.3 : 0.1));
  expect(quantilesOf(composed, 'range').p50).toBe(0.3);
  expect(touchPct(composed, 5)).toBe(touchPct(scaledBy(0.1), 5));
});

it('probabilityAbove is the share of larger values, never surer than one case', () => {
  const percentiles = Array.from({ length: 101 }, (_, i) => i / 100);
  expect(probabilityAbove(percentiles, 0.25, 999)).toBeCloseTo(0.75, 4);
  expect(probabilityAbove(percentiles, 3, 999)).toBe(0.001);
});

describe('coherent', () => {
  it('leaves a longer horizon alone that contains the shorter one', () => {
    const scaled = coherent(scaledBy(0.1), scaledBy(0.3));
    for (const kind of ['return', 'range', 'highest', 'lowest'] as const)
      expect(quantilesOf(scaled, kind)).toEqual(quantilesOf(scaledBy(0.3), kind));
  });

  it('raises ranges and touches to those of the shorter one, and no returns', () => {
    const scaled = coherent(scaledBy(0.3), scaledBy(0.1));
    expect(quantilesOf(scaled, 'range')).toEqual(quantilesOf(scaledBy(0.3), 'range'));
    expect([touchPct(scaled, 5), touchPct(scaled, -5)]).toEqual(
      [5, -5].map((movePct) => touchPct(scaledBy(0.3), movePct)),
    );
    expect(quantilesOf(scaled, 'return')).toEqual(quantilesOf(scaledBy(0.1), 'return'));
  });

  it('has the bounds of the shorter one, whichever has more cases', () => {
    for (const [shorter, longer] of [
      [100, 1000],
      [1000, 100],
    ] as const)
      for (const movePct of [-90, 90, 0.001]) {
        const touched = (scaled: ReturnType<typeof scaledBy>): number => touchPct(scaled, movePct);
        const scaled = coherent(scaledBy(0.01, shorter), scaledBy(0.01, longer));
        expect(touched(scaled)).toBe(touched(scaledBy(0.01, shorter)));
      }
  });
});

const FIRST_END_MS = Date.UTC(2024, 0, 2);
/** Five days: closes 100, 110, 99, 121, 100. */
const run = latestDays({
  eventAtMs: Float64Array.from([0, 1, 2, 3, 4], (day) => FIRST_END_MS + day * DAY_MS),
  open: Float64Array.of(100, 100, 110, 99, 121),
  high: Float64Array.of(101, 112, 111, 125, 122),
  low: Float64Array.of(98, 95, 90, 97, 88),
  value: Float64Array.of(100, 110, 99, 121, 100),
});

describe('movesFrom', () => {
  it('are the moves after the end of each day', () => {
    const moves = movesFrom(run, 0, 24);
    expect(moves).toHaveLength(4);
    // The second day from a close of 100: to 110, as high as 112, as low as 95.
    expect(moves[0]!.return).toBeCloseTo(Math.log(1.1), 12);
    expect(moves[0]!.highest).toBeCloseTo(Math.log(1.12), 12);
    expect(moves[0]!.lowest).toBeCloseTo(Math.log(0.95), 12);
    expect(moves[0]!.range).toBeCloseTo(Math.log(112 / 95), 12);
  });

  it('have only horizons that ended, from the first day on', () => {
    const moves = movesFrom(run, 1, 72);
    expect(moves).toHaveLength(1);
    // From 110 over three days to 100: highest 125, lowest 88.
    expect(moves[0]!.return).toBeCloseTo(Math.log(100 / 110), 12);
    expect(moves[0]!.range).toBeCloseTo(Math.log(125 / 88), 12);
    expect(movesFrom(run, 0, 168)).toHaveLength(0);
  });

  it('count the first price as reached', () => {
    const falling = latestDays({
      eventAtMs: Float64Array.of(FIRST_END_MS, FIRST_END_MS + DAY_MS),
      open: Float64Array.of(100, 99),
      high: Float64Array.of(101, 99),
      low: Float64Array.of(98, 95),
      value: Float64Array.of(100, 96),
    });
    expect(movesFrom(falling, 0, 24)[0]!.highest).toBe(0);
  });
});

describe('outcomeBetween', () => {
  it('is the move from a midnight', () => {
    expect(outcomeBetween(run, FIRST_END_MS + DAY_MS, 72)).toEqual({
      ...movesFrom(run, 1, 72)[0],
      variance: (run.variance[2]! + run.variance[3]! + run.variance[4]!) / 3,
    });
  });

  it('is null unless the whole horizon is known', () => {
    expect(outcomeBetween(run, FIRST_END_MS + 2 * DAY_MS, 72)).toBeNull();
    expect(outcomeBetween(run, FIRST_END_MS - DAY_MS, 24)).toBeNull();
    expect(outcomeBetween(run, FIRST_END_MS + DAY_MS / 2, 24)).toBeNull();
    expect(
      outcomeBetween(
        latestDays({
          eventAtMs: new Float64Array(0),
          open: new Float64Array(0),
          high: new Float64Array(0),
          low: new Float64Array(0),
          value: new Float64Array(0),
        }),
        FIRST_END_MS,
        24,
      ),
    ).toBeNull();
  });
});

const ENTRY = SHIPPED_OUTLOOK.entries[0]!;
const LAST_YEAR = { distribution: ENTRY.trailingYear.moves, volatility: 1 };
const bandAt = (dailyVariance: number) =>
  neutralBand(
    ENTRY,
    { distribution: ENTRY.moves, volatility: Math.sqrt(dailyVariance) },
    LAST_YEAR,
    dailyVariance,
  );

describe('NEUTRAL_MULTIPLES', () => {
  it('have half of the returns of the shipped fit within', () => {
    for (const { asset, horizonHours, moves } of SHIPPED_OUTLOOK.entries) {
      const multiple = NEUTRAL_MULTIPLES[asset][horizonHours];
      const within = shareBelow(moves.return, multiple) - shareBelow(moves.return, -multiple);
      expect([asset, horizonHours, Math.abs(within - 0.5) < 0.01]).toEqual([asset, horizonHours, true]);
    }
  });
});

describe('neutralBand', () => {
  it('scales with the expected volatility, and keeps a probability of about a half', () => {
    const [calm, wild] = [bandAt(0.0004), bandAt(0.0016)];
    expect(calm.band).toBeCloseTo(NEUTRAL_MULTIPLES.BTC[24] * 0.02, 4);
    expect(wild.band).toBeCloseTo(2 * calm.band, 4);
    for (const { probability } of [calm, wild]) expect(Math.abs(probability - 0.5)).toBeLessThan(0.01);
    // The trailing year knows nothing of the volatility of today.
    expect(wild.climatology).toBeGreaterThan(calm.climatology + 0.2);
  });
});
