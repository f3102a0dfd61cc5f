import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentColumn } from './columns.ts';

/** An event whose value differs from that of the previous event. */
@Entity('series_changes')
export class SeriesChangeEntity {
  @PrimaryColumn('text')
  sourceId!: string;

  @MomentColumn({ primary: true })
  eventAtMs!: number;

  @Column('double precision')
  value!: number;

  /** When its first revision became known. */
  @MomentColumn()
  knownAtMs!: number;

  /** Whether the value depends on the moment of knowledge, so that readers look it up in `observations`. */
  @Column('boolean')
  contested!: boolean;
}
