import { figuresOf, judgedBins, leftOutSentence, outlookFiguresOf } from './record-figures.ts';
import { type SpeakerRecord } from '../../api/generated/operators-api.ts';

const record: SpeakerRecord = {
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
  baseRates: { alwaysBullish: 0.52, alwaysBearish: 0.48, alwaysNeutral: 0.51, persistence: null, coin: 0.5 },
  bestBaseline: { call: 'bullish', rate: 0.52 },
  skillShown: false,
  directional: {
    cases: 1760,
    independentCases: 30,
    hits: 880,
    hitRate: 0.5,
    interval: { low: 0.45, high: 0.55 },
    bestConstant: { call: 'bearish', rate: 0.53 },
  },
  forecast: null,
  byConfidence: [],
};

it('says where there is no interval, no earlier price and no probability', () => {
  expect(Object.fromEntries(figuresOf(record))).toMatchObject({
    Cases: '5,760, 60 of them independent',
    'Hit rate': '50% (too short a record for an interval)',
    Persistence: 'Not known',
    'Brier score': 'No probability was published',
  });
});

it('names the rule to beat, and has directional and neutral calls separately', () => {
  expect(Object.fromEntries(figuresOf(record))).toMatchObject({
    Skill: 'Not shown over always bullish (52%)',
    'Bullish and bearish calls': '50% (45% to 55%) of 1,760; always bearish 53%',
    'Neutral calls': '50% of 4,000',
  });
  const shown = { ...record, skillShown: true, bestBaseline: { call: 'persistence', rate: 0.4 } } as const;
  expect(Object.fromEntries(figuresOf(shown))).toMatchObject({ Skill: 'Shown over persistence (40%)' });
});

it('says that directional calls were not counted, or that there were none', () => {
  expect(Object.fromEntries(figuresOf({ ...record, bestBaseline: null, directional: null }))).toMatchObject({
    Skill: 'Not known',
    'Bullish and bearish calls': 'Not counted yet',
    'Neutral calls': 'Not counted yet',
  });
  const none = { cases: 0, independentCases: 0, hits: 0, hitRate: null, interval: null, bestConstant: null };
  expect(Object.fromEntries(figuresOf({ ...record, directional: none }))).toMatchObject({
    'Bullish and bearish calls': 'None',
    'Neutral calls': '50% of 5,760',
  });
});

it("shows the outlook's skill only if its whole interval is above 0", () => {
  const skill = { of: 'range', against: 'climatology', value: 0.1 } as const;
  const figuresWith = (interval: { low: number; high: number } | null) =>
    Object.fromEntries(
      outlookFiguresOf({
        since: '2026-01-01',
        until: '2026-03-01',
        cases: 60,
        independentCases: 20,
        returnsInside80: 0.81,
        rangesInside80: 0.79,
        skills: [{ ...skill, interval }],
      }),
    );
  expect(figuresWith({ low: 0.02, high: 0.2 })).toMatchObject({
    'Judged days': '60, 20 of them independent',
    'Returns inside the 80% interval': '81%',
    'Skill of the range against the past year': 'Shown: 10% (2% to 20%)',
  });
  expect(figuresWith({ low: -0.02, high: 0.2 })['Skill of the range against the past year']).toMatch(
    /^Not shown/,
  );
  expect(figuresWith(null)['Skill of the range against the past year']).toMatch(/^Not shown/);
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
    coinBrier: 0.25,
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
