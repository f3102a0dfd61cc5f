import { Column, Entity, PrimaryColumn } from 'typeorm';
import { type JobState } from '../../jobs/job.decorator.ts';
import { MomentColumn } from './columns.ts';

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
