import { Column, Entity } from 'typeorm';
import { BigintColumn, MomentColumn } from './columns.ts';
import { OutcomeColumns } from './outcome-columns.ts';

/** Responses to partners within a span of time, summed over all processes. */
abstract class TrafficColumns extends OutcomeColumns {
  @BigintColumn()
  requests!: number;

  @BigintColumn()
  clientErrors!: number;

  @BigintColumn()
  serverErrors!: number;

  /** Requests that were served, not modified, or given up after a long wait, by latency bucket. */
  @Column('integer', { array: true, default: '{}' })
  latencies!: number[];
}

/** Responses in a UTC minute. */
@Entity('traffic_minutes')
export class TrafficMinuteEntity extends TrafficColumns {
  @MomentColumn({ primary: true, name: 'minute' })
  minuteAtMs!: number;
}

/** Responses in a UTC hour. */
@Entity('traffic_hours')
export class TrafficHourEntity extends TrafficColumns {
  @MomentColumn({ primary: true, name: 'hour' })
  hourAtMs!: number;
}
