import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentColumn } from './columns.ts';

/** A warning from a worker that doesn't trust its clock, renewed while that lasts. */
@Entity('clock_warnings')
export class ClockWarningEntity {
  @PrimaryColumn('text')
  processId!: string;

  @Column('text')
  problem!: string;

  @Column('double precision')
  differenceMs!: number;

  @MomentColumn({ default: () => 'now()' })
  toldAtMs!: number;
}
