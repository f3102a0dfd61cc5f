import { Inject, Injectable } from '@nestjs/common';
import { type Configuration, CONFIGURATION } from '../../config/configuration.ts';
import { SPEAKERS, trackRecord } from '../../domain/track-record/track-record.ts';
import { type AdminAnswer } from '../../http/envelope/admin-answer.ts';
import { type OutcomeDay } from '../../persistence/track-record/outcome-days.ts';
import { PublishedTrackRecord } from '../../persistence/track-record/published-track-record.ts';
import { type AdminTrackRecordQuery } from './track-record.query.ts';
import { type TrackRecordView } from './track-record.response.ts';
import { weeklyRecord } from './weekly-record.ts';

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
