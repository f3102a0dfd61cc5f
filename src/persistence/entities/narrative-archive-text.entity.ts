import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { BigintColumn } from './columns.ts';
import { NarrativeArchiveEntity } from './narrative-archive.entity.ts';

/** The texts of an archived narrative in one language, compressed with Brotli. */
@Entity('narrative_archive_texts')
export class NarrativeArchiveTextEntity {
  @ForeignKey(() => NarrativeArchiveEntity, {
    name: 'narrative_archive_texts_cycle_number_fkey',
    onDelete: 'CASCADE',
  })
  @BigintColumn({ primary: true })
  cycleNumber!: number;

  @PrimaryColumn('text')
  language!: string;

  @Column('bytea')
  readings!: Buffer;

  @Column('bytea')
  planTexts!: Buffer;
}
