import { Column, Entity, PrimaryColumn } from 'typeorm';
import { BigintColumn } from './columns.ts';

/** The sums of `cycle_outcomes` for a UTC day, rebuilt when outcomes change. */
@Entity('outcome_days')
export class OutcomeDayEntity {
  @PrimaryColumn('date')
  day!: string;

  @PrimaryColumn('text')
  asset!: string;

  @PrimaryColumn('smallint')
  horizonHours!: number;

  @PrimaryColumn('boolean')
  backfilled!: boolean;

  @PrimaryColumn('text')
  methodologyVersion!: string;

  @Column('json')
  tally!: unknown;

  @Column('integer')
  noEntryPrice!: number;

  @Column('integer')
  noExitPrice!: number;

  /** Outcomes whose publication was withdrawn since. */
  @Column('integer')
  withdrawn!: number;

  /** Withdrawals of the day's cycles when it was summed; another number means that it is due. */
  @Column('integer')
  dayWithdrawals!: number;

  @BigintColumn()
  revision!: number;
}
