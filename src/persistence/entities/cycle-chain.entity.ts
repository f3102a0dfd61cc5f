import { Column, Entity } from 'typeorm';
import { BigintColumn } from './columns.ts';

/** Append-only (docs/adr/0046). */
@Entity('cycle_chain')
export class CycleChainEntryEntity {
  @BigintColumn({ primary: true }) position!: number;
  @Column('text') kind!: string;
  @BigintColumn() cycleNumber!: number;
  /** Chain hash of the previous entry; unique, so that the chain can't fork. */
  @Column('bytea', { unique: true }) previousHash!: Buffer;
  @Column('bytea', { nullable: true }) inputsHash!: Buffer | null;
  @Column('bytea') contentHash!: Buffer;
  @Column('bytea') chainHash!: Buffer;
  /** Never served. */
  @Column('bytea') salt!: Buffer;
  @Column('json') parts!: object;
}

@Entity('cycle_chain_backlog')
export class CycleChainBacklogEntity {
  @BigintColumn({ primary: true }) cycleNumber!: number;
}
