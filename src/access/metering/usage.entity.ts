import { Column, Entity, PrimaryColumn } from 'typeorm';
import { BigintColumn, MomentColumn } from '../../platform/database/columns.ts';

/** Requests by outcome, as tables of whole days and of all partners count them. */
export abstract class OutcomeColumns {
  @BigintColumn({ default: 0 }) served!: number;
  @BigintColumn({ default: 0 }) notModified!: number;
  @BigintColumn({ default: 0 }) rateLimited!: number;
  @BigintColumn({ default: 0 }) overQuota!: number;
  @BigintColumn({ default: 0 }) denied!: number;
  @BigintColumn({ default: 0 }) badRequest!: number;
  @BigintColumn({ default: 0 }) serverError!: number;
}

/** In monthly partitions. */
@Entity('usage_events')
export class UsageEventEntity {
  @PrimaryColumn('uuid') requestUid!: string;
  /** X-Request-ID, which partners can choose; not unique. */
  @Column('text') requestId!: string;
  @MomentColumn({ primary: true }) receivedAtMs!: number;
  @Column('uuid') keyId!: string;
  @Column('text') endpoint!: string;
  @Column('smallint') status!: number;
  @Column('real') latencyMs!: number;
  @Column('boolean') quotaSpent!: boolean;
  /** Null for requests counted by an earlier release. */
  @Column('text', { nullable: true }) outcome!: string | null;
}

@Entity('usage_daily')
export class UsageBucketEntity {
  @PrimaryColumn('date') day!: string;
  @PrimaryColumn('uuid') keyId!: string;
  @PrimaryColumn('text') endpoint!: string;
  @PrimaryColumn('smallint') latencyBucket!: number;
  @BigintColumn() requests!: number;
  @BigintColumn() errors!: number;
  @BigintColumn() quotaSpent!: number;
}

/** The requests of a key on a UTC day, summed from `usage_daily`. */
@Entity('usage_days')
export class UsageDayEntity extends OutcomeColumns {
  @PrimaryColumn('uuid') keyId!: string;
  @PrimaryColumn('date') day!: string;
  @BigintColumn() requests!: number;
  @BigintColumn() errors!: number;
  @BigintColumn() quotaSpent!: number;
  /** Latencies and endpoints of a completed day; null if not summed yet, or changed since. */
  @Column('json', { nullable: true }) summary!: object | null;
}

abstract class KeyOutcomeColumns {
  @Column('integer') served!: number;
  @Column('integer') notModified!: number;
  @Column('integer') rateLimited!: number;
  @Column('integer') overQuota!: number;
  @Column('integer') denied!: number;
  @Column('integer') badRequest!: number;
  @Column('integer') serverError!: number;
}

@Entity('usage_hours')
export class UsageHourEntity extends KeyOutcomeColumns {
  @PrimaryColumn('uuid') keyId!: string;
  @MomentColumn({ primary: true, name: 'hour' }) hourAtMs!: number;
}

@Entity('usage_minutes')
export class UsageMinuteEntity extends KeyOutcomeColumns {
  @PrimaryColumn('uuid') keyId!: string;
  @MomentColumn({ primary: true, name: 'minute' }) minuteAtMs!: number;
}

abstract class TrafficColumns extends OutcomeColumns {
  @BigintColumn() requests!: number;
  @BigintColumn() clientErrors!: number;
  @BigintColumn() serverErrors!: number;
  /** Those of the server errors that an operator caused by switching the data API off. */
  @BigintColumn({ default: 0 }) switchedOff!: number;
  /** Served, not modified, or given up after a long wait, by latency bucket. */
  @Column('integer', { array: true, default: '{}' }) latencies!: number[];
}

@Entity('traffic_minutes')
export class TrafficMinuteEntity extends TrafficColumns {
  @MomentColumn({ primary: true, name: 'minute' }) minuteAtMs!: number;
}

@Entity('traffic_hours')
export class TrafficHourEntity extends TrafficColumns {
  @MomentColumn({ primary: true, name: 'hour' }) hourAtMs!: number;
}
