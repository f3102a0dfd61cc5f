import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentColumn } from './columns.ts';

/** A known outage that an operator entered. */
@Entity('outages')
export class OutageEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @MomentColumn()
  startsAtMs!: number;

  /** Null until it is over. */
  @MomentColumn({ nullable: true })
  endsAtMs!: number | null;

  @Column('text')
  reason!: string;

  /** Empty for every product. */
  @Column('text', { array: true })
  products!: string[];

  @MomentColumn({ select: false })
  createdAtMs!: number;
}
