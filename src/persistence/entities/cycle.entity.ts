import { Column, Entity, ForeignKey } from 'typeorm';
import { type Asset } from '../../domain/assets.ts';
import { type StoredInputs } from '../../domain/cycle/cycle-inputs.ts';
import { type CycleResult } from '../../domain/engine/engine.ts';
import { type Signal } from '../../domain/signals.ts';
import { BigintColumn, IdentityColumn, MomentColumn } from './columns.ts';

/** A published cycle: the verdict, and what history pages need of the rest. */
@Entity('cycles')
export class CycleEntity {
  @BigintColumn({ primary: true })
  cycleNumber!: number;

  @MomentColumn({ unique: true })
  cycleAtMs!: number;

  @MomentColumn()
  publishedAtMs!: number;

  @Column('boolean')
  backfilled!: boolean;

  @Column('text')
  mode!: 'paper' | 'live';

  @Column('text')
  methodologyVersion!: string;

  @Column('text')
  signal!: Signal;

  @Column('double precision')
  confidence!: number;

  @Column('json')
  consensus!: object;

  @Column('json')
  votes!: object;

  /** The stable signal of each asset, which smooths the next cycle. */
  @Column('json')
  signals!: Record<Asset, Signal>;

  @Column('bytea')
  resultHash!: Buffer;

  /** Each agent's vote on the market, for history. */
  @Column('json')
  agents!: object;

  /** Each composite's score without its components, for history. */
  @Column('json')
  scores!: object;

  /** Null if the verdict has no calibration. */
  @Column('json', { nullable: true })
  calibration!: object | null;
}

/** The inputs and results of a cycle, byte for byte as published, in monthly partitions. */
@Entity('cycle_details')
export class CycleDetailEntity {
  @BigintColumn({ primary: true })
  cycleNumber!: number;

  @MomentColumn({ primary: true })
  cycleAtMs!: number;

  @Column('json')
  inputs!: StoredInputs;

  @Column('json')
  result!: CycleResult;
}

/** A cycle as listings serve it, rebuilt from `cycles` if missing. */
@Entity('cycle_listings')
export class CycleListingEntity {
  @ForeignKey(() => CycleEntity, { name: 'cycle_listings_cycle_number_fkey', onDelete: 'CASCADE' })
  @BigintColumn({ primary: true })
  cycleNumber!: number;

  @Column('text')
  verdict!: string;

  /** The agents' votes, which are served only with certain rights. */
  @Column('text')
  agents!: string;

  /** Null if the cycle lacks a score. */
  @Column('text', { nullable: true })
  composites!: string | null;

  /** Null in rows of an earlier program. */
  @Column('text', { nullable: true })
  outlook!: string | null;
}

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
  mode!: 'paper' | 'live';

  @Column('text')
  methodologyVersion!: string;

  @Column('text')
  signal!: Signal;

  @Column('double precision')
  confidence!: number;

  @Column('bytea')
  resultHash!: Buffer;

  /** The row of `cycles`. */
  @Column('json')
  cycle!: object;

  @Column('json')
  inputs!: StoredInputs;

  @Column('json')
  result!: CycleResult;

  /** The rows of `narrations`, `narrative_cache`, and `narrative_archive`; null if there were none. */
  @Column('json', { nullable: true })
  narrative!: object | null;
}
