import { Column, Entity, PrimaryColumn } from 'typeorm';
import { type ChangeType } from '../../domain/catalog/changelog.ts';
import { MomentColumn } from './columns.ts';

/** A changelog entry that an operator or the record of the outlook wrote. */
@Entity('changelog_entries')
export class ChangelogEntryEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('date')
  date!: string;

  @Column('text')
  type!: ChangeType;

  @Column('text', { array: true })
  scope!: readonly string[];

  @Column('text')
  summary!: string;

  @MomentColumn({ nullable: true })
  sunsetAtMs!: number | null;

  /** The entry that this one corrects. */
  @Column('uuid', { nullable: true })
  corrects!: string | null;

  @MomentColumn({ select: false })
  createdAtMs!: number;
}
