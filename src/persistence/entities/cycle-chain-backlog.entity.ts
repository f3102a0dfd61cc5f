import { Entity } from 'typeorm';
import { BigintColumn } from './columns.ts';

/** A published cycle that isn't in the chain yet. */
@Entity('cycle_chain_backlog')
export class CycleChainBacklogEntity {
  @BigintColumn({ primary: true })
  cycleNumber!: number;
}
