import { ApiProperty } from '@nestjs/swagger';
import { JOB_GROUPS, JOB_OUTCOMES, type JobGroup, type JobOutcome } from '../../jobs/job.decorator.ts';
import {
  choice,
  choiceOrNull,
  figureOrNull,
  flag,
  moment,
  momentOrNull,
  text,
  textOrNull,
} from '../response.fields.ts';

/** State of a repeated job in one process. */
export class JobItem {
  @ApiProperty(text('Name of the job.'))
  readonly name!: string;

  @ApiProperty(choice('Group that it starts and stops with.', Object.keys(JOB_GROUPS)))
  readonly group!: JobGroup;

  @ApiProperty(text('`every 60 s`, or six cron fields in UTC.'))
  readonly schedule!: string;

  @ApiProperty(flag('True while it runs.'))
  readonly running!: boolean;

  @ApiProperty(momentOrNull('When the last completed run began; null before the first.'))
  readonly last_run_at!: string | null;

  @ApiProperty(figureOrNull('How long that run took, in milliseconds.'))
  readonly last_duration_ms!: number | null;

  @ApiProperty(
    choiceOrNull(
      'Outcome of that run. `skipped`: it deletes old rows, and wall time was not certain.',
      JOB_OUTCOMES,
    ),
  )
  readonly last_outcome!: JobOutcome | null;

  @ApiProperty(momentOrNull('When the last failed run began; null if none failed since the process started.'))
  readonly last_failed_at!: string | null;

  @ApiProperty(textOrNull('Error of that run.'))
  readonly last_error!: string | null;

  @ApiProperty(momentOrNull('When it runs next; null while it is stopped.'))
  readonly next_run_at!: string | null;
}

/** A process with its jobs. */
export class JobProcess {
  @ApiProperty(text('ID of the process.'))
  readonly id!: string;

  @ApiProperty(text('Role of the process: `all`, `api`, or `worker`.'))
  readonly role!: string;

  @ApiProperty(moment('When the process last reported its jobs.'))
  readonly seen_at!: string;

  @ApiProperty({
    description: 'Its jobs; null if its release does not report them.',
    type: () => [JobItem],
    nullable: true,
  })
  readonly jobs!: readonly JobItem[] | null;
}

/**
 * The process that responds, then every other worker. Other `api` processes aren't listed, because they store no
 * heartbeat: ask each, or read `market_job_runs_total`.
 */
export class JobBoard {
  @ApiProperty({
    description:
      'The process that responds, then every other worker. Other API processes list only their own jobs.',
    type: () => [JobProcess],
  })
  readonly processes!: readonly JobProcess[];
}
