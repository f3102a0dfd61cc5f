import { Entity, PrimaryColumn } from 'typeorm';
import { MomentColumn } from './columns.ts';

/** The heartbeat of a process that shares limits. */
@Entity('limit_processes')
export class LimitProcessEntity {
  @PrimaryColumn('uuid')
  processId!: string;

  @MomentColumn()
  seenAtMs!: number;
}
