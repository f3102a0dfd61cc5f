import { Entity } from 'typeorm';
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
}
