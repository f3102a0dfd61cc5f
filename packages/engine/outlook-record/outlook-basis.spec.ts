import { DAY_MS, isoDay } from '../timestamps.ts';
import { type OutlookJudgement } from '../outlook/judge-outlook.ts';
import {
  basisAfter,
  type BasisChange,
  basisInForce,
  basisOf,
  type DayOfSkill,
  latestDayOfSkill,
  type PublishedBasis,
} from './outlook-basis.ts';

const FIRST_DAY_MS = Date.UTC(2024, 0, 1);
const dayOf = (i: number): string => isoDay(FIRST_DAY_MS + i * DAY_MS);
const days = (...lowerEnds: (number | null)[]): DayOfSkill[] =>
  lowerEnds.map((lowerEnd, i) => ({ day: dayOf(i), lowerEnd }));
const times = <T>(count: number, value: T): T[] => new Array<T>(count).fill(value);

describe('basisOf', () => {
  it('leaves the model after 30 consecutive days below zero', () => {
    expect(basisOf(days(...times(29, -0.01)), 'model')).toBe('model');
    expect(basisOf(days(...times(30, -0.01)), 'model')).toBe('climatology');
  });

  it('returns to it by the same rule', () => {
    const lost = times(30, -0.01);
    expect(basisOf(days(...lost, ...times(29, 0)), 'model')).toBe('climatology');
    expect(basisOf(days(...lost, ...times(30, 0)), 'model')).toBe('model');
    expect(basisOf(days(...times(30, 0.01)), 'climatology')).toBe('model');
  });

  it.each([
    ['a day above zero', days(...times(29, -0.01), 0.01, ...times(29, -0.01))],
    ['a day without an interval', days(...times(29, -0.01), null, ...times(29, -0.01))],
    ['a missing day', days(...times(58, -0.01)).filter((_, i) => i !== 29)],
  ])('begins to count again after %s', (_, record) => {
    expect(basisOf(record, 'model')).toBe('model');
  });

  it('keeps the initial basis without a record', () => {
    expect(basisOf([], 'climatology')).toBe('climatology');
    expect(basisOf(days(...times(400, null)), 'model')).toBe('model');
  });
});

describe('latestDayOfSkill', () => {
  const judgement = (i: number, model: number): OutlookJudgement => {
    const losses = { model, climatology: 1, exponentiallyWeighted: 1 };
    return {
      asset: 'BTC',
      horizonHours: 24,
      day: dayOf(i),
      move: { return: 0, range: 0.1, highest: 0.05, lowest: -0.05 },
      losses: { return: losses, range: losses },
      inside80: { model: { return: true, range: true }, climatology: { return: true, range: true } },
      probabilityIntegral: { return: 0.5, range: 0.5 },
      events: [],
    };
  };

  it('has no interval until the trailing year has a case on most days', () => {
    const after = (count: number): DayOfSkill =>
      latestDayOfSkill(Array.from({ length: count }, (_, i) => judgement(i, 0.9)));
    expect(after(329)).toEqual({ day: dayOf(328), lowerEnd: null });
    expect(after(330)).toEqual({ day: dayOf(329), lowerEnd: 0.1 });
  });

  it('forgets what is older than a year', () => {
    // 100 bad days, then good ones: the last bad day leaves the year with day 464.
    const after = (count: number): number =>
      latestDayOfSkill(Array.from({ length: count }, (_, i) => judgement(i, i < 100 ? 2 : 0.9))).lowerEnd!;
    expect(after(401)).toBeLessThan(0);
    expect(after(464)).toBeLessThan(0.1);
    expect(after(465)).toBe(0.1);
  });
});

describe('basisInForce', () => {
  const decided = (day: number, basis: PublishedBasis | null, stands = true) => ({
    day: `2026-03-0${day}`,
    lowerEnd: -0.1,
    basis,
    stands,
  });
  const daysSince = (...days: ReturnType<typeof decided>[]) =>
    basisInForce(days, 'model').since.map(({ day }) => day);

  it('is the initial one before anything was decided, and every day counts', () => {
    expect(basisInForce([], 'model')).toEqual({ basis: 'model', since: [] });
    expect(daysSince(decided(1, 'model'), decided(2, null))).toEqual(['2026-03-01', '2026-03-02']);
  });

  it('counts the days after the one that switched it', () => {
    expect(daysSince(decided(1, 'model'), decided(2, 'climatology'), decided(3, 'climatology'))).toEqual([
      '2026-03-03',
    ]);
  });

  it('stays in force when the day that decided it, or one before, is withdrawn', () => {
    const days = [decided(1, 'model', false), decided(2, 'climatology', false), decided(3, 'climatology')];
    expect(basisInForce(days, 'model').basis).toBe('climatology');
    expect(daysSince(...days)).toEqual(['2026-03-03']);
    expect(basisInForce(days.slice(0, 2), 'model')).toEqual({ basis: 'climatology', since: [] });
  });
});

describe('basisAfter', () => {
  const change = (
    judgedAtMs: number,
    basis: PublishedBasis,
    more: Partial<BasisChange> = {},
  ): BasisChange => ({
    asset: 'BTC',
    horizonHours: 24,
    judgedAtMs,
    basis,
    ...more,
  });
  const after = (...changes: BasisChange[]) => basisAfter(changes, 'BTC', 24);

  it('is the initial basis, since the beginning, until a decision changes it', () => {
    expect(after()).toEqual({ basis: 'model', sinceMs: null });
    // The first judged day decides what is in force already.
    expect(after(change(1, 'model'))).toEqual({ basis: 'model', sinceMs: null });
    expect(basisAfter([], 'BTC', 168)).toEqual({ basis: 'climatology', sinceMs: null });
  });

  it('is the latest decision of its own asset and horizon', () => {
    const first = [change(1, 'model'), change(2, 'climatology')];
    const others = [
      change(3, 'model', { asset: 'ETH' }),
      change(4, 'model', { horizonHours: 72 }),
      change(5, 'climatology', { horizonHours: 72 }),
    ];
    expect(after(...first, ...others)).toEqual({ basis: 'climatology', sinceMs: 2 });
    expect(after(...first, ...others, change(6, 'model'))).toEqual({ basis: 'model', sinceMs: 6 });
  });
});
