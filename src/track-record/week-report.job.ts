import { Inject, Injectable } from '@nestjs/common';
import { DAY_MS } from '../../packages/engine/timestamps.ts';
import { type IsoWeek, latestEndedWeek } from '../../packages/engine/weekly-record/iso-week.ts';
import {
  firstOfWeekMs,
  weekReport,
  type WeekReport,
} from '../../packages/engine/weekly-record/week-report.ts';
import { Job } from '../platform/jobs/job.decorator.ts';
import { ProductionGate } from '../platform/watches/production-gate.ts';
import { OutcomeDayReader } from '../published/outcome-days.ts';
import { OutcomeStore } from '../published/outcome.store.ts';
import { OutlookJudgementStore } from '../published/outlook-judgement.store.ts';
import { WeekReportStore } from '../published/week-report.store.ts';

/** A report doesn't wait longer for judgements that are due; it is made anew when they come. */
const PATIENCE_MS = 2 * DAY_MS;

/** Makes the report of a week from what is judged now, in place of an earlier one. */
export async function makeWeekReport(
  week: IsoWeek,
  reports: WeekReportStore,
  days: OutcomeDayReader,
  nowMs: number,
): Promise<WeekReport> {
  // Before the facts: what is judged meanwhile makes it due again.
  const judgements = await reports.judgementsOf(week);
  const tallies = (await days.changedSince(0)).flatMap(({ tally }) => tally ?? []);
  const content = weekReport(week, { ...(await reports.facts(week)), tallies });
  await reports.keep({ week: week.name, madeAtMs: nowMs, ...judgements, content });
  return content;
}

/** Makes the report of the week that ended last once its outcomes are judged, and anew when its judgements change. */
@Injectable()
export class MakeWeekReport {
  constructor(
    private readonly reports: WeekReportStore,
    private readonly days: OutcomeDayReader,
    private readonly outcomes: OutcomeStore,
    private readonly outlooks: OutlookJudgementStore,
    @Inject(ProductionGate) private readonly gate: Pick<ProductionGate, 'isOpen'>,
  ) {}

  @Job({ name: 'reporting the week', everySeconds: 300, group: 'upkeep' })
  async run(nowMs: number): Promise<string | null> {
    if (!this.gate.isOpen) return null;
    const week = latestEndedWeek(nowMs);
    if (await this.reports.isMadeFrom(week, await this.reports.judgementsOf(week))) return null;
    if (nowMs < week.untilMs + PATIENCE_MS) {
      const outlooks = await this.outlooks.due(week.untilMs, 1);
      const days = await this.outcomes.dueDays(week.untilMs, firstOfWeekMs(week), 1);
      if (outlooks.length + days.length > 0) return null;
    }
    const { state } = await makeWeekReport(week, this.reports, this.days, nowMs);
    return `report of ${week.name} made${state === 'reported' ? '' : ', without enough cases'}`;
  }
}
