import { Entity, PrimaryColumn } from 'typeorm';
import { BigintColumn } from './columns.ts';

/** The requests of a key to an endpoint on a UTC day, by latency bucket. */
@Entity('usage_daily')
export class UsageBucketEntity {
  @PrimaryColumn('date')
  day!: string;

  @PrimaryColumn('uuid')
  keyId!: string;

  @PrimaryColumn('text')
  endpoint!: string;

  @PrimaryColumn('smallint')
  latencyBucket!: number;

  @BigintColumn()
  requests!: number;

  @BigintColumn()
  errors!: number;

  @BigintColumn()
  quotaSpent!: number;
}
