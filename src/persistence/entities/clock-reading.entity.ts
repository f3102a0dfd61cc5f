import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentColumn } from './columns.ts';

/** The latest trusted wall time of a boot, with the uptime at which it was read. */
@Entity('clock_readings')
export class ClockReadingEntity {
  @PrimaryColumn('text')
  bootId!: string;

  @MomentColumn()
  wallAtMs!: number;

  @Column('double precision')
  uptimeMs!: number;

  /** False if the clock might have been set while the machine was off. */
  @Column('boolean')
  certain!: boolean;
}
