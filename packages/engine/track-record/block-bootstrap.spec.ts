import { DAY_MS, isoDay } from '../timestamps.ts';
import { blockDaysOf, type DayOfCases, hitRateInterval } from './block-bootstrap.ts';

const FIRST_DAY_MS = Date.parse('2026-01-01');
const days = (count: number, heldOn: (i: number) => number): DayOfCases[] =>
  Array.from({ length: count }, (_, i) => ({
    day: isoDay(FIRST_DAY_MS + i * DAY_MS),
    cases: 4,
    held: heldOn(i),
  }));

describe('blockDaysOf', () => {
  it('is at least a week and two horizons', () => {
    expect([24, 72, 168].map(blockDaysOf)).toEqual([7, 7, 14]);
  });
});

describe('hitRateInterval', () => {
  it('is one point where every day is alike', () => {
    expect(
      hitRateInterval(
        days(70, () => 3),
        7,
        'any',
      ),
    ).toEqual({ low: 0.75, high: 0.75 });
  });

  // 364 days, right or wrong by chance: the standard error is √(0.25 / 364) = 0.0262, so the interval is about
  // 2 · 1.96 · 0.0262 = 0.103 wide.
  it('is as wide as independent days make it', () => {
    let state = 1;
    const chance = (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
    const { low, high } = hitRateInterval(
      days(364, () => (chance() < 0.5 ? 4 : 0)),
      7,
      'any',
    )!;
    expect(high - low).toBeGreaterThan(0.08);
    expect(high - low).toBeLessThan(0.13);
  });

  it('is wider where days depend on each other', () => {
    const width = (heldOn: (i: number) => number): number => {
      const { low, high } = hitRateInterval(days(364, heldOn), 7, 'any')!;
      return high - low;
    };
    expect(width((i) => (Math.floor(i / 26) % 2 === 0 ? 4 : 0))).toBeGreaterThan(
      2 * width((i) => (i % 2 === 0 ? 4 : 0)),
    );
  });

  it('is the same for the same days and seed, and days without cases can be left out', () => {
    const some = days(90, (i) => i % 5).filter((_, i) => i % 3 !== 1);
    const padded = days(90, (i) => i % 5).map((one, i) =>
      i % 3 !== 1 ? one : { ...one, cases: 0, held: 0 },
    );
    expect(hitRateInterval(some, 7, 'a')).toEqual(hitRateInterval(padded, 7, 'a'));
    expect(hitRateInterval(some, 7, 'a')).not.toEqual(hitRateInterval(some, 7, 'b'));
  });

  // Published intervals must not move when the resampling gets faster.
  it('is this interval for these days and seed', () => {
    const some = days(90, (i) => i % 5);
    expect(hitRateInterval(some, 7, 'a')).toEqual({ low: 0.4615, high: 0.5412 });
    expect(hitRateInterval(some, 14, 'b')).toEqual({ low: 0.4821, high: 0.5179 });
  });

  it('is null for a record of fewer than five blocks', () => {
    expect(
      hitRateInterval(
        days(34, () => 2),
        7,
        'any',
      ),
    ).toBeNull();
    expect(
      hitRateInterval(
        days(35, () => 2),
        7,
        'any',
      ),
    ).not.toBeNull();
    expect(hitRateInterval([], 7, 'any')).toBeNull();
  });
});
