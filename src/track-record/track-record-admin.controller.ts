import { Controller, Inject, Query, RequestMethod } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Configuration, CONFIGURATION } from '../platform/configuration/configuration.ts';
import {
  addSpeakerTally,
  type DailyTally,
  emptySpeakerTally,
} from '../../packages/engine/calibration/outcome.ts';
import {
  OUTLOOK_BENCHMARKS,
  outlookRecord,
  type OutlookRecordEntry,
} from '../../packages/engine/outlook-record/outlook-record.ts';
import { JUDGED_MOVES } from '../../packages/engine/outlook/move-distribution.ts';
import { type OutlookHorizonHours } from '../../packages/engine/outlook/outlook-terms.ts';
import { roundTo } from '../../packages/engine/rounding.ts';
import { isoDay, isoUtc, utcWeekOf } from '../../packages/engine/timestamps.ts';
import { SPEAKERS, trackRecord } from '../../packages/engine/track-record/track-record.ts';
import { type AdminAnswer } from '../http/envelope/admin-answer.ts';
import { ADMIN_API_PATH } from '../http/request/surfaces.ts';
import { AdminRoute } from '../access/routes/admin-route.decorator.ts';
import { PublishedTrackRecord } from '../published/outcome-days.ts';
import {
  AdminOutlookRecordQuery,
  AdminTrackRecordQuery,
  type OutlookRecordFigures,
  OutlookRecordView,
  TrackRecordView,
  type WeeklyRecord,
} from './track-record-admin.dto.ts';
import { leftOutOf } from './track-record.service.ts';
import { OutlookFitStore } from '../published/named-table.store.ts';
import { judgedCases, PublishedOutlookRecord } from '../published/outlook-judgement.store.ts';

/** The record of a speaker by week, oldest first; weeks without a case are left out. */
export function weeklyRecord(tallies: readonly DailyTally[], speaker: string): WeeklyRecord[] {
  const weeks = new Map<string, ReturnType<typeof emptySpeakerTally>>();
  for (const { day, speakers } of tallies) {
    const own = speakers[speaker];
    if (own === undefined) continue;
    const week = isoDay(utcWeekOf(Date.parse(day)));
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

/** A quarter of weekly fits. */
const SHOWN_FITS = 13;

/** The track record and the outlook's record. Both throw STORE_UNAVAILABLE before the first read. */
@ApiTags('Track record')
@Controller(`${ADMIN_API_PATH}/track-record`)
export class AdminTrackRecordController {
  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'providers'>,
    private readonly published: PublishedTrackRecord,
    private readonly outlook: PublishedOutlookRecord,
    private readonly fits: OutlookFitStore,
  ) {}

  @AdminRoute(RequestMethod.GET, '', {
    operationId: 'getTrackRecord',
    schemaVersion: 'operators-track-record/1',
    summary: 'Get the track record',
    response: TrackRecordView,
  })
  view(@Query() query: AdminTrackRecordQuery): AdminAnswer {
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
      left_out: leftOutOf(days),
      synthetic: this.configuration.providers === 'sandbox',
      speakers: SPEAKERS,
    };
    return { data };
  }

  @AdminRoute(RequestMethod.GET, 'outlook', {
    operationId: 'getOutlookRecord',
    schemaVersion: 'operators-outlook-record/1',
    summary: 'Get the record of the outlook',
    response: OutlookRecordView,
  })
  async outlookView(@Query() { asset, horizon, backfilled }: AdminOutlookRecordQuery): Promise<AdminAnswer> {
    const of = { asset, horizonHours: Number(horizon) as OutlookHorizonHours, backfilled };
    const entry = outlookRecord(judgedCases(this.outlook.current, of).map(({ judgement }) => judgement));
    const fits = await this.fits.latest(SHOWN_FITS);
    const data: OutlookRecordView = {
      record: entry && figuresOf(entry),
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
  returnsInside80: entry.coverage80.return.served.share,
  rangesInside80: entry.coverage80.range.served.share,
  skills: JUDGED_MOVES.flatMap((of) =>
    OUTLOOK_BENCHMARKS.map((against) => ({ of, against, ...entry.skill[of][against] })),
  ),
});
