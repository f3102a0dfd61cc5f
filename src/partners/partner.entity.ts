import { Column, Entity, PrimaryColumn } from 'typeorm';
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
