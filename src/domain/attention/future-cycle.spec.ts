import { cycleAtMs } from '../schedule/cycle-clock.ts';
import { MINUTE_MS } from '../timestamps.ts';
import { futureCycle } from './future-cycle.ts';

/** 2026-01-05T12:15:00Z. */
const NUMBER = 70_609;
const newest = { cycleNumber: NUMBER + 8, cycleAtMs: cycleAtMs(NUMBER + 8) };

it('names the cycle and the first cycle to withdraw', () =>
  expect(futureCycle(newest, cycleAtMs(NUMBER) + MINUTE_MS)).toEqual([
    {
      kind: 'cycle_of_the_future',
      severity: 'critical',
      subject: '70617',
      message:
        'The newest cycle is of 2026-01-05 14:15 UTC, which is in the future: a clock that ran ahead published it. Once the clock is right, withdraw cycle 70610 and those after it; their slots are computed again at their time.',
      sinceMs: null,
    },
  ]));

it('ignores clocks that are slightly behind', () => {
  expect(futureCycle(newest, newest.cycleAtMs - 2 * MINUTE_MS)).toEqual([]);
  expect(futureCycle(newest, newest.cycleAtMs - 2 * MINUTE_MS - 1)).toHaveLength(1);
  expect(futureCycle(null, 0)).toEqual([]);
});
