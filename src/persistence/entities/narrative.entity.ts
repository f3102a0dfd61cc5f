import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { BigintColumn, MomentColumn, NumericColumn } from './columns.ts';

/** Kept as long as the cycle. */
@Entity('narrations')
export class NarrationEntity {
  @BigintColumn({ primary: true }) cycleNumber!: number;
  @MomentColumn() cycleAtMs!: number;
  @Column('text') templateVersion!: string;
  /** Of the template's text, even if a language model replaced it. */
  @Column('bytea') textHash!: Buffer;
  @Column('text') model!: string;
  @NumericColumn() costUsd!: number;
  @Column('integer') generationMs!: number;
  @MomentColumn({ nullable: true }) attachedAtMs!: number | null;
}

/** Compressed with Brotli. */
@Entity('narrative_archive')
export class NarrativeArchiveEntity {
  @BigintColumn({ primary: true }) cycleNumber!: number;
  @MomentColumn() cycleAtMs!: number;
  @Column('bytea') facts!: Buffer;
  @Column('text') plan!: string;
}

@Entity('narrative_archive_texts')
export class NarrativeArchiveTextEntity {
  @ForeignKey(() => NarrativeArchiveEntity, {
    name: 'narrative_archive_texts_cycle_number_fkey',
    onDelete: 'CASCADE',
  })
  @BigintColumn({ primary: true })
  cycleNumber!: number;
  @PrimaryColumn('text') language!: string;
  @Column('bytea') readings!: Buffer;
  @Column('bytea') planTexts!: Buffer;
}

/** The last few days, as JSON text. */
@Entity('narrative_cache')
export class NarrativeCacheEntity {
  @BigintColumn({ primary: true }) cycleNumber!: number;
  @MomentColumn() cycleAtMs!: number;
  @Column('text') facts!: string;
  @Column('text') plan!: string;
}

@Entity('narrative_cache_texts')
export class NarrativeCacheTextEntity {
  @ForeignKey(() => NarrativeCacheEntity, {
    name: 'narrative_cache_texts_cycle_number_fkey',
    onDelete: 'CASCADE',
  })
  @BigintColumn({ primary: true })
  cycleNumber!: number;
  @PrimaryColumn('text') language!: string;
  @Column('text') readings!: string;
  @Column('text') planTexts!: string;
}
