import { Column, Entity } from 'typeorm';
import { BigintColumn, MomentColumn } from './columns.ts';

/** The language-independent part of an archived narrative, compressed with Brotli. */
@Entity('narrative_archive')
export class NarrativeArchiveEntity {
  @BigintColumn({ primary: true })
  cycleNumber!: number;

  @MomentColumn()
  cycleAtMs!: number;

  @Column('bytea')
  facts!: Buffer;

  @Column('text')
  plan!: string;
}
