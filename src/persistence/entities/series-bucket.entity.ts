import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentColumn } from './columns.ts';

/** A completed bucket of a source's series, made from the latest revision of each event. */
@Entity('series_buckets')
export class SeriesBucketEntity {
  @PrimaryColumn('text')
  sourceId!: string;

  @PrimaryColumn('text')
  kind!: string;

  @MomentColumn({ primary: true })
  beginAtMs!: number;

  @Column('integer')
  events!: number;

  @Column('double precision')
  last!: number;

  @Column('double precision')
  mean!: number;

  @Column('double precision')
  min!: number;

  @Column('double precision')
  max!: number;

  /** When the last of its revisions became known. */
  @MomentColumn()
  knownAtMs!: number;
}
