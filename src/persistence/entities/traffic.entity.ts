import { Column, Entity } from 'typeorm';
import { BigintColumn, MomentColumn } from './columns.ts';

/** Responses to partners in a UTC minute, summed over all processes. */
@Entity('traffic_minutes')
export class TrafficMinuteEntity {
  @MomentColumn({ primary: true, name: 'minute' })
  minuteAtMs!: number;

  @BigintColumn()
  requests!: number;

  @BigintColumn()
  clientErrors!: number;

  @BigintColumn()
  serverErrors!: number;

  @BigintColumn({ default: 0 })
  served!: number;

  @BigintColumn({ default: 0 })
  notModified!: number;

  @BigintColumn({ default: 0 })
  rateLimited!: number;

  @BigintColumn({ default: 0 })
  overQuota!: number;

  @BigintColumn({ default: 0 })
  denied!: number;

  @BigintColumn({ default: 0 })
  badRequest!: number;

  @BigintColumn({ default: 0 })
  serverError!: number;

  /** Requests that were served or not modified, by latency bucket. */
  @Column('integer', { array: true, default: '{}' })
  latencies!: number[];
}

/** The same in a UTC hour. */
@Entity('traffic_hours')
export class TrafficHourEntity {
  @MomentColumn({ primary: true, name: 'hour' })
  hourAtMs!: number;

  @BigintColumn()
  requests!: number;

  @BigintColumn()
  clientErrors!: number;

  @BigintColumn()
  serverErrors!: number;

  @BigintColumn({ default: 0 })
  served!: number;

  @BigintColumn({ default: 0 })
  notModified!: number;

  @BigintColumn({ default: 0 })
  rateLimited!: number;

  @BigintColumn({ default: 0 })
  overQuota!: number;

  @BigintColumn({ default: 0 })
  denied!: number;

  @BigintColumn({ default: 0 })
  badRequest!: number;

  @BigintColumn({ default: 0 })
  serverError!: number;

  /** Requests that were served or not modified, by latency bucket. */
  @Column('integer', { array: true, default: '{}' })
  latencies!: number[];
}
