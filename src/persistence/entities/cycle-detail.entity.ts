import { Column, Entity } from 'typeorm';
import { BigintColumn, MomentColumn } from './columns.ts';

/** The inputs and results of a cycle, byte for byte as published, in monthly partitions. */
@Entity('cycle_details')
export class CycleDetailEntity {
  @BigintColumn({ primary: true })
  cycleNumber!: number;

  @MomentColumn({ primary: true })
  cycleAtMs!: number;

  @Column('json')
  inputs!: unknown;

  @Column('json')
  result!: unknown;
}
