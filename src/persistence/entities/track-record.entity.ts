import { Column, Entity, PrimaryColumn } from 'typeorm';
import { type Asset } from '../../domain/assets.ts';
import { type ClaimHorizonHours } from '../../domain/calibration/claim.ts';
import { type DailyTally } from '../../domain/calibration/outcome.ts';
import { BigintColumn, MomentColumn } from './columns.ts';

/** Judged once and never restated. Monthly partitions. */
@Entity('cycle_outcomes')
export class CycleOutcomeEntity {
  @MomentColumn({ primary: true }) cycleAtMs!: number;
  /** Publication time of the judged cycle: an outcome counts while `cycles` has it. */
  @MomentColumn({ primary: true }) publishedAtMs!: number;
  @PrimaryColumn('text') asset!: string;
  @PrimaryColumn('smallint') horizonHours!: number;
  @Column('boolean') backfilled!: boolean;
  @Column('text') methodologyVersion!: string;
  @MomentColumn() scoredAtMs!: number;
  @Column('text', { nullable: true }) unscorable!: string | null;
  @Column('double precision', { nullable: true }) earlierPrice!: number | null;
  @Column('double precision', { nullable: true }) entryPrice!: number | null;
  @Column('double precision', { nullable: true }) exitPrice!: number | null;
  /** Largest absolute log return that counts as within for neutral claims; null: the fixed band. */
  @Column('double precision', { nullable: true }) neutralBand!: number | null;
  @Column('text', { nullable: true }) entrySource!: string | null;
  @Column('text', { nullable: true }) exitSource!: string | null;
  @Column('text', { nullable: true }) licenseClass!: string | null;
  /** A list per speaker: speaker, signal, confidence, published probability, and its base rate. */
  @Column('json') calls!: object;
}

@Entity('outcome_days')
export class OutcomeDayEntity {
  @PrimaryColumn('date') day!: string;
  @PrimaryColumn('text') asset!: Asset;
  @PrimaryColumn('smallint') horizonHours!: ClaimHorizonHours;
  @PrimaryColumn('boolean') backfilled!: boolean;
  @PrimaryColumn('text') methodologyVersion!: string;
  @Column('json') tally!: DailyTally | null;
  @Column('integer') noEntryPrice!: number;
  @Column('integer') noExitPrice!: number;
  @Column('integer') withdrawn!: number;
  /** Another number means that the day is due. */
  @Column('integer', { select: false }) dayWithdrawals!: number;
  @BigintColumn() revision!: number;
}
