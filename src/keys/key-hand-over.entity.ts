import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { type HandOverState } from '../domain/access/hand-over.ts';
import { MomentColumn } from '../platform/database/columns.ts';
import { PartnerKeyEntity } from './partner-key.entity.ts';

/** The latest one-time link of a key. */
@Entity('key_hand_overs')
export class KeyHandOverEntity {
  @ForeignKey(() => PartnerKeyEntity, { name: 'key_hand_overs_key_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  keyId!: string;
  @Column('bytea', { unique: true, select: false }) tokenHash!: Buffer;
  /** Encrypted with a secret that only the link has; null once it no longer waits. */
  @Column('text', { nullable: true, select: false }) sealedKey!: string | null;
  @Column('text') madeBy!: string;
  @MomentColumn() madeAtMs!: number;
  @MomentColumn() expiresAtMs!: number;
  @Column('text') state!: HandOverState;
  @MomentColumn({ nullable: true }) endedAtMs!: number | null;
}
