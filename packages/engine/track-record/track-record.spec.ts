import { type CycleOutcome, DailyTallies } from '../calibration/outcome.ts';
import { call, outcome } from '../../../test/support/outcomes.ts';
import {
  hasShownSkill,
  SPEAKERS,
  trackRecord,
  type TrackRecordEntry,
  type TrackRecordFilter,
} from './track-record.ts';

const recordOf = (outcomes: readonly CycleOutcome[], filter?: TrackRecordFilter) => {
  const tallies = new DailyTallies();
  outcomes.forEach((one) => tallies.add(one));
  return trackRecord(tallies.all(), filter);
};

const published = (probability: number) => call({ published: { probability, baseRate: 0.5 } });

describe('SPEAKERS', () => {
  it('begins with the lead', () => {
    expect(SPEAKERS).toHaveLength(7);
    expect(SPEAKERS[0]).toBe('profesor');
  });
});

describe('trackRecord', () => {
  // Probabilities 0.62 (held), 0.62 (not), 0.47 (held): Brier (0.1444 + 0.3844 + 0.2809) / 3 = 0.2699, of the base rate
  // 0.25. Bins: mean 0.62 against 1 of 2, and 0.47 against 1 of 1: (|1.24 − 1| + |0.47 − 1|) / 3 = 0.2567.
  it('reports hits, base rates of the same cases, and the forecasts', () => {
    const outcomes = [
      outcome('2026-01-01T00:00Z', [published(0.62)]),
      outcome('2026-01-01T00:15Z', [published(0.62)], { exitPrice: 99, earlierPrice: 101 }),
      outcome('2026-01-03T00:00Z', [published(0.47)], { earlierPrice: null }),
      outcome('2026-01-04T00:00Z', [call({ signal: 'monitoring' })]),
    ];
    expect(recordOf(outcomes)).toEqual([
      {
        speaker: 'tokio',
        asset: 'BTC',
        horizonHours: 24,
        backfilled: false,
        methodologyVersions: ['2.0.0'],
        since: '2026-01-01',
        until: '2026-01-03',
        cases: 3,
        independentCases: 2,
        hits: 2,
        hitRate: 0.6667,
        hitRateInterval: null,
        baseRates: {
          alwaysBullish: 0.6667,
          alwaysBearish: 0.3333,
          alwaysNeutral: 1,
          persistence: 0.6667,
          coin: 0.5,
        },
        bestBaseline: { call: 'neutral', rate: 1 },
        skillShown: false,
        directional: {
          cases: 3,
          independentCases: 2,
          hits: 2,
          hitRate: 0.6667,
          interval: null,
          bestConstant: { call: 'neutral', rate: 1 },
        },
        forecast: {
          cases: 3,
          brier: 0.2699,
          climatologyBrier: 0.25,
          coinBrier: 0.25,
          expectedCalibrationError: 0.2567,
          bins: [
            { from: 0.45, to: 0.5, cases: 1, meanProbability: 0.47, hitRate: 1 },
            { from: 0.6, to: 0.65, cases: 2, meanProbability: 0.62, hitRate: 0.5 },
          ],
        },
        byConfidence: [{ from: 0.6, to: 0.65, cases: 3, meanProbability: null, hitRate: 0.6667 }],
      },
    ]);
  });

  it('has no forecasts where nothing was published, and no persistence without earlier prices', () => {
    const [entry] = recordOf([outcome('2026-01-01T00:00Z', [call()], { earlierPrice: null })]);
    expect(entry).toMatchObject({ forecast: null, baseRates: { persistence: null } });
  });

  it('counts early cases without an earlier price as misses of persistence: one lucky case makes no best rule', () => {
    const early = [1, 2, 3].map((day) =>
      outcome(`2026-01-0${day}T00:00Z`, [call()], { earlierPrice: null, exitPrice: day === 1 ? 90 : 105 }),
    );
    const lucky = outcome('2026-01-04T00:00Z', [call()], { earlierPrice: 110, exitPrice: 90 });
    const [entry] = recordOf([...early, lucky]);
    expect(entry!.baseRates).toMatchObject({ alwaysBullish: 0.5, alwaysBearish: 0.5, persistence: 0.25 });
    expect(entry!.bestBaseline).toEqual({ call: 'bullish', rate: 0.5 });
  });

  it('has directional calls next to neutral ones, with the best constant call of the same cases', () => {
    const [entry] = recordOf([
      outcome('2026-01-01T00:00Z', [call({ signal: 'neutral' })]),
      outcome('2026-01-02T00:00Z', [call({ signal: 'bearish' })], { exitPrice: 95 }),
      outcome('2026-01-02T00:15Z', [call({ signal: 'bearish' })], { exitPrice: 105 }),
      outcome('2026-01-03T00:00Z', [call()], { exitPrice: 95 }),
    ]);
    expect(entry).toMatchObject({
      cases: 4,
      hits: 2,
      independentCases: 3,
      directional: {
        cases: 3,
        independentCases: 2,
        hits: 1,
        hitRate: 0.3333,
        bestConstant: { call: 'bearish', rate: 0.6667 },
      },
    });
  });

  it('has no directional rate where every call was neutral', () => {
    const [entry] = recordOf([outcome('2026-01-01T00:00Z', [call({ signal: 'neutral' })])]);
    expect(entry!.directional).toEqual({
      cases: 0,
      independentCases: 0,
      hits: 0,
      hitRate: null,
      interval: null,
      bestConstant: null,
    });
  });

  it("doesn't take directional calls that an earlier release didn't count for none", () => {
    const tallies = new DailyTallies();
    tallies.add(outcome('2026-01-01T00:00Z', [call()]));
    tallies.add(outcome('2026-01-02T00:00Z', [call()]));
    const [first, ...later] = tallies.all();
    const { withinBand: _, directional: __, ...earlier } = first!.speakers['tokio']!;
    const [entry] = trackRecord([{ ...first!, speakers: { tokio: earlier } }, ...later]);
    expect(entry).toMatchObject({ cases: 2, directional: null, bestBaseline: null, skillShown: false });
  });

  it.each([
    ['bullish on all days that rise', (day: number) => day % 2 === 0, true],
    ['as often bullish on others', (day: number) => day % 4 < 2, false],
  ])('shows skill or not: %s', (_, isBullish, skillShown) => {
    const outcomes = Array.from({ length: 100 }, (_, day) =>
      outcome(
        new Date(Date.UTC(2026, 0, 1 + day)).toISOString(),
        [call({ signal: isBullish(day) ? 'bullish' : 'bearish' })],
        { exitPrice: day % 2 === 0 ? 105 : 95 },
      ),
    );
    expect(recordOf(outcomes)[0]).toMatchObject({ skillShown, directional: { cases: 100 } });
  });

  it('keeps live and backfilled apart, live first', () => {
    const outcomes = [
      outcome('2026-01-01T00:00Z', [call()], { backfilled: true }),
      outcome('2026-01-02T00:00Z', [call()]),
    ];
    expect(recordOf(outcomes).map(({ backfilled, cases }) => [backfilled, cases])).toEqual([
      [false, 1],
      [true, 1],
    ]);
  });

  const several = [
    outcome('2026-01-01T00:00Z', [call(), call({ speaker: 'profesor' })]),
    outcome('2026-01-02T00:00Z', [call()], { asset: 'SOL', horizonHours: 72 }),
    outcome('2026-01-03T00:00Z', [call()], { horizonHours: 168 }),
  ];
  it.each<[TrackRecordFilter, string[]]>([
    [{}, ['profesor BTC 24', 'tokio BTC 24', 'tokio BTC 168', 'tokio SOL 72']],
    [{ speaker: 'profesor' }, ['profesor BTC 24']],
    [{ asset: 'SOL' }, ['tokio SOL 72']],
    [{ horizonHours: 168 }, ['tokio BTC 168']],
    [{ fromDay: '2026-01-02', toDay: '2026-01-02' }, ['tokio SOL 72']],
    [{ fromDay: '2026-01-04' }, []],
  ])('answers %j', (filter, expected) => {
    const found = recordOf(several, filter).map((one) => `${one.speaker} ${one.asset} ${one.horizonHours}`);
    expect(found).toEqual(expected);
  });

  it('adds up two versions of the engine on one day', () => {
    const outcomes = [
      outcome('2026-01-01T00:00Z', [call()], { methodologyVersion: '1.1.0' }),
      outcome('2026-01-01T00:15Z', [call()]),
    ];
    expect(recordOf(outcomes)).toEqual([
      expect.objectContaining({
        cases: 2,
        independentCases: 1,
        methodologyVersions: ['1.1.0', '2.0.0'],
      }) as unknown,
    ]);
  });
});

describe('hasShownSkill', () => {
  const hitRateInterval = { low: 0.52, high: 0.58 };
  const shown = (
    baseRates: Partial<TrackRecordEntry['baseRates']>,
    interval: TrackRecordEntry['hitRateInterval'] = hitRateInterval,
  ): boolean =>
    hasShownSkill({
      hitRateInterval: interval,
      baseRates: {
        alwaysBullish: 0.51,
        alwaysBearish: 0.49,
        alwaysNeutral: 0.48,
        persistence: 0.5,
        coin: 0.5,
        ...baseRates,
      },
    });

  it('needs the whole interval above every constant call and persistence', () => {
    expect(shown({})).toBe(true);
    expect(shown({ persistence: null })).toBe(true);
    expect(shown({ alwaysBullish: 0.52 })).toBe(false);
    expect(shown({ alwaysBearish: 0.53 })).toBe(false);
    expect(shown({ alwaysNeutral: 0.53 })).toBe(false);
    expect(shown({ persistence: 0.53 })).toBe(false);
    expect(shown({ alwaysBullish: 0.49 }, { low: 0.5, high: 0.58 })).toBe(false);
  });

  it("isn't shown by a short record, or before the neutral rate is known", () => {
    expect(shown({}, null)).toBe(false);
    expect(shown({ alwaysNeutral: null })).toBe(false);
  });
});
