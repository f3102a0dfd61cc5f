import { Column, Entity, PrimaryColumn } from 'typeorm';
import { BigintColumn, MomentColumn } from './columns.ts';

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
