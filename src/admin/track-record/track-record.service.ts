import { Inject, Injectable } from '@nestjs/common';
import { type Configuration, CONFIGURATION } from '../../config/configuration.ts';
import { ASSETS } from '../../domain/assets.ts';
import { addSpeakerTally, type DailyTally, emptySpeakerTally } from '../../domain/calibration/daily-tally.ts';
import { basisAfter } from '../../domain/outlook-record/outlook-basis.ts';
import {
  OUTLOOK_BENCHMARKS,
  outlookRecord,
  type OutlookRecordEntry,
} from '../../domain/outlook-record/outlook-record.ts';
import { JUDGED_MOVES } from '../../domain/outlook/judge-outlook.ts';
import { OUTLOOK_HORIZONS_HOURS } from '../../domain/outlook/outlook-terms.ts';
import { roundTo } from '../../domain/rounding.ts';
import { DAY_MS, isoDay, isoUtc } from '../../domain/timestamps.ts';
import { SPEAKERS, trackRecord } from '../../domain/track-record/track-record.ts';
import { type AdminAnswer } from '../../http/envelope/admin-answer.ts';
import { OutlookFitStore } from '../../persistence/outlook/outlook-fit.store.ts';
import { PublishedOutlookRecord } from '../../persistence/outlook/published-outlook-record.ts';
import { type OutcomeDay } from '../../persistence/track-record/outcome-days.ts';
import { PublishedTrackRecord } from '../../persistence/track-record/published-track-record.ts';
import { type OutlookRecordFigures, type OutlookRecordView } from './outlook-record.response.ts';
import { type AdminOutlookRecordQuery, type AdminTrackRecordQuery } from './track-record.dto.ts';
import { type TrackRecordView, type WeeklyRecord } from './track-record.response.ts';

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

/** The track record for operators, one speaker, asset and horizon at a time. */
@Injectable()
export class AdminTrackRecordService {
  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'providers'>,
    private readonly published: PublishedTrackRecord,
  ) {}

  /** Throws STORE_UNAVAILABLE before the first read. */
  view(query: AdminTrackRecordQuery): AdminAnswer {
    const { agent, from = '', to = '9999-12-31' } = query;
    const days = this.published.current.days.filter(
      (one) =>
        one.asset === query.asset &&
        String(one.horizonHours) === query.horizon &&
        one.backfilled === query.backfilled &&
        one.day >= from &&
        one.day <= to,
    );
    const tallies = days.flatMap(({ tally }) => tally ?? []);
    const data: TrackRecordView = {
      record: trackRecord(tallies, { speaker: agent })[0] ?? null,
      weeks: weeklyRecord(tallies, agent),
      left_out: {
        no_entry_price: sumOf(days, ({ noEntryPrice }) => noEntryPrice),
        no_exit_price: sumOf(days, ({ noExitPrice }) => noExitPrice),
        withdrawn: sumOf(days, ({ withdrawn }) => withdrawn),
      },
      synthetic: this.configuration.providers === 'sandbox',
      speakers: SPEAKERS,
    };
    return { data };
  }
}

const sumOf = (days: readonly OutcomeDay[], of: (day: OutcomeDay) => number): number =>
  days.reduce((sum, day) => sum + of(day), 0);

/** A quarter of weekly fits. */
const SHOWN_FITS = 13;

/** The outlook's record for operators, one asset and horizon at a time, with all bases and the latest fits. */
@Injectable()
export class AdminOutlookRecordService {
  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'providers'>,
    private readonly published: PublishedOutlookRecord,
    private readonly fits: OutlookFitStore,
  ) {}

  /** Throws STORE_UNAVAILABLE before the first read. */
  async view({ asset, horizon, backfilled }: AdminOutlookRecordQuery): Promise<AdminAnswer> {
    const { judgements, basisChanges } = this.published.current;
    const cases = judgements
      .filter(
        (one) => one.asset === asset && String(one.horizonHours) === horizon && one.backfilled === backfilled,
      )
      .sort((a, b) => a.cycleAtMs - b.cycleAtMs)
      .flatMap(({ judgement }) => judgement ?? []);
    const entry = outlookRecord(cases);
    const fits = await this.fits.latest(SHOWN_FITS);
    const data: OutlookRecordView = {
      record: entry && figuresOf(entry),
      bases: ASSETS.flatMap((one) =>
        OUTLOOK_HORIZONS_HOURS.map((horizonHours) => {
          const { basis, sinceMs } = basisAfter(basisChanges, one, horizonHours);
          return { asset: one, horizonHours, basis, since: sinceMs === null ? null : isoUtc(sinceMs) };
        }),
      ),
      fits: fits.map(({ version, madeAtMs, storedAtMs, origin }) => ({
        version,
        madeAt: isoUtc(madeAtMs),
        storedAt: isoUtc(storedAtMs),
        origin,
      })),
      synthetic: this.configuration.providers === 'sandbox',
    };
    return { data };
  }
}

const figuresOf = (entry: OutlookRecordEntry): OutlookRecordFigures => ({
  since: entry.since,
  until: entry.until,
  cases: entry.cases,
  independentCases: entry.independentCases,
  returnsInside80: entry.coverage80.model.return,
  rangesInside80: entry.coverage80.model.range,
  skills: JUDGED_MOVES.flatMap((of) =>
    OUTLOOK_BENCHMARKS.map((against) => ({ of, against, ...entry.skill[of][against] })),
  ),
});
