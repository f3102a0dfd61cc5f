import { Entity, PrimaryColumn } from 'typeorm';
import { MomentColumn } from './columns.ts';

/** A stretch without events that is longer than the source's cadence allows; deleted when filled. */
@Entity('ingest_gaps')
export class IngestGapEntity {
  @PrimaryColumn('text')
  sourceId!: string;

  @MomentColumn({ primary: true })
  fromAtMs!: number;

  @MomentColumn()
  toAtMs!: number;

  @MomentColumn()
  noticedAtMs!: number;
}
