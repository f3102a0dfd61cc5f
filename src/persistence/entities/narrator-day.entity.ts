import { Entity, PrimaryColumn } from 'typeorm';
import { MomentColumn, NumericColumn } from './columns.ts';

/** The language model's budget for a UTC day, shared by all workers. */
@Entity('narrator_days')
export class NarratorDayEntity {
  @PrimaryColumn('date')
  day!: string;

  /** Spent, and reserved for requests under way. */
  @NumericColumn()
  committedUsd!: number;

  @MomentColumn({ nullable: true })
  exhaustedAtMs!: number | null;
}
