import { Entity, PrimaryColumn } from 'typeorm';
import { MomentColumn } from './columns.ts';

/** How far an extract of a source's series is built (docs/adr/0057). */
@Entity('series_extracts')
export class SeriesExtractEntity {
  @PrimaryColumn('text')
  sourceId!: string;

  @PrimaryColumn('text')
  kind!: string;

  /** The extract is complete for events or buckets that begin before it. */
  @MomentColumn({ default: () => "'-infinity'" })
  builtBeforeMs!: number;
}
