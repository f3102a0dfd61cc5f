import { Column, Entity, PrimaryColumn } from 'typeorm';
import { MomentColumn } from './columns.ts';

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
  @Column('bytea')
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
