import { Column, Entity } from 'typeorm';
import { IdentityColumn, MomentColumn } from './columns.ts';

/** An operator's confirmation that the wall time is right. */
@Entity('clock_confirmations')
export class ClockConfirmationEntity {
  @IdentityColumn()
  id!: number;

  /** The confirmed wall time. */
  @MomentColumn()
  confirmedAtMs!: number;

  @Column('text')
  confirmedBy!: string;

  @Column('text')
  reason!: string;
}
