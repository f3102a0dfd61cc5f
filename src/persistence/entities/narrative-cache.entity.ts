import { Column, Entity } from 'typeorm';
import { BigintColumn, MomentColumn } from './columns.ts';

/** The language-independent part of a narrative from the last few days, as JSON text. */
@Entity('narrative_cache')
export class NarrativeCacheEntity {
  @BigintColumn({ primary: true })
  cycleNumber!: number;

  @MomentColumn()
  cycleAtMs!: number;

  @Column('text')
  facts!: string;

  @Column('text')
  plan!: string;
}
