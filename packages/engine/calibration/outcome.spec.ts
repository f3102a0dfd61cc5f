import { call, outcome } from '../../../test/support/outcomes.ts';
import {
  addSpeakerTally,
  binOf,
  DailyTallies,
  emptySpeakerTally,
  independentDays,
  isKnownAt,
  publishedReturn,
} from './outcome.ts';

describe('publishedReturn', () => {
  it.each([
    [80_000, 81_234, 0.015],
    [80_000, 80_039, 0],
    [80_000, 79_961, 0],
    [80_000, 80_041, 0.001],
    [80_000, 79_959, -0.001],
    [100, 50, -0.5],
  ])('from %d to %d is %d', (entryPrice, exitPrice, rounded) => {
    expect(publishedReturn({ entryPrice, exitPrice })).toBe(rounded);
  });
});

const tallied = (...outcomes: Parameters<DailyTallies['add']>[0][]) => {
  const tallies = new DailyTallies();
  outcomes.forEach((one) => tallies.add(one));
  return tallies.all();
};

describe('DailyTallies', () => {
  it('counts claims that held, and what the price did whatever was said', () => {
    const [tally] = tallied(
      outcome('2026-01-01T00:00Z', [call(), call({ speaker: 'berlin', signal: 'bearish', confidence: 0.4 })]),
      outcome('2026-01-01T00:15Z', [call()], { exitPrice: 98 }),
      outcome('2026-01-01T23:45Z', [call({ signal: 'monitoring', confidence: 0 })], { exitPrice: 100 }),
    );
    expect(tally).toMatchObject({
      day: '2026-01-01',
      cycles: 3,
      claimsHeld: { price_higher: 1, price_lower: 1, price_within_band: 2 },
    });
    expect(tally!.speakers['tokio']).toMatchObject({
      cases: 2,
      held: 1,
      higher: 1,
      lower: 1,
      byConfidence: [{ claim: 'price_higher', bin: 12, cases: 2, held: 1 }],
    });
    expect(tally!.speakers['berlin']).toMatchObject({ cases: 1, held: 0 });
  });

  it('counts bullish and bearish calls separately, with what constant calls would have hit', () => {
    const [tally] = tallied(
      outcome('2026-01-01T00:00Z', [call({ signal: 'neutral' })]),
      outcome('2026-01-01T00:15Z', [call()]),
      outcome('2026-01-01T00:30Z', [call({ signal: 'bearish' })], { exitPrice: 90 }),
      outcome('2026-01-01T00:45Z', [call({ signal: 'bearish' })], { exitPrice: 100 }),
    );
    const { cases, held, directional } = tally!.speakers['tokio']!;
    expect([cases, held]).toEqual([4, 3]);
    expect(directional).toEqual({ cases: 3, held: 2, higher: 1, lower: 1, withinBand: 2 });
  });

  it('judges persistence by the horizon before, where its price is known', () => {
    const [tally] = tallied(
      outcome('2026-01-01T00:00Z', [call()]),
      outcome('2026-01-01T00:15Z', [call()], { earlierPrice: 105 }),
      outcome('2026-01-01T00:30Z', [call()], { earlierPrice: 100 }),
      outcome('2026-01-01T00:45Z', [call()], { earlierPrice: null }),
    );
    expect(tally!.speakers['tokio']).toMatchObject({ persistenceCases: 3, persisted: 1 });
  });

  // 0.4² + 0.55² = 0.4625 of the probabilities, 0.5² + 0.5² of the base rates.
  it('sums the squared errors of what was published', () => {
    const [tally] = tallied(
      outcome('2026-01-01T00:00Z', [call({ published: { probability: 0.6, baseRate: 0.5 } })]),
      outcome('2026-01-01T00:15Z', [call({ published: { probability: 0.55, baseRate: 0.5 } })], {
        exitPrice: 98,
      }),
      outcome('2026-01-01T00:30Z', [call()]),
    );
    const tokio = tally!.speakers['tokio']!;
    expect(tokio.published).toBe(2);
    expect(tokio.squaredErrorSum).toBeCloseTo(0.4625, 10);
    expect(tokio.baseSquaredErrorSum).toBeCloseTo(0.5, 10);
    expect(tokio.byProbability).toEqual([
      { bin: 12, cases: 1, held: 1, probabilitySum: 0.6 },
      { bin: 11, cases: 1, held: 0, probabilitySum: 0.55 },
    ]);
  });

  it('keeps days, assets, horizons, versions, and live and backfilled apart', () => {
    const days = tallied(
      outcome('2026-01-02T00:00Z', []),
      outcome('2026-01-01T00:00Z', []),
      outcome('2026-01-01T00:00Z', [], { asset: 'ETH' }),
      outcome('2026-01-01T00:00Z', [], { horizonHours: 72 }),
      outcome('2026-01-01T00:00Z', [], { backfilled: true }),
      outcome('2026-01-01T00:00Z', [], { methodologyVersion: '2.1.0' }),
    );
    expect(days).toHaveLength(6);
    expect(days.map(({ day }) => day)).toEqual([...Array<string>(5).fill('2026-01-01'), '2026-01-02']);
  });
});

describe('addSpeakerTally', () => {
  it('gives the tally of all outcomes from those of the days', () => {
    const published = { probability: 0.6, baseRate: 0.5 };
    const days = [
      outcome('2026-01-01T00:00Z', [call({ published })]),
      outcome('2026-01-02T00:00Z', [call({ published })], { exitPrice: 98 }),
      outcome('2026-01-03T00:00Z', [call({ signal: 'neutral', confidence: 0.3 })]),
    ];
    const sum = emptySpeakerTally();
    for (const { speakers } of tallied(...days)) addSpeakerTally(sum, speakers['tokio']!);
    expect(sum.directional).toMatchObject({ cases: 2, held: 1 });
    const [atOnce] = tallied(...days.map((one, i) => ({ ...one, cycleNumber: days[0]!.cycleNumber + i })));
    expect(sum).toEqual(atOnce!.speakers['tokio']);
  });

  it("doesn't have what one of the days didn't count", () => {
    const [day] = tallied(outcome('2026-01-01T00:00Z', [call()]));
    const { withinBand: _, directional: __, ...earlier } = day!.speakers['tokio']!;
    const sum = emptySpeakerTally();
    for (const one of [day!.speakers['tokio']!, earlier, day!.speakers['tokio']!]) addSpeakerTally(sum, one);
    expect(sum.cases).toBe(3);
    expect(sum).not.toHaveProperty('withinBand');
    expect(sum).not.toHaveProperty('directional');
  });
});

describe('binOf', () => {
  it('puts borders into the upper range, and 1 into the last', () => {
    expect([0, 0.0499, 0.05, 0.15, 0.3, 0.55, 0.9999, 1].map((value) => binOf(value, 20))).toEqual([
      0, 0, 1, 3, 6, 11, 19, 19,
    ]);
  });
});

describe('isKnownAt', () => {
  it('waits for the horizon of the last cycle of the day', () => {
    const day = { day: '2026-01-01', horizonHours: 72 } as const;
    expect(isKnownAt(day, Date.parse('2026-01-04T23:59:59.999Z'))).toBe(false);
    expect(isKnownAt(day, Date.parse('2026-01-05T00:00:00Z'))).toBe(true);
  });
});

describe('independentDays', () => {
  const days = ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04', '2026-01-08', '2026-01-09'];

  it('counts days that do not overlap over the horizon', () => {
    expect(independentDays(days, 24)).toBe(6);
    expect(independentDays(days, 72)).toBe(3);
    expect(independentDays(days, 168)).toBe(2);
  });

  it('counts a day that comes twice once', () => {
    expect(independentDays(['2026-01-01', '2026-01-01'], 24)).toBe(1);
    expect(independentDays([], 24)).toBe(0);
  });
});
