import { addSpeakerTally, type DailyTally, emptySpeakerTally } from '../../domain/calibration/outcome.ts';
import { roundTo } from '../../domain/rounding.ts';
import { DAY_MS, isoDay } from '../../domain/timestamps.ts';
import { type WeeklyRecord } from './track-record.response.ts';

/**
 * The Monday of the week of a UTC day.
 *
 * @example mondayOf('2026-03-08') // '2026-03-02', a Sunday's
 */
export function mondayOf(day: string): string {
  const dayMs = Date.parse(day);
  return isoDay(dayMs - ((new Date(dayMs).getUTCDay() + 6) % 7) * DAY_MS);
}

/** The record of a speaker by week, oldest first; weeks without a case are left out. */
export function weeklyRecord(tallies: readonly DailyTally[], speaker: string): WeeklyRecord[] {
  const weeks = new Map<string, ReturnType<typeof emptySpeakerTally>>();
  for (const { day, speakers } of tallies) {
    const own = speakers[speaker];
    if (own === undefined) continue;
    const week = mondayOf(day);
    const sum = weeks.get(week) ?? emptySpeakerTally();
    addSpeakerTally(sum, own);
    weeks.set(week, sum);
  }
  return [...weeks]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([week, { cases, held, higher, lower, withinBand }]) => ({
      week,
      cases,
      hitRate: roundTo(held / cases, 4),
      alwaysBullish: roundTo(higher / cases, 4),
      alwaysBearish: roundTo(lower / cases, 4),
      alwaysNeutral: withinBand === undefined ? null : roundTo(withinBand / cases, 4),
    }));
}
