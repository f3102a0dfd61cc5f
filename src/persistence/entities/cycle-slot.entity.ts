import { Column, Entity } from 'typeorm';
import { BigintColumn, MomentColumn } from './columns.ts';

/** The lease of the worker that computes a cycle, deleted on publication. */
@Entity('cycle_slots')
export class CycleSlotEntity {
  @BigintColumn({ primary: true })
  cycleNumber!: number;

  @Column('text')
  owner!: string;

  @BigintColumn()
  fence!: number;

  @MomentColumn()
  leasedUntilMs!: number;
}
