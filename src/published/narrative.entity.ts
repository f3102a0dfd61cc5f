import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { BigintColumn, MomentColumn, NumericColumn } from '../platform/database/columns.ts';

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

@Entity('narrator_runs')
export class NarratorRunEntity {
  @BigintColumn({ primary: true }) cycleNumber!: number;
  @Column('date') day!: string;
  @Column('text') worker!: string;
  /** Number of claims; fences off a worker that lost its lease. */
  @Column('integer') attempt!: number;
  @MomentColumn() leaseUntilMs!: number;
  @Column('integer', { default: 0 }) requests!: number;
  @BigintColumn({ default: 0 }) promptTokens!: number;
  @BigintColumn({ default: 0 }) completionTokens!: number;
  /** Reserved for requests under way; counts as spent if their worker dies. */
  @NumericColumn({ default: 0 }) reservedUsd!: number;
  @NumericColumn({ default: 0 }) costUsd!: number;
  @Column('integer', { nullable: true }) latencyMs!: number | null;
  @Column('text', { nullable: true }) outcome!: string | null;
  @Column('json', { nullable: true }) reasons!: object | null;
}

@Entity('narrator_days')
export class NarratorDayEntity {
  @PrimaryColumn('date') day!: string;
  /** Spent, and reserved for requests under way. */
  @NumericColumn() committedUsd!: number;
  @MomentColumn({ nullable: true }) exhaustedAtMs!: number | null;
}
