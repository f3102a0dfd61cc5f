import { call, outcome } from '../../../test/support/outcomes.ts';
import { DAY_MS, isoDay } from '../timestamps.ts';
import { calibrate, calibrationText, namedTable } from './calibration-table.ts';
import {
  type CalibrationEvidence,
  coarsened,
  fitCalibration,
  isotonic,
  type IsotonicBlock,
} from './fit-calibration.ts';
import { DailyTallies, type DailyTally } from './outcome.ts';

const FIRST_DAY_MS = Date.parse('2026-01-01T00:00Z');
const sha256 = (): string => '0123456789abcdef'.repeat(4);

/**
 * Returns one case a day: confidence 0.42 on even days, 0.82 on odd ones, with the given number of true cases out of
 * ten.
 */
function days(count: number, trueOfTen: { low: number; high: number }): DailyTally[] {
  const tallies = new DailyTallies();
  for (let i = 0; i < count; i++) {
    const low = i % 2 === 0;
    const isTrue = Math.floor(i / 2) % 10 < (low ? trueOfTen.low : trueOfTen.high);
    const at = new Date(FIRST_DAY_MS + i * DAY_MS).toISOString();
    tallies.add(outcome(at, [call({ confidence: low ? 0.42 : 0.82 })], { exitPrice: isTrue ? 105 : 95 }));
  }
  return tallies.all();
}

const fit = (tallies: readonly DailyTally[], more: Partial<CalibrationEvidence> = {}) =>
  fitCalibration({
    tallies,
    atMs: FIRST_DAY_MS + 1000 * DAY_MS,
    methodologyVersion: '2.0.0',
    prior: null,
    ...more,
  });

const entryOf = (content: ReturnType<typeof fit>) =>
  content.entries.find(({ speaker }) => speaker === 'tokio');

describe('fitCalibration', () => {
  // 400 days, half of the cases true: base rate (400·0.5 + 100·0.5) / 500 = 0.5. Each range has 200 independent cases:
  // (200·0.3 + 400·0.5) / 600 = 0.4333 and (200·0.7 + 400·0.5) / 600 = 0.5667.
  it('shrinks each block to the base rate by its independent cases', () => {
    expect(entryOf(fit(days(400, { low: 3, high: 7 })))).toEqual({
      speaker: 'tokio',
      asset: 'BTC',
      horizonHours: 24,
      claim: 'price_higher',
      cases: 400,
      independentCases: 400,
      from: '2026-01-01',
      to: isoDay(FIRST_DAY_MS + 399 * DAY_MS),
      blocks: [
        { fromConfidence: 0, probability: 0.4333, cases: 200 },
        { fromConfidence: 0.8, probability: 0.5667, cases: 200 },
      ],
    });
  });

  it('never falls with confidence: ranges that fall are one block', () => {
    expect(entryOf(fit(days(400, { low: 7, high: 3 })))!.blocks).toEqual([
      { fromConfidence: 0, probability: 0.5, cases: 400 },
    ]);
  });

  it('leaves the base rate with too few independent cases', () => {
    expect(entryOf(fit(days(29, { low: 0, high: 10 })))!.blocks).toEqual([]);
    expect(entryOf(fit(days(30, { low: 0, high: 10 })))!.blocks).not.toEqual([]);
  });

  it('draws the base rate of few cycles to that of the prior', () => {
    const tallies = days(100, { low: 10, high: 10 });
    const rate = (prior: CalibrationEvidence['prior']) =>
      fit(tallies, { prior }).baseRates.find(({ claim }) => claim === 'price_higher')!.rate;
    // (100·1 + 100·0.5) / 200, and (100·1 + 100·0.4) / 200.
    expect(rate(null)).toBe(0.75);
    const longer = fit(tallies).baseRates.map((one) => ({ ...one, rate: 0.4 }));
    expect(rate({ baseRates: longer })).toBe(0.7);
  });

  it('uses nothing that was not known at its instant', () => {
    const tallies = days(400, { low: 3, high: 7 });
    const atMs = FIRST_DAY_MS + 200 * DAY_MS;
    const later = tallies.map((tally) =>
      Date.parse(tally.day) + 2 * DAY_MS > atMs
        ? { ...tally, claimsHeld: { price_higher: 9, price_lower: 9, price_within_band: 9 }, speakers: {} }
        : tally,
    );
    expect(fit(later, { atMs })).toEqual(fit(tallies, { atMs }));
    expect(entryOf(fit(tallies, { atMs }))!.to).toBe(isoDay(atMs - 2 * DAY_MS));
  });

  it('leaves out calls of other versions', () => {
    expect(fit(days(400, { low: 3, high: 7 }), { methodologyVersion: '2.1.0' })).toMatchObject({
      baseRates: [],
      entries: [],
    });
  });

  it('gives equal bytes for equal evidence', () => {
    expect(calibrationText(fit(days(60, { low: 3, high: 7 })))).toBe(
      calibrationText(fit(days(60, { low: 3, high: 7 }))),
    );
  });
});

describe('namedTable', () => {
  it('names a table by its day and its content', () => {
    const content = fit(days(60, { low: 3, high: 7 }));
    const texts: string[] = [];
    const table = namedTable(content, (text) => {
      texts.push(text);
      return sha256();
    });
    expect(table).toMatchObject({
      version: `${content.fittedAt.slice(0, 10)}.0123456789ab`,
      sha256: sha256(),
    });
    expect(texts).toEqual([calibrationText(content)]);
    // The hash doesn't include the table's name.
    expect(calibrationText(table)).toBe(texts[0]);
    expect(JSON.parse(texts[0]!)).toEqual(content);
  });
});

describe('calibrate', () => {
  const everyHorizon = ([24, 72, 168] as const).flatMap((horizonHours) =>
    days(400, { low: 3, high: 7 }).map((tally) => ({ ...tally, horizonHours })),
  );
  const table = namedTable(fit(everyHorizon), sha256);
  const btc = { speaker: 'tokio', asset: 'BTC', signal: 'bullish', confidence: 0.8 } as const;

  it('reports the outcomes of earlier cases with similar confidence', () => {
    expect(calibrate(table, btc)).toEqual({
      claim: 'price_higher',
      band: null,
      horizonHours: 24,
      probability: 0.5667,
      baseRate: 0.5,
      basis: 'experience',
      cases: 400,
      independentCases: 400,
      from: '2026-01-01',
      to: '2027-02-04',
      version: table.version,
      otherHorizons: [
        expect.objectContaining({ horizonHours: 72, independentCases: 134 }) as unknown,
        expect.objectContaining({ horizonHours: 168, independentCases: 58 }) as unknown,
      ],
    });
    expect(calibrate(table, { ...btc, confidence: 0.7999 })!.probability).toBe(0.4333);
    expect(calibrate(table, { ...btc, confidence: 0.01 })!.probability).toBe(0.4333);
  });

  it('gives the base rate, and marks it, if the speaker has no cases of the claim', () => {
    expect(calibrate(table, { ...btc, signal: 'neutral' })).toMatchObject({
      claim: 'price_within_band',
      band: 0.016,
      basis: 'base_rate',
      probability: 0.1,
      baseRate: 0.1,
      cases: 0,
      from: '2026-01-01',
    });
  });

  it('is null for monitoring, and for an asset without base rates', () => {
    expect(calibrate(table, { ...btc, signal: 'monitoring', confidence: 0 })).toBeNull();
    expect(calibrate(table, { ...btc, asset: 'SOL' })).toBeNull();
    expect(calibrate(namedTable(fit(days(60, { low: 3, high: 7 })), sha256), btc)).toBeNull();
  });
});

const points = (...pairs: [value: number, weight: number][]) =>
  pairs.map(([value, weight]) => ({ value, weight }));

describe('isotonic', () => {
  it('keeps values that rise', () => {
    expect(isotonic(points([0.1, 1], [0.2, 5], [0.3, 2]))).toEqual([
      { from: 0, weight: 1, value: 0.1 },
      { from: 1, weight: 5, value: 0.2 },
      { from: 2, weight: 2, value: 0.3 },
    ]);
  });

  // (1·1 + 3·0) / 4 = 0.25; then 0.2 violates 0.25: (4·0.25 + 1·0.2) / 5 = 0.24.
  it('pools what falls, back to where order holds', () => {
    expect(isotonic(points([1, 1], [0, 3], [0.2, 1], [2, 1]))).toEqual([
      { from: 0, weight: 5, value: expect.closeTo(0.24) as number },
      { from: 3, weight: 1, value: 2 },
    ]);
  });

  it('pools equal values and passes over points without weight', () => {
    expect(isotonic(points([0.9, 0], [0.5, 2], [0, 0], [0.5, 2]))).toEqual([
      { from: 1, weight: 4, value: 0.5 },
    ]);
    expect(isotonic([])).toEqual([]);
  });
});

describe('coarsened', () => {
  const blocks: IsotonicBlock[] = [
    { from: 0, weight: 100, value: 0.4 },
    { from: 3, weight: 10, value: 0.5 },
    { from: 5, weight: 90, value: 0.54 },
    { from: 9, weight: 100, value: 0.7 },
  ];

  it('joins the lightest with the neighbour that is nearer', () => {
    // 0.5 is 0.04 from the block above and 0.1 from the one below: (10·0.5 + 90·0.54) / 100 = 0.536.
    expect(coarsened(blocks, 4, 30)).toEqual([
      blocks[0],
      { from: 3, weight: 100, value: expect.closeTo(0.536) as number },
      blocks[3],
    ]);
  });

  it('joins the nearest neighbours while there are too many', () => {
    expect(coarsened(blocks, 2, 0).map(({ from }) => from)).toEqual([0, 9]);
  });

  it('ends with one block, however light', () => {
    expect(coarsened(blocks, 1, 1000)).toEqual([
      { from: 0, weight: 300, value: expect.closeTo(0.5453, 3) as number },
    ]);
    expect(coarsened([], 2, 10)).toEqual([]);
  });
});
