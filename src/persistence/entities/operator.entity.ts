import { Column, Entity, PrimaryColumn } from 'typeorm';
import { type OperatorRole } from '../../domain/operators/operator-role.ts';
import { MomentColumn } from './columns.ts';

/** An operator, in force or revoked. */
@Entity('operators')
export class OperatorEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  name!: string;

  @Column('text', { default: 'owner' })
  role!: OperatorRole;

  @Column('bytea', { unique: true, select: false })
  tokenHash!: Buffer;

  @MomentColumn()
  createdAtMs!: number;

  /** True if the first start issued the token. */
  @Column('boolean', { default: false })
  ofFirstStart!: boolean;

  /** First 12 characters of the token; null for tokens issued before they were stored. */
  @Column('text', { nullable: true })
  tokenPrefix!: string | null;

  @MomentColumn({ nullable: true })
  rotatedAtMs!: number | null;

  /** Null while in force. */
  @MomentColumn({ nullable: true })
  revokedAtMs!: number | null;

  @Column('text', { nullable: true })
  revokeReason!: string | null;
}

/** An operator's session at the back office. */
@Entity('operator_sessions')
export class OperatorSessionEntity {
  @PrimaryColumn('uuid')
  id!: string;

  /** SHA-256 of the cookie's secret. */
  @Column('bytea', { unique: true, select: false })
  secretHash!: Buffer;

  /** Name in the audit log. */
  @Column('text')
  operator!: string;

  /** Null for the holder of ADMIN_TOKEN. Not a foreign key: a session outlives its operator. */
  @Column('uuid', { nullable: true })
  operatorId!: string | null;

  /** SHA-256 of the token's SHA-256, to detect a changed token. */
  @Column('bytea', { select: false })
  credentialFingerprint!: Buffer;

  @Column('text')
  address!: string;

  @MomentColumn()
  openedAtMs!: number;

  /** Written at most once a minute. */
  @MomentColumn()
  lastActiveAtMs!: number;

  /** Null if nobody ended it; it might have expired. */
  @MomentColumn({ nullable: true })
  endedAtMs!: number | null;
}
