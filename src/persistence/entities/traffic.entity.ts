import { Column, Entity } from 'typeorm';
import { BigintColumn, MomentColumn } from './columns.ts';
import { OutcomeColumns } from './outcome-columns.ts';

abstract class TrafficColumns extends OutcomeColumns {
  @BigintColumn() requests!: number;
  @BigintColumn() clientErrors!: number;
  @BigintColumn() serverErrors!: number;
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
