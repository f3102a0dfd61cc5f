import { Injectable } from '@nestjs/common';
import { DataSource, type Repository } from 'typeorm';
import { type CycleOutcome } from '../../packages/engine/calibration/outcome.ts';
import { HOUR_MS, DAY_MS } from '../../packages/engine/timestamps.ts';
import { type IsoWeek } from '../../packages/engine/weekly-record/iso-week.ts';
import {
  firstJudgedMs,
  type JudgedForecast,
  WEEK_REPORT_VERSION,
  YEAR_DAYS,
} from '../../packages/engine/weekly-record/week-report.ts';
import { OUTLOOK_RULES_VERSION } from '../../packages/engine/outlook/fit-outlook.ts';
import { OUTLOOK_HORIZONS_HOURS } from '../../packages/engine/outlook/outlook-terms.ts';
import { isScored, outcomeColumns, outcomeOf, type OutcomeRow } from './outcome-days.ts';
import { WeekReportEntity } from './track-record.entity.ts';

export type StoredWeekReport = Readonly<Omit<WeekReportEntity, 'version'>>;

/** Which judgements a report is made from: another value means that it has to be made anew. */
export type JudgementsOfWeek = Pick<StoredWeekReport, 'judgements' | 'newestJudgement'>;

/** Judged outlooks that count, by rules $3, of horizons that ended in the year up to the end of a week ($1 to $2). */
const OF_YEAR = `FROM outlook_judgements j JOIN cycles c ON c.cycle_at = j.cycle_at AND c.published_at = j.published_at
  WHERE j.judgement IS NOT NULL AND j.rules = $3 AND j.cycle_at >= $1 AND j.cycle_at + j.horizon_hours * interval '1 hour' <= $2`;

const yearOf = ({ untilMs }: IsoWeek): [Date, Date, string] => [
  new Date(untilMs - YEAR_DAYS * DAY_MS - Math.max(...OUTLOOK_HORIZONS_HOURS) * HOUR_MS),
  new Date(untilMs),
  OUTLOOK_RULES_VERSION,
];

/** Reports of weeks, and the facts that they are made from. */
@Injectable()
export class WeekReportStore {
  private readonly reports: Repository<WeekReportEntity>;

  constructor(private readonly dataSource: DataSource) {
    this.reports = dataSource.getRepository(WeekReportEntity);
  }

  async judgementsOf(week: IsoWeek): Promise<JudgementsOfWeek> {
    const [row]: JudgementsOfWeek[] = await this.dataSource.query(
      `SELECT count(*)::int AS judgements, coalesce(max(j.position), 0)::float8 AS "newestJudgement" ${OF_YEAR}`,
      yearOf(week),
    );
    return row!;
  }

  async forecasts(week: IsoWeek): Promise<JudgedForecast[]> {
    return this.dataSource.query(
      `SELECT j.judgement, j.backfilled, CASE WHEN j.cycle_at >= $4 THEN (
         SELECT item -> 'range' FROM cycle_details d CROSS JOIN json_array_elements(d.result -> 'outlook' -> 'items') AS item
         WHERE d.cycle_at = c.cycle_at AND d.cycle_number = c.cycle_number
           AND item ->> 'asset' = j.asset AND (item ->> 'horizonHours')::int = j.horizon_hours) END AS range
       ${OF_YEAR} ORDER BY j.cycle_at, j.position`,
      [...yearOf(week), new Date(firstJudgedMs(week))],
    );
  }

  /** Of the calls at 00:00 UTC that still count. */
  async outcomes(week: IsoWeek): Promise<CycleOutcome[]> {
    const rows: { outcome: OutcomeRow }[] = await this.dataSource.query(
      `SELECT json_build_array(${outcomeColumns('o').join(', ')}) AS outcome
       FROM generate_series($1::timestamptz, $2::timestamptz, interval '1 day') AS days (at)
       JOIN cycle_outcomes o ON o.cycle_at = days.at
       JOIN cycles c ON c.cycle_at = o.cycle_at AND c.published_at = o.published_at
       ORDER BY o.cycle_at, o.asset, o.horizon_hours`,
      [new Date(firstJudgedMs(week)), new Date(week.untilMs - DAY_MS)],
    );
    return rows.map(({ outcome }) => outcomeOf(outcome)).filter(isScored);
  }

  /** Numbers of withdrawn cycles from the first that the week can judge until its end, ascending. */
  async withdrawn(week: IsoWeek): Promise<number[]> {
    const rows: { number: number }[] = await this.dataSource.query(
      `SELECT DISTINCT cycle_number::float8 AS number FROM cycle_withdrawals
       WHERE cycle_at >= $1 AND cycle_at < $2 ORDER BY 1`,
      [new Date(firstJudgedMs(week)), new Date(week.untilMs)],
    );
    return rows.map(({ number }) => number);
  }

  /** Replaces an earlier report of the week. */
  async keep(report: StoredWeekReport): Promise<void> {
    await this.reports.upsert({ ...report, version: WEEK_REPORT_VERSION }, ['week']);
  }

  /** Null also for a report of an earlier version, which the content can't be read of. */
  find(week: string): Promise<StoredWeekReport | null> {
    return this.reports.findOneBy({ week, version: WEEK_REPORT_VERSION });
  }

  /** Newest first. */
  async weeks(): Promise<string[]> {
    const rows = await this.reports.find({
      select: { week: true },
      where: { version: WEEK_REPORT_VERSION },
      order: { week: 'DESC' },
    });
    return rows.map(({ week }) => week);
  }
}
