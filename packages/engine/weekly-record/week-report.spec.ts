import { type CycleOutcome, DailyTallies } from '../calibration/outcome.ts';
import { type OutlookJudgement } from '../outlook/judge-outlook.ts';
import { type OutlookHorizonHours } from '../outlook/outlook-terms.ts';
import { cycleNumberAt } from '../schedule/cycle-clock.ts';
import { DAY_MS, isoDay } from '../timestamps.ts';
import { isoWeekNamed } from './iso-week.ts';
import { type JudgedForecast, type WeekFacts, weekReport } from './week-report.ts';

/** 16 to 22 November 2026. */
const WEEK = isoWeekNamed('2026-W47')!;
const day = (back: number): string => isoDay(WEEK.untilMs - back * DAY_MS);

interface Told {
  readonly hours?: OutlookHorizonHours;
  readonly backfilled?: boolean;
  /** Where the range fell, as a share of the stated distribution. */
  readonly at?: number;
  readonly events?: OutlookJudgement['events'];
  readonly wilder?: OutlookJudgement['wilder'];
}

function forecast(
  back: number,
  { hours = 24, backfilled = false, at = 0.5, events = [], wilder = null }: Told = {},
): JudgedForecast {
  const losses = { served: 0.8, model: 0.7, climatology: 1, exponentiallyWeighted: 0.9 };
  const inside = { return: true, range: at >= 0.1 && at <= 0.9 };
  return {
    backfilled,
    range: { p10: Math.log(1.01), p90: Math.log(1.04) },
    judgement: {
      asset: 'BTC',
      horizonHours: hours,
      day: day(back),
      move: { return: 0, range: 0.1, highest: 0.05, lowest: -0.05, variance: 0.001 },
      losses: { volatility: losses, return: losses, range: losses },
      inside80: { served: inside, model: inside, climatology: inside },
      probabilityIntegral: { return: 0.5, range: at },
      events,
      wilder,
    },
  };
}

const outcome = (
  back: number,
  exitPrice: number,
  {
    signal = 'bullish',
    licence = 'C',
    hours = 24,
  }: { signal?: 'bullish' | 'monitoring'; licence?: 'B' | 'C'; hours?: 24 | 168 } = {},
): CycleOutcome => ({
  cycleNumber: cycleNumberAt(Date.parse(day(back))),
  methodologyVersion: '9.0.0',
  asset: 'BTC',
  horizonHours: hours,
  backfilled: false,
  entryPrice: 100,
  exitPrice,
  earlierPrice: 99,
  neutralBand: null,
  entrySourceId: 'exchange.price:BTCUSDT',
  exitSourceId: 'exchange.price:BTCUSDT',
  priceLicenseClass: licence,
  calls: [{ speaker: 'profesor', signal, confidence: 0.6, published: { probability: 0.52, baseRate: 0.5 } }],
});

const report = (facts: Partial<WeekFacts>) =>
  weekReport(WEEK, { forecasts: [], outcomes: [], tallies: [], withdrawn: [], ...facts });

describe('weekReport', () => {
  it('judges forecasts whose horizon ended in the week: by its last instant, and after its first', () => {
    const forecasts = [8, 7, 1, 0].map((back) => forecast(back));
    const longer = [15, 14, 13, 7, 6].map((back) => forecast(back, { hours: 168 }));
    const { statements, fromDay, toDay } = report({ forecasts: [...longer, ...forecasts] });
    expect([fromDay, toDay]).toEqual(['2026-11-16', '2026-11-22']);
    expect(statements.map((one) => [one.horizonHours, one.day])).toEqual(
      [
        [168, day(13)],
        [168, day(7)],
        [24, day(7)],
        [24, day(1)],
      ].sort((a, b) => (a[1]! < b[1]! ? -1 : 1)),
    );
  });

  it('names misses with what was stated and what happened', () => {
    const event = (event: 'touch' | 'within', movePct: number, probability: number, happened: boolean) => ({
      event,
      movePct,
      probability,
      climatology: 0.2,
      happened,
    });
    const { statements } = report({
      forecasts: [
        forecast(3, { at: 0.97 }),
        forecast(2, {
          events: [
            event('touch', -5, 0.1, true),
            event('touch', 5, 0.11, true),
            event('within', 2, 0.9, false),
            event('within', 1, 0.89, false),
          ],
        }),
        forecast(1, { at: 0.04 }),
      ],
      outcomes: [outcome(3, 97.64), outcome(2, 97.64, { licence: 'B' }), outcome(1, 101)],
    });
    const missed = statements.filter((one) => one.missed);
    expect(
      missed.map(({ kind, day: at, movePct, probability, happened, priceReturn }) => [
        kind,
        at,
        movePct,
        probability,
        happened,
        priceReturn,
      ]),
    ).toEqual([
      ['range', '2026-11-20', null, 0.8, 'above', null],
      ['touch', '2026-11-21', -5, 0.1, 'yes', null],
      ['within', '2026-11-21', 2, 0.9, 'no', null],
      ['range', '2026-11-22', null, 0.8, 'below', null],
      ['verdict', '2026-11-20', null, 0.52, 'no', -0.024],
      ['verdict', '2026-11-21', null, 0.52, 'no', null],
    ]);
    expect(missed[0]).toMatchObject({ intervalLow: 0.01, intervalHigh: 0.04 });
    expect(statements.find(({ kind, missed: is }) => kind === 'verdict' && !is)).toMatchObject({
      day: '2026-11-22',
      signal: 'bullish',
      happened: 'yes',
      priceReturn: 0.01,
    });
  });

  it('has no statement where the lead claims nothing', () => {
    expect(report({ outcomes: [outcome(1, 90, { signal: 'monitoring' })] }).statements).toEqual([]);
  });

  it('says that there are not enough cases below four days with an outlook over 24 hours', () => {
    const of = (backs: readonly number[], told: Told = {}) =>
      report({ forecasts: backs.map((back) => forecast(back, told)) });
    expect(of([1, 2, 3])).toMatchObject({ state: 'not_enough_cases', judgedDays: 3 });
    expect(of([1, 2, 3, 7])).toMatchObject({ state: 'reported', judgedDays: 4 });
    expect(of([7, 8, 9, 10, 11], { hours: 168 })).toMatchObject({ state: 'not_enough_cases', judgedDays: 0 });
    expect(report({})).toMatchObject({ state: 'not_enough_cases', judgedDays: 0, outlook: [], verdict: [] });
  });

  it('has the record of the year until then, live and backfilled apart', () => {
    const days = (from: number, count: number, told: Told) =>
      Array.from({ length: count }, (_, i) => forecast(from + i, told));
    const [live, backfilled, ...others] = report({
      forecasts: [...days(0, 4, {}), ...days(4, 400, { backfilled: true, at: 0.95 })],
    }).outlook;
    expect(others).toEqual([]);
    expect(live).toMatchObject({
      asset: 'BTC',
      horizonHours: 24,
      backfilled: false,
      cases: 3,
      until: day(1),
    });
    expect(live!.skill.range.climatology).toEqual({ value: 0.2, interval: null });
    expect(backfilled).toMatchObject({ backfilled: true, cases: 362, since: day(365), until: day(4) });
    expect(backfilled!.skill.range.climatology).toEqual({ value: 0.2, interval: { low: 0.2, high: 0.2 } });
    expect(backfilled!.probabilityIntegral.range).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 362]);
  });

  it('states a wilder week with its probability, as moves are', () => {
    const wilder = { probability: 0.07, climatology: 0.5, happened: true };
    expect(report({ forecasts: [forecast(7, { hours: 168, wilder })] }).statements[1]).toMatchObject({
      kind: 'wilder',
      movePct: null,
      probability: 0.07,
      usual: 0.5,
      happened: 'yes',
      missed: true,
    });
  });

  it('counts the days of verdicts that all ended by then', () => {
    const tallies = new DailyTallies();
    for (const back of [1, 2, 3, 366, 367]) tallies.add(outcome(back, back === 2 ? 101 : 99));
    const [verdict] = report({ tallies: tallies.all() }).verdict;
    expect(verdict).toMatchObject({ cases: 2, hits: 1, until: day(2), since: day(3) });
    expect(verdict!.forecast).toMatchObject({ cases: 2 });
  });

  it('names withdrawn cycles in runs', () => {
    expect(report({ withdrawn: [3, 4, 5, 9] }).withdrawn).toEqual([
      { from: 3, to: 5 },
      { from: 9, to: 9 },
    ]);
  });
});
