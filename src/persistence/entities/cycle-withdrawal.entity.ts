import { Column, Entity } from 'typeorm';
import { BigintColumn, IdentityColumn, MomentColumn } from './columns.ts';

/** A withdrawn cycle, byte for byte as published, and the reason. */
@Entity('cycle_withdrawals')
export class CycleWithdrawalEntity {
  @IdentityColumn()
  id!: number;

  @BigintColumn()
  cycleNumber!: number;

  @MomentColumn()
  cycleAtMs!: number;

  @MomentColumn()
  withdrawnAtMs!: number;

  @Column('text')
  withdrawnBy!: string;

  @Column('text')
  reason!: string;

  @MomentColumn()
  publishedAtMs!: number;

  @Column('boolean')
  backfilled!: boolean;

  @Column('text')
  mode!: string;

  @Column('text')
  methodologyVersion!: string;

  @Column('text')
  signal!: string;

  @Column('double precision')
  confidence!: number;

  @Column('bytea')
  resultHash!: Buffer;

  /** The row of `cycles`. */
  @Column('json')
  cycle!: unknown;

  @Column('json')
  inputs!: unknown;

  @Column('json')
  result!: unknown;

  /** The rows of `narrations`, `narrative_cache`, and `narrative_archive`; null if there were none. */
  @Column('json', { nullable: true })
  narrative!: unknown;
}
