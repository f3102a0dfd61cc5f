import { Column, Entity } from 'typeorm';
import { IdentityColumn, MomentColumn } from './columns.ts';

/** A revision is another row. Monthly partitions by storage time. */
@Entity('observations')
export class ObservationEntity {
  /** TypeORM requires a primary key; the table has none, because it would have to include the partition key. */
  @IdentityColumn() id!: number;
  @Column('text') sourceId!: string;
  @MomentColumn() eventAtMs!: number;
  @MomentColumn() knownAtMs!: number;
  @MomentColumn() fetchedAtMs!: number;
  @Column('double precision') value!: number;
  /** Open, high, low, base volume, quote volume, and taker buy quote volume. */
  @Column('double precision', { array: true, nullable: true }) candle!: number[] | null;
}

/** An implausible reading that waits for a second one or for an operator. */
@Entity('provisional_observations')
export class ProvisionalObservationEntity {
  @IdentityColumn() id!: number;
  @Column('text') sourceId!: string;
  @MomentColumn() eventAtMs!: number;
  @Column('double precision') value!: number;
  @Column('double precision', { array: true, nullable: true }) candle!: number[] | null;
  @Column('text') reason!: string;
  @MomentColumn() heldAtMs!: number;
  @Column('text', { nullable: true }) decision!: 'confirmed' | 'accepted' | 'contradicted' | null;
  @MomentColumn({ nullable: true }) decidedAtMs!: number | null;
}
