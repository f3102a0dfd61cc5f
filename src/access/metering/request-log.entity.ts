import { Column, Entity } from 'typeorm';
import { type ErrorCode } from '../../domain/errors/errors.ts';
import { type AddressClassName, type KeyMatch, type LoggedKind } from '../../domain/logged-request.ts';
import { BigintColumn, IdentityColumn, MomentColumn } from '../../platform/database/columns.ts';

/** A failed request of a partner, or one of a sample of the others. Kept for seven days, bounded in bytes. */
@Entity('request_log')
export class RequestLogEntity {
  @MomentColumn({ primary: true }) atMs!: number;
  @IdentityColumn() id!: number;
  @Column('text') kind!: LoggedKind;
  /** The accepted key, or the one that a presented key begins like. */
  @Column('uuid', { nullable: true }) keyId!: string | null;
  @Column('text', { nullable: true }) keyMatch!: KeyMatch | null;
  /** Null if a key was accepted, like `network`. */
  @Column('text', { nullable: true }) addressClass!: AddressClassName | null;
  /** The /24 of IPv4, the /48 of IPv6. */
  @Column('text', { nullable: true }) network!: string | null;
  @Column('text') method!: string;
  @Column('text') route!: string;
  @Column('text') path!: string;
  /** Names of parameters, and values that the contract enumerates. */
  @Column('text', { nullable: true }) query!: string | null;
  @Column('smallint') status!: number;
  @Column('text', { nullable: true }) errorCode!: ErrorCode | null;
  @Column('real') durationMs!: number;
  @Column('text') requestId!: string;
  @Column('uuid', { nullable: true }) errorId!: string | null;
  /** As the caller saw it; null: there was no error, or an earlier release stored the row. */
  @Column('text', { nullable: true }) detail!: string | null;
  @Column('text', { nullable: true }) parameter!: string | null;
  @Column('text', { nullable: true }) value!: string | null;
  @Column('text', { nullable: true }) allowed!: string | null;
  @Column('text', { nullable: true }) missingScope!: string | null;
}

@Entity('request_log_minutes')
export class RequestLogMinuteEntity {
  @MomentColumn({ primary: true, name: 'minute' }) minuteAtMs!: number;
  @Column('text', { primary: true }) kind!: LoggedKind;
  @BigintColumn() rows!: number;
  @BigintColumn() bytes!: number;
  @BigintColumn() overRate!: number;
  @BigintColumn() lost!: number;
  @BigintColumn() trimmed!: number;
}
