import { Column, Entity } from 'typeorm';
import { IdentityColumn, MomentColumn } from './columns.ts';

/** An observation of a source; a revision is another row, in monthly partitions by storage time. */
@Entity('observations')
export class ObservationEntity {
  /** TypeORM requires a primary key; the table has none, because it would have to include the partition key. */
  @IdentityColumn()
  id!: number;

  @Column('text')
  sourceId!: string;

  @MomentColumn()
  eventAtMs!: number;

  @MomentColumn()
  knownAtMs!: number;

  @MomentColumn()
  fetchedAtMs!: number;

  @Column('double precision')
  value!: number;

  /** Open, high, low, base volume, quote volume, and taker buy quote volume. */
  @Column('double precision', { array: true, nullable: true })
  candle!: number[] | null;
}
