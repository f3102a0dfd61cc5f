import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { BigintColumn } from './columns.ts';
import { NarrativeCacheEntity } from './narrative-cache.entity.ts';

/** The texts of a narrative from the last few days in one language, as JSON text. */
@Entity('narrative_cache_texts')
export class NarrativeCacheTextEntity {
  @ForeignKey(() => NarrativeCacheEntity, {
    name: 'narrative_cache_texts_cycle_number_fkey',
    onDelete: 'CASCADE',
  })
  @BigintColumn({ primary: true })
  cycleNumber!: number;

  @PrimaryColumn('text')
  language!: string;

  @Column('text')
  readings!: string;

  @Column('text')
  planTexts!: string;
}
