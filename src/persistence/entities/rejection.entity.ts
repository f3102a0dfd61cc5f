import { Column, Entity } from 'typeorm';
import { IdentityColumn, MomentColumn } from './columns.ts';

/** A rejected item or payload of a provider; repetitions on the same day are counted. */
@Entity('refusals')
export class RejectionEntity {
  @IdentityColumn()
  id!: number;

  @Column('text')
  sourceId!: string;

  @Column('text')
  kind!: string;

  @Column('text')
  reason!: string;

  @MomentColumn({ nullable: true })
  eventAtMs!: number | null;

  @Column('date')
  refusedOn!: string;

  @MomentColumn()
  refusedAtMs!: number;

  @MomentColumn()
  lastRefusedAtMs!: number;

  @Column('integer', { default: 1 })
  occurrences!: number;
}
