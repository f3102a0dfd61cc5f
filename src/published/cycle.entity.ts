import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { type Asset } from '../../packages/engine/assets.ts';
import { type StoredInputs } from '../../packages/engine/cycle/cycle-inputs.ts';
import { type CycleResult } from '../../packages/engine/computation/engine.ts';
import { type Signal } from '../../packages/engine/signals.ts';
import { BigintColumn, IdentityColumn, MomentColumn } from '../platform/database/columns.ts';

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

@Entity('cycle_checkpoints')
export class CycleCheckpointEntity {
  /** Of the publication in the chain. */
  @BigintColumn({ primary: true }) position!: number;
  @Column('text') note!: string;
}

@Entity('checkpoint_keys')
export class CheckpointKeyEntity {
  /** Public key with its name and ID: `<name>+<key ID>+<base64>`. */
  @PrimaryColumn('text') verifier!: string;
  @MomentColumn() madeAtMs!: number;
  /** The private key, encrypted under `SECRETS_KEY`; null: it is held elsewhere. */
  @Column('text', { nullable: true }) sealed!: string | null;
  @MomentColumn({ nullable: true }) retiresAtMs!: number | null;
  @MomentColumn({ nullable: true }) firstSignedAtMs!: number | null;
  @MomentColumn({ nullable: true }) lastSignedAtMs!: number | null;
}
