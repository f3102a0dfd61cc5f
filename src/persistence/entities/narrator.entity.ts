import { Column, Entity, PrimaryColumn } from 'typeorm';
import { BigintColumn, MomentColumn, NumericColumn } from './columns.ts';

@Entity('narrator_runs')
export class NarratorRunEntity {
  @BigintColumn({ primary: true }) cycleNumber!: number;
  @Column('date') day!: string;
  @Column('text') worker!: string;
  /** Number of claims; fences off a worker that lost its lease. */
  @Column('integer') attempt!: number;
  @MomentColumn() leaseUntilMs!: number;
  @Column('integer', { default: 0 }) requests!: number;
  @BigintColumn({ default: 0 }) promptTokens!: number;
  @BigintColumn({ default: 0 }) completionTokens!: number;
  /** Reserved for requests under way; counts as spent if their worker dies. */
  @NumericColumn({ default: 0 }) reservedUsd!: number;
  @NumericColumn({ default: 0 }) costUsd!: number;
  @Column('integer', { nullable: true }) latencyMs!: number | null;
  @Column('text', { nullable: true }) outcome!: string | null;
  @Column('json', { nullable: true }) reasons!: object | null;
}

@Entity('narrator_days')
export class NarratorDayEntity {
  @PrimaryColumn('date') day!: string;
  /** Spent, and reserved for requests under way. */
  @NumericColumn() committedUsd!: number;
  @MomentColumn({ nullable: true }) exhaustedAtMs!: number | null;
}
