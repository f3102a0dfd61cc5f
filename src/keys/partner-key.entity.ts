import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { type Scope } from '../domain/access/access-rights.ts';
import { type PlanField } from '../domain/access/plan.ts';
import { PlanEntity } from '../plans/plan.entity.ts';
import { MomentColumn } from '../platform/database/columns.ts';

@Entity('partner_keys')
export class PartnerKeyEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') partner!: string;
  @Column('text', { nullable: true }) label!: string | null;
  @Column('text') prefix!: string;
  /** SHA-256; the key itself isn't stored. */
  @Column('bytea', { unique: true, select: false }) secretHash!: Buffer;
  @Column('text', { array: true }) scopes!: readonly Scope[];
  @Column('integer') rateLimitPerMin!: number;
  /** Null: unlimited. */
  @Column('integer', { nullable: true }) quotaPerDay!: number | null;
  @MomentColumn() issuedAtMs!: number;
  @MomentColumn({ nullable: true }) expiresAtMs!: number | null;
  /** Can be in the future: the end of an overlap after a rotation. */
  @MomentColumn({ nullable: true }) revokedAtMs!: number | null;
  @Column('text', { nullable: true }) revokeReason!: string | null;
  @ForeignKey(() => PartnerKeyEntity, { name: 'partner_keys_rotated_from_fkey' })
  @Column('uuid', { nullable: true })
  rotatedFrom!: string | null;
  @MomentColumn({ nullable: true }) lastUsedAtMs!: number | null;
  /** Origins whose pages can use a publishable key; null for a secret key. */
  @Column('text', { array: true, nullable: true }) allowedOrigins!: readonly string[] | null;
  /** ID of the first key of the rotations that led to this one; null for the first key. */
  @Column('uuid', { nullable: true }) lineageId!: string | null;
  @MomentColumn({ nullable: true }) disabledAtMs!: number | null;
  @Column('text', { nullable: true }) disabledBy!: string | null;
  @Column('text', { nullable: true }) disableReason!: string | null;
  /** CIDR ranges that requests are accepted from; null for any address. */
  @Column('text', { array: true, nullable: true }) allowedNetworks!: readonly string[] | null;
  /** Scopes and limits of a key are those of its plan, but for its exceptions; a change of the plan changes the key. */
  @ForeignKey(() => PlanEntity, { name: 'partner_keys_plan_id_fkey', onDelete: 'SET NULL' })
  @Column('uuid', { nullable: true })
  planId!: string | null;
  @Column('text', { array: true, default: [] }) planExceptions!: readonly PlanField[];
  @Column('integer', { nullable: true }) raiseFactor!: number | null;
  @MomentColumn({ nullable: true }) raiseEndsAtMs!: number | null;
  @Column('text', { nullable: true }) raiseReason!: string | null;
}

/** The last change of a partner key, written by triggers. */
@Entity('partner_key_changes')
export class PartnerKeyChangeEntity {
  @PrimaryColumn('bytea') secretHash!: Buffer;
  /** The last transaction that changed the key: an `xid8`, which TypeORM doesn't know. */
  @Column('text') changedIn!: string;
}

/** A request with an Idempotency-Key, kept for a day. */
@Entity('key_requests')
export class KeyRequestEntity {
  /** SHA-256 of the header and the operator. */
  @PrimaryColumn('bytea') headerHash!: Buffer;
  @Column('bytea') bodyHash!: Buffer;
  /** The key follows from it, the header, and a secret; null once the key can't be repeated. */
  @Column('bytea', { nullable: true }) nonce!: Buffer | null;
  @Column('uuid') keyId!: string;
  @MomentColumn() madeAtMs!: number;
}
