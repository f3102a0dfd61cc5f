import { runCommand, withDatabase } from './command.ts';
import { SystemClock } from '../platform/clock/clock.ts';
import { OutcomeDayReader } from '../published/outcome-days.ts';
import { WeekReportStore } from '../published/week-report.store.ts';
import { makeWeekReport } from '../track-record/week-report.job.ts';
import { weekArgument } from './command-arguments.ts';

await runCommand('record:week', async (argv) => {
  const nowMs = new SystemClock().now();
  const week = weekArgument(argv, nowMs);
  await withDatabase(async ({ pools: { worker } }) => {
    const reports = new WeekReportStore(worker);
    const report = await makeWeekReport(week, reports, new OutcomeDayReader(worker), nowMs);
    const missed = report.statements.filter((one) => one.missed).length;
    console.log(`/record/${week.name}/: ${report.statements.length} statements judged, ${missed} missed`);
    if (report.state === 'not_enough_cases')
      console.log(`not enough cases, which the page says: ${report.judgedDays} of 7 days are judged`);
  });
});
