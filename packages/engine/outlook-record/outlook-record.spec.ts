import { DAY_MS, isoDay } from '../timestamps.ts';
import { randomOf } from '../../../test/support/random.ts';
import { type JudgedEvent, type OutlookJudgement } from '../outlook/judge-outlook.ts';
import { holdsNominal, isShown, outlookRecord, recordedSkill, skillAt } from './outlook-record.ts';

const FIRST_DAY_MS = Date.UTC(2024, 0, 1);

/** A case; `i` counts days. */
function judgement(i: number, changed: Partial<OutlookJudgement> = {}): OutlookJudgement {
  const losses = { served: 0.8, model: 0.7, climatology: 1, exponentiallyWeighted: 0.9 };
  const inside = { return: true, range: true };
  return {
    asset: 'BTC',
    horizonHours: 72,
    day: isoDay(FIRST_DAY_MS + i * DAY_MS),
    move: { return: 0, range: 0.1, highest: 0.05, lowest: -0.05, variance: 0.0004 },
    losses: { volatility: losses, return: losses, range: losses },
    inside80: { served: inside, model: inside, climatology: { return: true, range: false } },
    probabilityIntegral: { return: 0.5, range: 0.5 },
    events: [],
    wilder: null,
    ...changed,
  };
}
const record = (count: number, of: (i: number) => Partial<OutlookJudgement> = () => ({})) =>
  outlookRecord(Array.from({ length: count }, (_, i) => judgement(i, of(i))))!;

describe('outlookRecord', () => {
  it('counts cases, and those that do not overlap', () => {
    expect(record(10)).toMatchObject({
      asset: 'BTC',
      horizonHours: 72,
      since: '2024-01-01',
      until: '2024-01-10',
      cases: 10,
      independentCases: 4,
    });
    expect(outlookRecord([])).toBeNull();
  });

  it('is the share of the loss that the published forecast saves, with an interval once there are five blocks', () => {
    expect(record(34).skill.range).toEqual({
      climatology: { value: 0.2, interval: null },
      exponentiallyWeighted: { value: 0.1111, interval: null },
    });
    expect(record(35).skill.return.climatology).toEqual({ value: 0.2, interval: { low: 0.2, high: 0.2 } });
  });

  it('weighs days by their loss, and is less certain of few of them', () => {
    const random = randomOf('record');
    const judgements = Array.from({ length: 200 }, (_, i) => {
      const losses = { served: random(), model: 0, climatology: 1 + i / 100, exponentiallyWeighted: 1 };
      return judgement(i, { losses: { volatility: losses, return: losses, range: losses } });
    });
    const sum = (of: (one: OutlookJudgement) => number): number =>
      judgements.reduce((total, one) => total + of(one), 0);
    const { value, interval } = skillAt(judgements, 'range', 'climatology');
    const { served, climatology } = outlookRecord(judgements)!.losses.range;
    expect(served).toBeCloseTo(sum(({ losses }) => losses.range.served) / 200, 6);
    expect(value).toBeCloseTo(1 - served / climatology, 4);
    expect(value).toBeCloseTo(
      1 - sum(({ losses }) => losses.range.served) / sum(({ losses }) => losses.range.climatology),
      4,
    );
    const few = skillAt(judgements.slice(0, 50), 'range', 'climatology').interval!;
    expect(interval!.low).toBeLessThan(value);
    expect(interval!.high).toBeGreaterThan(value);
    expect(few.high - few.low).toBeGreaterThan(interval!.high - interval!.low);
  });

  it('covers by each contender, and counts tenths of the distribution', () => {
    const { coverage80, probabilityIntegral } = record(10, (i) => ({
      inside80: {
        served: { return: i < 8, range: true },
        model: { return: false, range: true },
        climatology: { return: true, range: i < 1 },
      },
      probabilityIntegral: { return: i / 10, range: 1 },
    }));
    expect(coverage80.return).toMatchObject({ served: { share: 0.8 }, model: { share: 0 } });
    expect(coverage80.range.climatology).toEqual({ share: 0.1, interval: null });
    expect(probabilityIntegral.return).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    expect(probabilityIntegral.range).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 10]);
  });

  it('scores volumes, of the cases that have one', () => {
    expect(record(40).volume).toBeNull();
    const { volume, cases } = record(60, (i) =>
      i < 20 ? {} : { volume: { outcome: 0.1, served: 0.06, climatology: 0.1, inside80: i % 5 > 0 } },
    );
    expect([cases, volume!.cases]).toEqual([60, 40]);
    expect(volume).toMatchObject({
      loss: 0.06,
      climatologyLoss: 0.1,
      skill: { value: 0.4, interval: { low: 0.4, high: 0.4 } },
      coverage80: { share: 0.8 },
    });
  });

  it('scores each declared move, and all of them together', () => {
    const events = (i: number): JudgedEvent[] => [
      {
        event: 'within',
        movePct: 3,
        probability: i < 50 ? 0.8 : 0.2,
        climatology: 0.5,
        happened: i < 40 || i >= 90,
      },
      { event: 'touch', movePct: -3, probability: 0.5, climatology: 0.5, happened: false },
    ];
    const { events: scored, probabilities } = record(100, (i) => ({ events: events(i) }));
    // 80 cases were right by 0.2, 20 were wrong by 0.8: (80 · 0.04 + 20 · 0.64) / 100 = 0.16 against 0.25.
    expect(scored[0]).toMatchObject({
      event: 'within',
      movePct: 3,
      rate: 0.5,
      meanProbability: 0.5,
      brier: 0.16,
      climatologyBrier: 0.25,
      skill: { value: 0.36 },
    });
    expect(scored[1]).toMatchObject({ movePct: -3, rate: 0, brier: 0.25, skill: { value: 0 } });
    // 50 cases of 0.2 and of 0.8 have the rates 0.2 and 0.8; 100 of 0.5 have 0. Overall, a quarter happened.
    expect(probabilities.bins).toEqual([
      { from: 0.2, to: 0.3, cases: 50, meanProbability: 0.2, hitRate: 0.2 },
      { from: 0.5, to: 0.6, cases: 100, meanProbability: 0.5, hitRate: 0 },
      { from: 0.8, to: 0.9, cases: 50, meanProbability: 0.8, hitRate: 0.8 },
    ]);
    expect(probabilities).toMatchObject({ reliability: 0.125, uncertainty: 0.1875 });
    // (50 · 0.05² + 100 · 0.25² + 50 · 0.55²) / 200
    expect(probabilities.resolution).toBeCloseTo(0.1075, 4);
    // Reliability − resolution + uncertainty is the mean Brier score of both moves.
    expect(0.125 - 0.1075 + 0.1875).toBeCloseTo((0.16 + 0.25) / 2, 12);
  });

  it('scores the wilder week alone', () => {
    const wilder = (i: number) => ({ probability: 0.8, climatology: 0.5, happened: i % 5 > 0 });
    expect(record(10).wilder).toBeNull();
    const { wilder: scored, probabilities } = record(100, (i) => ({ wilder: wilder(i) }));
    expect(scored).toMatchObject({ rate: 0.8, brier: 0.16, climatologyBrier: 0.25, skill: { value: 0.36 } });
    expect(probabilities.bins).toEqual([]);
    // Cases by fits of rules 1 have none.
    expect(record(100, (i) => ({ wilder: i < 50 ? null : wilder(i) })).wilder).toMatchObject({ rate: 0.8 });
  });

  it('has an interval of coverage, which decides whether the nominal level is met', () => {
    const inside = (range: boolean) => ({ return: true, range });
    const { served } = record(100, (i) => ({
      inside80: { served: inside(i % 4 > 0), model: inside(false), climatology: inside(false) },
    })).coverage80.range;
    expect(served.share).toBe(0.75);
    expect(served.interval!.low).toBeLessThan(0.75);
    expect(served.interval!.high).toBeGreaterThan(0.75);
    expect([0.79, 0.8, 0.81].map((high) => holdsNominal({ low: 0.7, high }))).toEqual([false, true, true]);
    expect(holdsNominal({ low: 0.81, high: 0.9 })).toBe(false);
  });
});

describe('recordedSkill', () => {
  const random = randomOf('shown');
  const events = (): JudgedEvent[] => [
    { event: 'within', movePct: 3, probability: 0.5, climatology: 0.5, happened: random() < 0.5 },
    { event: 'touch', movePct: -3, probability: 0.1, climatology: 0.5, happened: random() < 0.1 },
    { event: 'touch', movePct: 3, probability: 0.9, climatology: 0.5, happened: random() < 0.1 },
  ];
  const worse = { served: 1.1, model: 1, climatology: 1, exponentiallyWeighted: 1 };
  const judgements = Array.from({ length: 120 }, (_, i) =>
    judgement(i, { events: events(), losses: { ...judgement(i).losses, return: worse } }),
  );

  it('says which statements the record shows to be better than the trailing year', () => {
    expect(recordedSkill(judgements, [])).toMatchObject({
      range: { value: 0.2, backfilled: false },
      shown: { volatility: true, range: true, return: false, within: [], touch: [-3], wilder: null },
    });
  });

  it('is of the backfilled record while the live one is too short, and null if both are', () => {
    expect(recordedSkill(judgements.slice(0, 34), judgements)).toMatchObject({
      range: { backfilled: true, cases: 120 },
    });
    expect(recordedSkill([], judgements.slice(0, 34))).toBeNull();
  });

  it('isn’t shown by an interval that begins at 0', () => {
    expect(isShown({ value: 0.1, interval: { low: 0, high: 0.2 } })).toBe(false);
    expect(isShown({ value: 0.1, interval: { low: 0.0001, high: 0.2 } })).toBe(true);
    expect(isShown({ value: 0.1, interval: null })).toBeNull();
  });
});
