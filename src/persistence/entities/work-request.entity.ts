import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentColumn } from './columns.ts';

/** Work that an operator, or the service itself, requested and a worker claims. */
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
  /** Number of workers whose lease expired. */
  @Column('integer', { default: 0, select: false }) lostWorkers!: number;
  @Column('integer', { nullable: true }) doneItems!: number | null;
  @Column('integer', { nullable: true }) totalItems!: number | null;
  @Column('json', { nullable: true }) outcome!: object | null;
  @Column('text', { nullable: true }) error!: string | null;
  @MomentColumn({ nullable: true }) finishedAtMs!: number | null;
}
