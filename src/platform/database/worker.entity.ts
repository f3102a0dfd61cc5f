import { Column, Entity, PrimaryColumn } from 'typeorm';
import { type JobState } from '../jobs/job.decorator.ts';
import { IdentityColumn, MomentColumn } from './columns.ts';

@Entity('workers')
export class WorkerEntity {
  @PrimaryColumn('text') workerId!: string;
  @Column('text') role!: string;
  @MomentColumn() seenAtMs!: number;
  /** Null for a release that doesn't report its jobs. */
  @Column('json', { nullable: true }) jobs!: readonly JobState[] | null;
}

@Entity('limit_processes')
export class LimitProcessEntity {
  @PrimaryColumn('uuid') processId!: string;
  @MomentColumn() seenAtMs!: number;
}

@Entity('clock_readings')
export class ClockReadingEntity {
  @PrimaryColumn('text') bootId!: string;
  @MomentColumn() wallAtMs!: number;
  @Column('double precision') uptimeMs!: number;
  /** False if the clock might have been set while the machine was off. */
  @Column('boolean') certain!: boolean;
}

/** A warning from a worker that doesn't trust its clock, renewed while that lasts. */
@Entity('clock_warnings')
export class ClockWarningEntity {
  @PrimaryColumn('text') processId!: string;
  @Column('text') problem!: string;
  @Column('double precision') differenceMs!: number;
  @MomentColumn({ default: () => 'now()' }) toldAtMs!: number;
}

@Entity('clock_confirmations')
export class ClockConfirmationEntity {
  @IdentityColumn() id!: number;
  @MomentColumn() confirmedAtMs!: number;
  @Column('text') confirmedBy!: string;
  @Column('text') reason!: string;
}

@Entity('work_requests')
export class WorkRequestEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') kind!: string;
  @Column('json') arguments!: object;
  @Column('text') requestedBy!: string;
  @MomentColumn() requestedAtMs!: number;
  @Column('text') state!: string;
  @Column('text', { nullable: true, select: false }) claimedBy!: string | null;
  @MomentColumn({ nullable: true, select: false }) claimedUntilMs!: number | null;
  @Column('integer', { default: 0, select: false }) lostWorkers!: number;
  @Column('integer', { nullable: true }) doneItems!: number | null;
  @Column('integer', { nullable: true }) totalItems!: number | null;
  @Column('json', { nullable: true }) outcome!: object | null;
  @Column('text', { nullable: true }) error!: string | null;
  @Column('text', { nullable: true }) stoppedBy!: string | null;
  @MomentColumn({ nullable: true }) finishedAtMs!: number | null;
}
