import { figuresOf, judgedBins, leftOutSentence } from './record-figures.ts';

const record = {
  speaker: 'profesor',
  asset: 'BTC',
  horizonHours: 24,
  backfilled: false,
  methodologyVersions: ['2.0.0'],
  since: '2026-01-01',
  until: '2026-03-01',
  cases: 5760,
  independentCases: 60,
  hits: 2880,
  hitRate: 0.5,
  hitRateInterval: null,
  baseRates: { alwaysBullish: 0.52, alwaysBearish: 0.48, alwaysNeutral: 0.51, persistence: null },
  forecast: null,
  byConfidence: [],
} as const;

it('says where there is no interval, no earlier price and no probability', () => {
  expect(Object.fromEntries(figuresOf(record))).toMatchObject({
    Cases: '5,760, 60 of them independent',
    'Hit rate': '50 % (too short a record for an interval)',
    Persistence: 'Not known',
    'Brier score': 'No probability was published',
  });
});

it('says what is not counted, and nothing where that is nothing', () => {
  const view = { record: null, weeks: [], synthetic: false, speakers: [] };
  expect(
    leftOutSentence({ ...view, left_out: { no_entry_price: 0, no_exit_price: 0, withdrawn: 0 } }),
  ).toBeNull();
  expect(
    leftOutSentence({ ...view, left_out: { no_entry_price: 0, no_exit_price: 1200, withdrawn: 3 } }),
  ).toBe('Not counted: 1,200 had no known price at the end, 3 are of withdrawn cycles.');
});

it('draws no bin whose calls came without a probability', () => {
  const bin = { from: 0.4, to: 0.5, cases: 12, hitRate: 0.5 };
  const forecast = {
    cases: 24,
    brier: 0.25,
    climatologyBrier: 0.25,
    expectedCalibrationError: 0.01,
    bins: [
      { ...bin, meanProbability: 0.47 },
      { ...bin, meanProbability: null },
    ],
  };
  expect(judgedBins({ forecast })).toEqual([{ said: 0.47, cameTrue: 0.5, cases: 12 }]);
  expect(judgedBins({ forecast: null })).toEqual([]);
  expect(judgedBins(null)).toEqual([]);
});
