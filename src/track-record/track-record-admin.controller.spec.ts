import { call, outcome } from '../../test/support/outcomes.ts';
import { DailyTallies } from '../../packages/engine/calibration/outcome.ts';
import { weeklyRecord } from './track-record-admin.controller.ts';

it('sums the cases of a week, and leaves out weeks and speakers without any', () => {
  const tallies = new DailyTallies();
  tallies.add(outcome('2026-03-03T00:00:00Z', [call()]));
  tallies.add(outcome('2026-03-08T00:00:00Z', [call({ signal: 'bearish' })]));
  tallies.add(outcome('2026-03-10T00:00:00Z', [call({ signal: 'monitoring' })]));
  tallies.add(outcome('2026-03-17T00:00:00Z', [call()], { exitPrice: 99 }));
  expect(weeklyRecord(tallies.all(), 'tokio')).toEqual([
    { week: '2026-03-02', cases: 2, hitRate: 0.5, alwaysBullish: 1, alwaysBearish: 0, alwaysNeutral: 1 },
    { week: '2026-03-16', cases: 1, hitRate: 0, alwaysBullish: 0, alwaysBearish: 1, alwaysNeutral: 1 },
  ]);
  expect(weeklyRecord(tallies.all(), 'berlin')).toEqual([]);
});
