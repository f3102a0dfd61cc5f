import { Column, Entity, PrimaryColumn } from 'typeorm';
import { type Asset } from '../../packages/engine/assets.ts';
import { type ClaimHorizonHours } from '../../packages/engine/calibration/claim.ts';
import { type DailyTally } from '../../packages/engine/calibration/outcome.ts';
import { type OutlookJudgement } from '../../packages/engine/outlook/judge-outlook.ts';
import { type OutlookBasis, type OutlookHorizonHours } from '../../packages/engine/outlook/outlook-terms.ts';
import { type WeekReport } from '../../packages/engine/weekly-record/week-report.ts';
import { BigintColumn, IdentityColumn, MomentColumn } from '../platform/database/columns.ts';

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

/** `no_move`: a candle is missing or implausible. `not_recomputable`: its fit or inputs changed. */
export type UnjudgedReason = 'no_outlook' | 'no_move' | 'not_recomputable';

/** Of a day's first cycle, judged once by each version of the outlook's rules and never restated. */
@Entity('outlook_judgements')
export class OutlookJudgementEntity {
  /** Rises with every row, in the order of commits. */
  @IdentityColumn() position!: number;
  @MomentColumn() cycleAtMs!: number;
  /** Publication time of the judged cycle: a case counts while `cycles` has it. */
  @MomentColumn() publishedAtMs!: number;
  @Column('text') asset!: Asset;
  @Column('smallint') horizonHours!: OutlookHorizonHours;
  @Column('boolean') backfilled!: boolean;
  @Column('text', { nullable: true }) fitVersion!: string | null;
  @MomentColumn() judgedAtMs!: number;
  @Column('text', { nullable: true }) unjudged!: UnjudgedReason | null;
  @Column('json', { nullable: true }) judgement!: OutlookJudgement | null;
  /** Null: 1, whose rows stay for the chain and aren't read. Those alone have the last two columns. */
  @Column('text', { nullable: true }) rules!: string | null;
  @Column('double precision', { nullable: true, select: false }) skillLowerEnd!: number | null;
  @Column('text', { nullable: true, select: false }) basis!: OutlookBasis | null;
}

/** Made from judgements and outcomes, and again when these change. */
@Entity('week_reports')
export class WeekReportEntity {
  @PrimaryColumn('text') week!: string;
  @Column('smallint') version!: number;
  @MomentColumn() madeAtMs!: number;
  /** Outlooks of the trailing year that were judged, and the highest position of their rows; 0 if there are none. */
  @Column('integer') judgements!: number;
  @BigintColumn() newestJudgement!: number;
  @Column('json') content!: WeekReport;
}

/** Named by the SHA-256 of its content, and never changed. */
export abstract class NamedTableEntity {
  @PrimaryColumn('bytea') sha256!: Buffer;
  @Column('text') version!: string;
  abstract madeFor: string;

  /** Nothing that became known later was used. */
  abstract madeAtMs: number;

  /** `own`: made from what this deployment recorded; `shipped`: came with the program. */
  @Column('text') origin!: 'own' | 'shipped';
  @MomentColumn() storedAtMs!: number;
  @Column('text') content!: string;
}

@Entity('calibration_tables')
export class CalibrationTableEntity extends NamedTableEntity {
  @Column('text', { name: 'methodology_version' }) madeFor!: string;
  @MomentColumn({ name: 'fitted_at' }) madeAtMs!: number;
}

@Entity('usual_range_tables')
export class UsualRangeTableEntity extends NamedTableEntity {
  @Column('text', { name: 'methodology_version' }) madeFor!: string;
  @MomentColumn() madeAtMs!: number;
}

@Entity('outlook_fits')
export class OutlookFitEntity extends NamedTableEntity {
  @Column('text', { name: 'rules' }) madeFor!: string;
  @MomentColumn({ name: 'fitted_at' }) madeAtMs!: number;
}
