import { Column, Entity, PrimaryColumn } from 'typeorm';
import { BigintColumn, MomentColumn } from './columns.ts';

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
