import { readFileSync } from 'node:fs';
import { losingRecordOf, PLAN_RECORDS, type PlanRecord } from './plan-record.ts';
import { HORIZON_OF_REGIME } from './plan-rules.ts';

const recordOf = (to: string, low: number, high: number): PlanRecord => ({
  horizon: 'position',
  from: '2024-01-01',
  to,
  target1First: { stated: 0.4, happened: 0.4, low: 0.3, high: 0.5 },
  meanResult: { stated: 0.1, happened: (low + high) / 2, low, high },
});
const LOSS = recordOf('2025-12-31', -0.8, -0.01);

describe('losingRecordOf', () => {
  it.each([
    ['a loss', [LOSS], LOSS],
    ['an interval up to zero', [recordOf('2025-12-31', -0.8, 0)], null],
    ['a loss, and later none', [recordOf('2026-06-30', -0.3, 0.2), LOSS], null],
    ['none, and later a loss', [recordOf('2025-06-30', 0.1, 0.2), LOSS], LOSS],
    ['no record', [], null],
  ])('is decided by the latest range: %s', (_, records, expected) => {
    expect(losingRecordOf('position', records)).toBe(expected);
    expect(losingRecordOf('day', records)).toBeNull();
  });

  it('withholds plans of a week, which are those of rising markets', () => {
    expect(losingRecordOf(HORIZON_OF_REGIME.trending_up)?.meanResult.high).toBe(-0.01);
    for (const regime of ['trending_down', 'ranging', 'volatile'] as const)
      expect(losingRecordOf(HORIZON_OF_REGIME[regime])).toBeNull();
  });
});

it('has the figures that the methodology publishes', () => {
  const document = readFileSync('docs/methodology/plans.md', 'utf8');
  for (const { horizon, from, to, meanResult } of PLAN_RECORDS)
    expect(document).toMatch(
      new RegExp(
        `\\| ${horizon} +\\| ${from} to ${to} .*\\| ${meanResult.happened.toFixed(2)} \\[${meanResult.low.toFixed(2)}, ${meanResult.high.toFixed(2)}\\]`,
      ),
    );
});
