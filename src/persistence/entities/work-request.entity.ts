import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentColumn } from './columns.ts';

/** Work that an operator requested and a worker claims. */
@Entity('work_requests')
export class WorkRequestEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  kind!: string;

  @Column('json')
  arguments!: unknown;

  @Column('text')
  requestedBy!: string;

  @MomentColumn()
  requestedAtMs!: number;

  @Column('text')
  state!: string;

  @Column('text', { nullable: true })
  claimedBy!: string | null;

  @MomentColumn({ nullable: true })
  claimedUntilMs!: number | null;

  /** Number of workers whose lease expired. */
  @Column('integer', { default: 0 })
  lostWorkers!: number;

  @Column('integer', { nullable: true })
  doneItems!: number | null;

  @Column('integer', { nullable: true })
  totalItems!: number | null;

  @Column('json', { nullable: true })
  outcome!: unknown;

  @Column('text', { nullable: true })
  error!: string | null;

  @MomentColumn({ nullable: true })
  finishedAtMs!: number | null;
}
