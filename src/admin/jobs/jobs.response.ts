import { JOB_GROUPS, JOB_OUTCOMES, type JobGroup } from '../../jobs/job.decorator.ts';
import { f, shape } from '../../http/shape/shape.ts';

export class JobItem extends shape({
  name: f.text('Name of the job.'),
  group: f.choice('Group that it starts and stops with.', Object.keys(JOB_GROUPS) as JobGroup[]),
  schedule: f.text('`every 60 s`, or six cron fields in UTC.'),
  running: f.flag('True while it runs.'),
  last_run_at: f.momentOrNull('When the last completed run began; null before the first.'),
  last_duration_ms: f.figureOrNull('How long that run took, in milliseconds.'),
  last_outcome: f.choiceOrNull(
    'Outcome of that run. `skipped`: it deletes old rows, and wall time was not certain.',
    JOB_OUTCOMES,
  ),
  last_failed_at: f.momentOrNull(
    'When the last failed run began; null if none failed since the process started.',
  ),
  last_error: f.textOrNull('Error of that run.'),
  next_run_at: f.momentOrNull('When it runs next; null while it is stopped.'),
}) {}

export class JobProcess extends shape({
  id: f.text('ID of the process.'),
  role: f.text('Role of the process: `all`, `api`, or `worker`.'),
  seen_at: f.moment('When the process last reported its jobs.'),
  jobs: f.orNull(f.many('Its jobs; null if its release does not report them.', JobItem)),
}) {}

/**
 * The process that responds, then every other worker. Other `api` processes aren't listed, because they store no
 * heartbeat: ask each, or read `market_job_runs_total`.
 */
export class JobBoard extends shape({
  processes: f.many(
    'The process that responds, then every other worker. Other API processes list only their own jobs.',
    JobProcess,
  ),
}) {}
