import { Column, Entity, PrimaryColumn } from 'typeorm';
import { type AttemptOutcome, type RejectionKind } from '../../domain/sources/fetch-attempt.ts';
import { BigintColumn, IdentityColumn, MomentColumn } from './columns.ts';

/** The schedule, the claim, and the health of a source. */
@Entity('source_states')
export class SourceStateEntity {
  @PrimaryColumn('text')
  sourceId!: string;

  @Column('boolean', { default: false })
  paused!: boolean;

  /** Who paused it; null if it isn't paused, or was paused by an older version. */
  @Column('text', { nullable: true })
  pausedBy!: string | null;

  @MomentColumn({ nullable: true })
  pausedAtMs!: number | null;

  @Column('text', { nullable: true })
  pauseReason!: string | null;

  /** Who gave the reason, if not who paused it. */
  @Column('text', { nullable: true })
  pauseReasonBy!: string | null;

  /** When the pause ends by itself; null: an operator ends it. */
  @MomentColumn({ nullable: true })
  pausedUntilMs!: number | null;

  @Column('boolean', { default: true })
  available!: boolean;

  @MomentColumn()
  nextDueAtMs!: number;

  /** Grows with every claim: a worker that lost its claim writes nothing. */
  @BigintColumn({ default: 0 })
  claimToken!: number;

  @Column('text', { nullable: true })
  claimedBy!: string | null;

  @MomentColumn({ nullable: true })
  claimedUntilMs!: number | null;

  @MomentColumn({ nullable: true })
  lastAttemptAtMs!: number | null;

  @MomentColumn({ nullable: true })
  lastSuccessAtMs!: number | null;

  @MomentColumn({ nullable: true })
  newestEventAtMs!: number | null;

  @MomentColumn({ nullable: true })
  newestKnownAtMs!: number | null;

  @Column('integer', { default: 0 })
  consecutiveFailures!: number;

  @Column('text', { nullable: true })
  degradedReason!: string | null;

  @Column('text', { nullable: true })
  lastError!: string | null;

  /** How far back history was requested; null until it was loaded. */
  @MomentColumn({ nullable: true })
  historyFromMs!: number | null;

  @MomentColumn({ nullable: true })
  historyLoadedAtMs!: number | null;

  /** The first failure after the last success; null while fetches succeed. */
  @MomentColumn({ nullable: true })
  failingSinceMs!: number | null;

  /** Which revisions of the loaded past are stored; null if the provider has none. */
  @Column('text', { nullable: true })
  vintages!: string | null;

  /** When the state last changed, except by age. */
  @MomentColumn({ nullable: true })
  stateChangedAtMs!: number | null;

  /** When its events were last compared with its publication rhythm; null if due. */
  @MomentColumn({ nullable: true })
  auditedAtMs!: number | null;

  /** When its whole loaded history was last read for corrections; null if due. */
  @MomentColumn({ nullable: true })
  deepReadAtMs!: number | null;

  /** Rows of the last fetch that read any, including rejected ones. */
  @Column('integer', { nullable: true })
  rowsRead!: number | null;

  /** Rows of the last fetch that weren't stored. */
  @Column('integer', { nullable: true })
  rowsRejected!: number | null;
}

/** A stretch without events that is longer than the source's cadence allows; deleted when filled. */
@Entity('ingest_gaps')
export class IngestGapEntity {
  @PrimaryColumn('text')
  sourceId!: string;

  @MomentColumn({ primary: true })
  fromAtMs!: number;

  @MomentColumn()
  toAtMs!: number;

  @MomentColumn()
  noticedAtMs!: number;
}

/** A rejected item or payload of a provider; repetitions on the same day are counted. */
@Entity('refusals')
export class RejectionEntity {
  @IdentityColumn()
  id!: number;

  @Column('text')
  sourceId!: string;

  @Column('text')
  kind!: RejectionKind;

  @Column('text')
  reason!: string;

  @MomentColumn({ nullable: true })
  eventAtMs!: number | null;

  @Column('date')
  refusedOn!: string;

  @MomentColumn({ name: 'refused_at' })
  firstAtMs!: number;

  @MomentColumn({ name: 'last_refused_at' })
  lastAtMs!: number;

  @Column('integer', { default: 1 })
  occurrences!: number;

  /** SHA-256 of the latest such payload; null if unknown. */
  @Column('text', { nullable: true })
  payloadSha256!: string | null;

  /** Its beginning. It can contain values of licence class B, so it's for operators only. */
  @Column('text', { nullable: true })
  payloadExcerpt!: string | null;
}

/** One fetch of a source. */
@Entity('source_fetches')
export class SourceFetchEntity {
  @IdentityColumn()
  id!: number;

  @PrimaryColumn('text')
  sourceId!: string;

  @MomentColumn({ primary: true })
  startedAtMs!: number;

  @Column('integer')
  durationMs!: number;

  @Column('text')
  outcome!: AttemptOutcome;

  @Column('smallint', { nullable: true })
  httpStatus!: number | null;

  @Column('integer')
  requests!: number;

  @BigintColumn({ nullable: true })
  bytes!: number | null;

  @Column('integer')
  observations!: number;

  @Column('integer')
  rejected!: number;

  @Column('text', { nullable: true })
  error!: string | null;
}

/** Sums of a source's fetches of a UTC day. */
@Entity('source_fetch_days')
export class SourceFetchDayEntity {
  @PrimaryColumn('text')
  sourceId!: string;

  @PrimaryColumn('date')
  day!: string;

  @MomentColumn()
  firstAtMs!: number;

  @Column('integer')
  attempts!: number;

  @Column('integer')
  successes!: number;

  @Column('integer')
  observations!: number;
}
