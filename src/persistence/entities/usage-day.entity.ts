import { Column, Entity, PrimaryColumn } from 'typeorm';
import { BigintColumn } from './columns.ts';

/** The requests of a key on a UTC day, summed from `usage_daily`. */
@Entity('usage_days')
export class UsageDayEntity {
  @PrimaryColumn('uuid')
  keyId!: string;

  @PrimaryColumn('date')
  day!: string;

  @BigintColumn()
  requests!: number;

  @BigintColumn()
  errors!: number;

  @BigintColumn()
  quotaSpent!: number;

  /** Latencies and endpoints of a completed day; null if not summed yet, or changed since. */
  @Column('json', { nullable: true })
  summary!: unknown;
}
