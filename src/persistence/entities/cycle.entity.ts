import { Column, Entity, ForeignKey } from 'typeorm';
import { type Asset } from '../../domain/assets.ts';
import { type StoredInputs } from '../../domain/cycle/cycle-inputs.ts';
import { type CycleResult } from '../../domain/engine/engine.ts';
import { type Signal } from '../../domain/signals.ts';
import { BigintColumn, IdentityColumn, MomentColumn } from './columns.ts';

/** A published cycle: the verdict, and what history pages need of the rest. */
@Entity('cycles')
export class CycleEntity {
  @BigintColumn({ primary: true }) cycleNumber!: number;
  @MomentColumn({ unique: true }) cycleAtMs!: number;
  @MomentColumn() publishedAtMs!: number;
  @Column('boolean') backfilled!: boolean;
  @Column('text') mode!: 'paper' | 'live';
  @Column('text') methodologyVersion!: string;
  @Column('text') signal!: Signal;
  @Column('double precision') confidence!: number;
  @Column('json') consensus!: object;
  @Column('json') votes!: object;
  /** The stable signal of each asset, which smooths the next cycle. */
  @Column('json') signals!: Record<Asset, Signal>;
  @Column('bytea') resultHash!: Buffer;
  @Column('json') agents!: object;
  /** Without components, for history. */
  @Column('json') scores!: object;
  @Column('json', { nullable: true }) calibration!: object | null;
}

@Entity('cycle_details')
export class CycleDetailEntity {
  @BigintColumn({ primary: true }) cycleNumber!: number;
  @MomentColumn({ primary: true }) cycleAtMs!: number;
  @Column('json') inputs!: StoredInputs;
  @Column('json') result!: CycleResult;
}

/** Rebuilt from `cycles` if missing. */
@Entity('cycle_listings')
export class CycleListingEntity {
  @ForeignKey(() => CycleEntity, { name: 'cycle_listings_cycle_number_fkey', onDelete: 'CASCADE' })
  @BigintColumn({ primary: true })
  cycleNumber!: number;
  @Column('text') verdict!: string;
  @Column('text') agents!: string;
  /** Null if the cycle lacks a score. */
  @Column('text', { nullable: true }) composites!: string | null;
  /** Null in rows of an earlier release. */
  @Column('text', { nullable: true }) outlook!: string | null;
}

@Entity('cycle_slots')
export class CycleSlotEntity {
  @BigintColumn({ primary: true }) cycleNumber!: number;
  @Column('text') owner!: string;
  @BigintColumn() fence!: number;
  @MomentColumn() leasedUntilMs!: number;
}

/** Byte for byte as published. */
@Entity('cycle_withdrawals')
export class CycleWithdrawalEntity {
  @IdentityColumn() id!: number;
  @BigintColumn() cycleNumber!: number;
  @MomentColumn() cycleAtMs!: number;
  @MomentColumn() withdrawnAtMs!: number;
  @Column('text') withdrawnBy!: string;
  @Column('text') reason!: string;
  @MomentColumn() publishedAtMs!: number;
  @Column('boolean') backfilled!: boolean;
  @Column('text') mode!: 'paper' | 'live';
  @Column('text') methodologyVersion!: string;
  @Column('text') signal!: Signal;
  @Column('double precision') confidence!: number;
  @Column('bytea') resultHash!: Buffer;
  /** The row of `cycles`. */
  @Column('json') cycle!: object;
  @Column('json') inputs!: StoredInputs;
  @Column('json') result!: CycleResult;
  /** The rows of `narrations`, `narrative_cache`, and `narrative_archive`; null if there were none. */
  @Column('json', { nullable: true }) narrative!: object | null;
}
