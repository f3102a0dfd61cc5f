import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentColumn } from './columns.ts';

/** A request with a valid key, in monthly partitions. */
@Entity('usage_events')
export class UsageEventEntity {
  @PrimaryColumn('uuid')
  requestUid!: string;

  /** X-Request-ID, which partners can choose; not unique. */
  @Column('text')
  requestId!: string;

  @MomentColumn({ primary: true })
  receivedAtMs!: number;

  @Column('uuid')
  keyId!: string;

  @Column('text')
  endpoint!: string;

  @Column('smallint')
  status!: number;

  @Column('real')
  latencyMs!: number;

  @Column('boolean')
  quotaSpent!: boolean;
}
