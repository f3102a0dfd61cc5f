import { DAY_MS, isoDay } from '../timestamps.ts';
import { randomOf } from '../track-record/block-bootstrap.ts';
import { type JudgedEvent, type OutlookJudgement } from '../outlook/judge-outlook.ts';
import { outlookRecord, pinballSkill } from './outlook-record.ts';

const FIRST_DAY_MS = Date.UTC(2024, 0, 1);

/** A case; `i` counts days. */
function judgement(i: number, changed: Partial<OutlookJudgement> = {}): OutlookJudgement {
  const losses = { model: 0.8, climatology: 1, exponentiallyWeighted: 0.9 };
  return {
    asset: 'BTC',
    horizonHours: 72,
    day: isoDay(FIRST_DAY_MS + i * DAY_MS),
    move: { return: 0, range: 0.1, highest: 0.05, lowest: -0.05 },
    losses: { return: losses, range: losses },
    inside80: { model: { return: true, range: true }, climatology: { return: true, range: false } },
    probabilityIntegral: { return: 0.5, range: 0.5 },
    events: [],
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

  it('is the share of the loss that the model saves, with an interval once there are five blocks', () => {
    expect(record(34).skill.range).toEqual({
      climatology: { value: 0.2, interval: null },
      exponentiallyWeighted: { value: 0.1111, interval: null },
    });
    expect(record(35).skill.return.climatology).toEqual({ value: 0.2, interval: { low: 0.2, high: 0.2 } });
  });

  it('weighs days by their loss, and is less certain of few of them', () => {
    const random = randomOf('record');
    const judgements = Array.from({ length: 200 }, (_, i) => {
      const losses = { model: random(), climatology: 1 + i / 100, exponentiallyWeighted: 1 };
      return judgement(i, { losses: { return: losses, range: losses } });
    });
    const sum = (of: (one: OutlookJudgement) => number): number =>
      judgements.reduce((total, one) => total + of(one), 0);
    const { value, interval } = pinballSkill(judgements, 'range', 'climatology');
    const { model, climatology } = outlookRecord(judgements)!.losses.range;
    expect(model).toBeCloseTo(sum(({ losses }) => losses.range.model) / 200, 6);
    expect(value).toBeCloseTo(1 - model / climatology, 4);
    expect(value).toBeCloseTo(
      1 - sum(({ losses }) => losses.range.model) / sum(({ losses }) => losses.range.climatology),
      4,
    );
    const few = pinballSkill(judgements.slice(0, 50), 'range', 'climatology').interval!;
    expect(interval!.low).toBeLessThan(value);
    expect(interval!.high).toBeGreaterThan(value);
    expect(few.high - few.low).toBeGreaterThan(interval!.high - interval!.low);
  });

  it('covers by each contender, and counts tenths of the distribution', () => {
    const { coverage80, probabilityIntegral } = record(10, (i) => ({
      inside80: { model: { return: i < 8, range: true }, climatology: { return: true, range: i < 1 } },
      probabilityIntegral: { return: i / 10, range: 1 },
    }));
    expect(coverage80).toEqual({ model: { return: 0.8, range: 1 }, climatology: { return: 1, range: 0.1 } });
    expect(probabilityIntegral.return).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    expect(probabilityIntegral.range).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 10]);
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
});
