import { Column, Entity } from 'typeorm';
import { type Asset } from '../../domain/assets.ts';
import { type OutlookJudgement } from '../../domain/outlook/judge-outlook.ts';
import { type PublishedBasis } from '../../domain/outlook-record/outlook-basis.ts';
import { type OutlookHorizonHours } from '../../domain/outlook/outlook-terms.ts';
import { IdentityColumn, MomentColumn } from './columns.ts';

/** `no_move`: a candle is missing or implausible. `not_recomputable`: its fit or inputs changed. */
export type UnjudgedReason = 'no_outlook' | 'no_move' | 'not_recomputable';

/** Of a day's first cycle, judged once and never restated. */
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
  /** Of the year ending with this day; null while the record is too short, and of backfilled cycles. */
  @Column('double precision', { nullable: true }) skillLowerEnd!: number | null;
  /** Null of days that decide nothing. */
  @Column('text', { nullable: true }) basis!: PublishedBasis | null;
}
