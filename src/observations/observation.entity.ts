import { Column, Entity, PrimaryColumn } from 'typeorm';
import { BigintColumn, IdentityColumn, MomentColumn } from '../platform/database/columns.ts';

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

/** Made from the latest revision of each event. */
@Entity('series_buckets')
export class SeriesBucketEntity {
  @PrimaryColumn('text') sourceId!: string;
  @PrimaryColumn('text') kind!: string;
  @MomentColumn({ primary: true }) beginAtMs!: number;
  @Column('integer') events!: number;
  @Column('double precision') last!: number;
  @Column('double precision') mean!: number;
  @Column('double precision') min!: number;
  @Column('double precision') max!: number;
  /** When the last of its revisions became known. */
  @MomentColumn() knownAtMs!: number;
}

/** An event whose value differs from that of the previous event. */
@Entity('series_changes')
export class SeriesChangeEntity {
  @PrimaryColumn('text') sourceId!: string;
  @MomentColumn({ primary: true }) eventAtMs!: number;
  @Column('double precision') value!: number;
  /** When its first revision became known. */
  @MomentColumn() knownAtMs!: number;
  /** True: readers look the value up in `observations`, because it depends on the moment of knowledge. */
  @Column('boolean') contested!: boolean;
}

@Entity('series_revisions')
export class SeriesRevisionEntity {
  @BigintColumn({ primary: true }) id!: number;
  @Column('text') sourceId!: string;
  @MomentColumn() eventAtMs!: number;
  @MomentColumn() knownAtMs!: number;
  @Column('double precision') oldValue!: number;
  @Column('double precision') newValue!: number;
}

/** How far an extract of a source's series is built (docs/adr/0057). */
@Entity('series_extracts')
export class SeriesExtractEntity {
  @PrimaryColumn('text') sourceId!: string;
  @PrimaryColumn('text') kind!: string;
  /** Complete for events or buckets that begin before it. */
  @MomentColumn({ default: () => "'-infinity'" }) builtBeforeMs!: number;
  /** Begin of the last bucket whose mean is known to be rounded. */
  @MomentColumn({ default: () => "'-infinity'" }) roundedUntilMs!: number;
}
