import { Column, Entity } from 'typeorm';
import { IdentityColumn, MomentColumn } from './columns.ts';

/** An implausible reading that waits for a second one or for an operator. */
@Entity('provisional_observations')
export class ProvisionalObservationEntity {
  @IdentityColumn()
  id!: number;

  @Column('text')
  sourceId!: string;

  @MomentColumn()
  eventAtMs!: number;

  @Column('double precision')
  value!: number;

  @Column('double precision', { array: true, nullable: true })
  candle!: number[] | null;

  @Column('text')
  reason!: string;

  @MomentColumn()
  heldAtMs!: number;

  /** Null while undecided. */
  @Column('text', { nullable: true })
  decision!: string | null;

  @MomentColumn({ nullable: true })
  decidedAtMs!: number | null;
}
