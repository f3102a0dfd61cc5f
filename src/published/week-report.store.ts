import { Injectable } from '@nestjs/common';
import { DataSource, type Repository } from 'typeorm';
import { OUTLOOK_RULES_VERSION } from '../../packages/engine/outlook/fit-outlook.ts';
import { DAY_MS } from '../../packages/engine/timestamps.ts';
import { type IsoWeek } from '../../packages/engine/weekly-record/iso-week.ts';
import {
  firstOfWeekMs,
  firstOfYearMs,
  type WeekFacts,
} from '../../packages/engine/weekly-record/week-report.ts';
import { isScored, outcomeColumns, outcomeOf, type OutcomeRow } from './outcome-days.ts';
import { WeekReportEntity } from './track-record.entity.ts';

export type StoredWeekReport = Readonly<Omit<WeekReportEntity, 'version'>>;

type MadeFrom = Pick<StoredWeekReport, 'judgements' | 'newestJudgement'>;

/** Of the content; a report of another version is made anew. */
const VERSION = 1;

/** Judged outlooks that count, by rules $1, of horizons that ended by $3, from cycles since $2. */
const OF_YEAR = `FROM outlook_judgements j JOIN cycles c ON c.cycle_at = j.cycle_at AND c.published_at = j.published_at
  WHERE j.judgement IS NOT NULL AND j.rules = $1 AND j.cycle_at >= $2 AND j.cycle_at + j.horizon_hours * interval '1 hour' <= $3`;

const yearOf = (week: IsoWeek) => [
  OUTLOOK_RULES_VERSION,
  new Date(firstOfYearMs(week)),
  new Date(week.untilMs),
];

/** Reports of weeks, and the facts that they are made from. */
@Injectable()
export class WeekReportStore {
  private readonly reports: Repository<WeekReportEntity>;

  constructor(private readonly dataSource: DataSource) {
    this.reports = dataSource.getRepository(WeekReportEntity);
  }

  /** Which judgements a report is made from: with others, it has to be made anew. */
  async judgementsOf(week: IsoWeek): Promise<MadeFrom> {
    const [row] = await this.dataSource.query<[MadeFrom]>(
      `SELECT count(*)::int AS judgements, coalesce(max(j.position), 0)::float8 AS "newestJudgement" ${OF_YEAR}`,
      yearOf(week),
    );
    return row;
  }

  async facts(week: IsoWeek): Promise<Omit<WeekFacts, 'tallies'>> {
    const since = new Date(firstOfWeekMs(week));
    const forecasts: WeekFacts['forecasts'] = await this.dataSource.query(
      `SELECT j.judgement, j.backfilled, CASE WHEN j.cycle_at >= $4 THEN (
         SELECT item -> 'range' FROM cycle_details d CROSS JOIN json_array_elements(d.result -> 'outlook' -> 'items') AS item
         WHERE d.cycle_at = c.cycle_at AND d.cycle_number = c.cycle_number
           AND item ->> 'asset' = j.asset AND (item ->> 'horizonHours')::int = j.horizon_hours) END AS range ${OF_YEAR}`,
      [...yearOf(week), since],
    );
    const outcomes: { row: OutcomeRow }[] = await this.dataSource.query(
      `SELECT json_build_array(${outcomeColumns('o').join(', ')}) AS row
       FROM generate_series($1::timestamptz, $2::timestamptz, interval '1 day') AS days (at)
       JOIN cycle_outcomes o ON o.cycle_at = days.at
       JOIN cycles c ON c.cycle_at = o.cycle_at AND c.published_at = o.published_at
       ORDER BY o.cycle_at, o.asset, o.horizon_hours`,
      [since, new Date(week.untilMs - DAY_MS)],
    );
    const withdrawn: { number: number }[] = await this.dataSource.query(
      `SELECT DISTINCT cycle_number::float8 AS number FROM cycle_withdrawals
       WHERE cycle_at >= $1 AND cycle_at < $2 ORDER BY 1`,
      [since, new Date(week.untilMs)],
    );
    return {
      forecasts,
      outcomes: outcomes.map(({ row }) => outcomeOf(row)).filter(isScored),
      withdrawn: withdrawn.map(({ number }) => number),
    };
  }

  /** Replaces an earlier report of the week. */
  async keep(report: StoredWeekReport): Promise<void> {
    await this.reports.upsert({ ...report, version: VERSION }, ['week']);
  }

  isMadeFrom({ name: week }: IsoWeek, judgements: MadeFrom): Promise<boolean> {
    return this.reports.existsBy({ week, version: VERSION, ...judgements });
  }

  find(week: string): Promise<StoredWeekReport | null> {
    return this.reports.findOneBy({ week, version: VERSION });
  }

  /** Newest first. */
  async weeks(): Promise<string[]> {
    const where = { version: VERSION };
    const rows = await this.reports.find({ select: { week: true }, where, order: { week: 'DESC' } });
    return rows.map(({ week }) => week);
  }
}
