import { Column, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';
import { type ChangeType } from '../domain/catalog/changelog.ts';
import { MomentColumn } from '../platform/database/columns.ts';

/** Written by an operator or by the record of the outlook. */
@Entity('changelog_entries')
@Unique('changelog_entries_corrects_key', ['corrects'])
export class ChangelogEntryEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('date') date!: string;
  @Column('text') type!: ChangeType;
  @Column('text', { array: true }) scope!: readonly string[];
  @Column('text') summary!: string;
  @MomentColumn({ nullable: true }) sunsetAtMs!: number | null;
  @ForeignKey(() => ChangelogEntryEntity, { name: 'changelog_entries_corrects_fkey' })
  @Column('uuid', { nullable: true })
  corrects!: string | null;
  @MomentColumn({ nullable: true }) publishAtMs!: number | null;
  /** Whether its event was recorded. */
  @Column('boolean', { default: true, select: false }) announced!: boolean;
  @MomentColumn({ select: false }) createdAtMs!: number;
}
