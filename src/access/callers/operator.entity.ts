import { Column, Entity, PrimaryColumn } from 'typeorm';
import { type OperatorRole, type SignInStep, type SignInWay } from '../../domain/operators/operator-terms.ts';
import { IdentityColumn, MomentColumn } from '../../platform/database/columns.ts';

@Entity('operators')
export class OperatorEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') name!: string;
  @Column('text', { default: 'owner' }) role!: OperatorRole;
  @Column('bytea', { unique: true, select: false }) tokenHash!: Buffer;
  @MomentColumn() createdAtMs!: number;
  /** True if the first start issued the token. */
  @Column('boolean', { default: false }) ofFirstStart!: boolean;
  /** First 12 characters of the token; null until an invitation makes it, and for tokens from before they were stored. */
  @Column('text', { nullable: true }) tokenPrefix!: string | null;
  @MomentColumn({ nullable: true }) rotatedAtMs!: number | null;
  /** Null while in force. */
  @MomentColumn({ nullable: true }) revokedAtMs!: number | null;
  @Column('text', { nullable: true }) revokeReason!: string | null;
  /** By which the latest link is found; null: none, or the token was replaced since. */
  @Column('bytea', { nullable: true, select: false }) invitationHash!: Buffer | null;
  @MomentColumn({ nullable: true }) invitationExpiresAtMs!: number | null;
  /** When its link made the token; null: not yet. */
  @MomentColumn({ nullable: true }) invitationOpenedAtMs!: number | null;
}

@Entity('operator_sessions')
export class OperatorSessionEntity {
  @PrimaryColumn('uuid') id!: string;
  /** SHA-256 of the cookie's secret. */
  @Column('bytea', { unique: true, select: false }) secretHash!: Buffer;
  @Column('text') operator!: string;
  /** Null for the holder of ADMIN_TOKEN. Not a foreign key: a session outlives its operator. */
  @Column('uuid', { nullable: true }) operatorId!: string | null;
  /** SHA-256 of the token's SHA-256, to detect a changed token. */
  @Column('bytea', { select: false }) credentialFingerprint!: Buffer;
  @Column('text') address!: string;
  @MomentColumn() openedAtMs!: number;
  /** Written at most once a minute. */
  @MomentColumn() lastActiveAtMs!: number;
  /** Null if nobody ended it; it might have expired. */
  @MomentColumn({ nullable: true }) endedAtMs!: number | null;
  @Column('text', { default: 'token' }) signedInBy!: SignInWay;
  /** Who signed in, as `OperatorFactorEntity` names them; null in sessions from before it was stored. */
  @Column('text', { nullable: true }) holder!: string | null;
  /** Null for sessions by token: the operator's role counts. */
  @Column('text', { nullable: true }) role!: OperatorRole | null;
  /** Null if the sign-in is complete. */
  @Column('text', { nullable: true }) awaits!: SignInStep | null;
}

@Entity('operator_factors')
export class OperatorFactorEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('text', { unique: true }) holder!: string;
  @Column('text') operator!: string;
  @Column('text') sealedSecret!: string;
  @MomentColumn() createdAtMs!: number;
  /** Null until the enrolment is complete. */
  @MomentColumn({ nullable: true }) confirmedAtMs!: number | null;
  /** Period of the newest accepted code. */
  @Column('bigint', { transformer: { to: (step: number) => step, from: Number } }) lastStep!: number;
  /** SHA-256 of the recovery codes that are left. */
  @Column('bytea', { array: true }) recoveryHashes!: Buffer[];
  @Column('integer') failures!: number;
  @MomentColumn() failuresSinceMs!: number;
}

/** Append-only. */
@Entity('audit_entries')
export class AuditEntryEntity {
  @IdentityColumn() id!: number;
  @MomentColumn() atMs!: number;
  @Column('text') actor!: string;
  @Column('text') action!: string;
  @Column('text') target!: string;
  @Column('json', { nullable: true }) before!: object | null;
  @Column('json', { nullable: true }) after!: object | null;
  @Column('text') address!: string;
  /** At the time; null before there were roles, and for the service itself. */
  @Column('text', { nullable: true }) role!: OperatorRole | null;
  /** Null before it was stored, and without a request. */
  @Column('text', { nullable: true }) requestId!: string | null;
}
