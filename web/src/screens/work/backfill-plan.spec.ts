import { planBackfill } from './backfill-plan.ts';

const NOW_MS = Date.parse('2026-03-10T09:07:00Z');
const plan = (from: string, to: string) => planBackfill(Date.parse(from), Date.parse(to), NOW_MS);

describe('planBackfill', () => {
  it('counts the cycles whose instants lie in the range, the end excluded', () => {
    expect(plan('2026-03-10T08:00:00Z', '2026-03-10T09:00:00Z')).toEqual({ cycles: 4, faults: [] });
    expect(plan('2026-03-10T08:01:00Z', '2026-03-10T09:01:00Z')).toEqual({ cycles: 4, faults: [] });
    expect(plan('2024-01-01T00:00:00Z', '2025-01-01T00:00:00Z')).toEqual({ cycles: 366 * 96, faults: [] });
  });

  it('says everything that is wrong with a range', () => {
    expect(plan('2026-03-10T09:08:00Z', '2026-03-10T09:08:00Z').faults).toEqual([
      'The beginning has to lie before the end.',
      'The end must not lie in the future.',
    ]);
    expect(plan('2023-12-31T23:45:00Z', '2025-01-01T00:00:00Z').faults).toEqual([
      'There is no cycle before 2024-01-01 00:00 UTC.',
      'At most 366 days at once: ask for more in parts.',
    ]);
    expect(plan('2026-03-10T09:01:00Z', '2026-03-10T09:06:00Z').faults).toEqual([
      'No cycle lies between these moments.',
    ]);
    expect(planBackfill(null, NOW_MS, NOW_MS).faults).toEqual(['Give both moments.']);
  });
});
