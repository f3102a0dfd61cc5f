import { Column, Entity, PrimaryColumn } from 'typeorm';
import { type AttemptOutcome, type RejectionKind } from '../../packages/engine/sources/fetch-attempt.ts';
import { BigintColumn, IdentityColumn, MomentColumn } from '../platform/database/columns.ts';
import { type DegradedReason } from '../../packages/engine/freshness/freshness.ts';
import { type VintageCoverage } from '../../packages/engine/sources/source.ts';

@Entity('source_states')
export class SourceStateEntity {
  @PrimaryColumn('text') sourceId!: string;
  @Column('boolean', { default: false }) paused!: boolean;
  /** Null if not paused, or paused by an older version. */
  @Column('text', { nullable: true }) pausedBy!: string | null;
  @MomentColumn({ nullable: true }) pausedAtMs!: number | null;
  @Column('text', { nullable: true }) pauseReason!: string | null;
  /** Who gave the reason, if not who paused it. */
  @Column('text', { nullable: true }) pauseReasonBy!: string | null;
  /** Null: an operator ends it. */
  @MomentColumn({ nullable: true }) pausedUntilMs!: number | null;
  @Column('boolean', { default: true }) available!: boolean;
  @MomentColumn() nextDueAtMs!: number;
  /** A worker that lost its claim writes nothing. */
  @BigintColumn({ default: 0 }) claimToken!: number;
  @Column('text', { nullable: true }) claimedBy!: string | null;
  @MomentColumn({ nullable: true }) claimedUntilMs!: number | null;
  @MomentColumn({ nullable: true }) lastAttemptAtMs!: number | null;
  @MomentColumn({ nullable: true }) lastSuccessAtMs!: number | null;
  @MomentColumn({ nullable: true }) newestEventAtMs!: number | null;
  @MomentColumn({ nullable: true }) newestKnownAtMs!: number | null;
  @Column('integer', { default: 0 }) consecutiveFailures!: number;
  @Column('text', { nullable: true }) degradedReason!: DegradedReason | null;
  @Column('text', { nullable: true }) lastError!: string | null;
  @MomentColumn({ nullable: true }) historyFromMs!: number | null;
  @MomentColumn({ nullable: true }) historyLoadedAtMs!: number | null;
  @MomentColumn({ nullable: true }) failingSinceMs!: number | null;
  /** Which revisions of the loaded past are stored; null if the provider has none. */
  @Column('text', { nullable: true }) vintages!: VintageCoverage | null;
  @MomentColumn({ nullable: true }) stateChangedAtMs!: number | null;
  /** Null: due. */
  @MomentColumn({ nullable: true }) auditedAtMs!: number | null;
  /** The whole loaded history; null: due. */
  @MomentColumn({ nullable: true }) deepReadAtMs!: number | null;
  @Column('integer', { nullable: true }) rowsRead!: number | null;
  @Column('integer', { nullable: true }) rowsRejected!: number | null;
}

/** Deleted when filled. */
@Entity('ingest_gaps')
export class IngestGapEntity {
  @PrimaryColumn('text') sourceId!: string;
  @MomentColumn({ primary: true }) fromAtMs!: number;
  @MomentColumn() toAtMs!: number;
  @MomentColumn() noticedAtMs!: number;
}

/** Repetitions on the same day are counted. */
@Entity('refusals')
export class RejectionEntity {
  @IdentityColumn() id!: number;
  @Column('text') sourceId!: string;
  @Column('text') kind!: RejectionKind;
  @Column('text') reason!: string;
  @MomentColumn({ nullable: true }) eventAtMs!: number | null;
  @Column('date') refusedOn!: string;
  @MomentColumn({ name: 'refused_at' }) firstAtMs!: number;
  @MomentColumn({ name: 'last_refused_at' }) lastAtMs!: number;
  @Column('integer', { default: 1 }) occurrences!: number;
  @Column('text', { nullable: true }) payloadSha256!: string | null;
  /** Can contain values of licence class B, so it's for operators only. */
  @Column('text', { nullable: true }) payloadExcerpt!: string | null;
}

@Entity('source_fetches')
export class SourceFetchEntity {
  @IdentityColumn() id!: number;
  @PrimaryColumn('text') sourceId!: string;
  @MomentColumn({ primary: true }) startedAtMs!: number;
  @Column('integer') durationMs!: number;
  @Column('text') outcome!: AttemptOutcome;
  @Column('smallint', { nullable: true }) httpStatus!: number | null;
  @Column('integer') requests!: number;
  @BigintColumn({ nullable: true }) bytes!: number | null;
  @Column('integer') observations!: number;
  @Column('integer') rejected!: number;
  @Column('text', { nullable: true }) error!: string | null;
}

@Entity('source_fetch_days')
export class SourceFetchDayEntity {
  @PrimaryColumn('text') sourceId!: string;
  @PrimaryColumn('date') day!: string;
  @MomentColumn() firstAtMs!: number;
  @Column('integer') attempts!: number;
  @Column('integer') successes!: number;
  @Column('integer') observations!: number;
}
