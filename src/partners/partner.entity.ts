import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { MomentColumn } from '../platform/database/columns.ts';

/** A partner. Keys name it; a trigger adds it with its first key. Names are unique after NFKC. */
@Entity('partners')
export class PartnerEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') name!: string;
  @Column('text', { array: true, default: [] }) contactEmails!: readonly string[];
  @Column('text', { nullable: true }) notes!: string | null;
  @MomentColumn() createdAtMs!: number;
}

/** An open link by which a partner reads its own use. An operator ends it by deleting it. */
@Entity('partner_shares')
export class PartnerShareEntity {
  @PrimaryColumn('uuid') id!: string;
  @ForeignKey(() => PartnerEntity, { name: 'partner_shares_partner_id_fkey', onDelete: 'CASCADE' })
  @Column('uuid')
  partnerId!: string;
  @Column('bytea', { unique: true, select: false }) tokenHash!: Buffer;
  @Column('text') madeBy!: string;
  @MomentColumn() madeAtMs!: number;
  @MomentColumn() expiresAtMs!: number;
  /** Stored at most once a minute. */
  @MomentColumn({ nullable: true }) lastUsedAtMs!: number | null;
}
