import { Column, Entity, ForeignKey } from 'typeorm';
import { BigintColumn } from './columns.ts';
import { CycleEntity } from './cycle.entity.ts';

/** A cycle as listings serve it, rebuilt from `cycles` if missing (docs/adr/0058). */
@Entity('cycle_listings')
export class CycleListingEntity {
  @ForeignKey(() => CycleEntity, { name: 'cycle_listings_cycle_number_fkey', onDelete: 'CASCADE' })
  @BigintColumn({ primary: true })
  cycleNumber!: number;

  @Column('text')
  verdict!: string;

  /** The agents' votes, which are served only with certain rights. */
  @Column('text')
  agents!: string;

  /** Null if the cycle lacks a score. */
  @Column('text', { nullable: true })
  composites!: string | null;
}
