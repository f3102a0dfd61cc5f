import { cycleAtMs, cycleNumberAt, CYCLE_GRACE_MS } from '../schedule/cycle-clock.ts';
import { missedCycles, watchedSlots, futureCycle } from './service-trouble.ts';
import { MINUTE_MS } from '../timestamps.ts';

const moment = (text: string): number => Date.parse(`2026-03-${text}:00Z`);
const cycle = (text: string): number => cycleNumberAt(moment(text));
const LONG_AGO = moment('01T00:00');

describe('watchedSlots', () => {
  const slots = (firstCycleAtMs: number | null, now: string) => {
    const watched = watchedSlots(firstCycleAtMs, moment(now));
    return watched && [watched.from, watched.to];
  };

  it('covers 48 hours, with the latest slot once its grace period is over', () => {
    expect(slots(LONG_AGO, '10T09:19')).toEqual([cycle('08T09:30'), cycle('10T09:00')]);
    expect(slots(LONG_AGO, '10T09:20')).toEqual([cycle('08T09:30'), cycle('10T09:15')]);
    expect(CYCLE_GRACE_MS).toBe(300_000);
  });

  it('begins with the first cycle ever published', () => {
    expect(slots(moment('10T08:30'), '10T09:07')).toEqual([cycle('10T08:30'), cycle('10T09:00')]);
    expect(slots(moment('10T09:00'), '10T09:04')).toBeNull();
    expect(slots(null, '10T09:07')).toBeNull();
  });
});

describe('missed cycles', () => {
  const watched = watchedSlots(LONG_AGO, moment('10T09:07'))!;

  it('in a row are one attention item', () => {
    const missing = ['08T20:00', '10T08:00', '10T08:15', '10T08:30'].map(cycle);
    expect(missedCycles(missing, watched)).toEqual([
      {
        kind: 'cycle_missed',
        severity: 'warning',
        subject: String(cycle('08T20:00')),
        subjectName: `cycle ${cycle('08T20:00')} of 2026-03-08 20:00 UTC`,
        message: 'The cycle of 2026-03-08 20:00 UTC was not published.',
        sinceMs: moment('08T20:00'),
      },
      {
        kind: 'cycle_missed',
        severity: 'warning',
        subject: String(cycle('10T08:00')),
        subjectName: `cycle ${cycle('10T08:00')} of 2026-03-10 08:00 UTC`,
        message: '3 cycles in a row were not published, from 2026-03-10 08:00 UTC to 2026-03-10 08:30 UTC.',
        sinceMs: moment('10T08:00'),
      },
    ]);
  });

  it('are critical while the latest slot is among them', () => {
    const [missed] = missedCycles([watched.to - 1, watched.to], watched);
    expect([missed!.severity, missed!.sinceMs]).toEqual(['critical', cycleAtMs(watched.to - 1)]);
  });

  it('do not count outside the watched slots', () =>
    expect(missedCycles([watched.from - 1, watched.to + 1], watched)).toEqual([]));
});

/** 2026-01-05T12:15:00Z. */
const NUMBER = 70_609;
const newest = { cycleNumber: NUMBER + 8, cycleAtMs: cycleAtMs(NUMBER + 8) };

it('names the cycle and the first cycle to withdraw', () =>
  expect(futureCycle(newest, cycleAtMs(NUMBER) + MINUTE_MS)).toEqual([
    {
      kind: 'cycle_of_the_future',
      severity: 'critical',
      subject: '70617',
      subjectName: 'cycle 70617 of 2026-01-05 14:15 UTC',
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
