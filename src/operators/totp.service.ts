import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { Secret, TOTP } from 'otpauth';
import { DataSource, IsNull, Not, type Repository } from 'typeorm';
import { type Configuration, CONFIGURATION } from '../platform/configuration/configuration.ts';
import { ServiceError } from '../domain/errors/errors.ts';
import {
  holderOfToken,
  isAuditedFailure,
  nextCodeAtMs,
  type OperatorRole,
  RECOVERY_CODES,
  type SignInStep,
  withFailure,
} from '../domain/operators/operator-terms.ts';
import { isoUtc, MINUTE_MS, SECOND_MS } from '../../packages/engine/timestamps.ts';
import { type AdminAnswer } from '../http/envelope/admin-answer.ts';
import { type Operator, type SessionOperator } from '../http/request/operator.ts';
import { AuditStore, type Authorship } from '../platform/audit/audit.store.ts';
import { OperatorFactorEntity } from '../access/callers/operator.entity.ts';
import { type SecretSeal } from '../platform/database/secret.store.ts';
import { type RecoveryCodes, type TotpEnrolment, type TotpList } from './totp.response.ts';
import { sha256 } from '../access/callers/operator.resolver.ts';

export const TOTP_SEAL = Symbol('seal of authenticator apps');

/** As every authenticator app reads them. */
const FORM = { algorithm: 'SHA1', digits: 6, period: MINUTE_MS / 2 / SECOND_MS } as const;
/** As RFC 4226 recommends. */
const SECRET_BYTES = 20;
const ISSUER = 'Market intelligence';
/** Accepts the period before and after, because clocks of phones differ. */
const WINDOW = 1;
const APP_CODE = /^\d{6}$/;
/** Apps show a code in groups, and people copy the gap. */
const GAPS = /[\s-]/g;

/** 80 random bits can't be found from their SHA-256. */
const RECOVERY_CODE_BYTES = 10;

interface FactorUse {
  readonly changes?: Partial<OperatorFactorEntity> | 'delete';
  readonly audited?: { readonly action: string; readonly after: object | null };
  /** Thrown when the changes are written. */
  readonly refusal?: ServiceError;
}

/** VALIDATION_ERROR: the code is wrong, or was used before. Counts as a failed attempt. */
export class CodeRefusedError extends ServiceError<'VALIDATION_ERROR'> {
  constructor() {
    super('VALIDATION_ERROR', { reason: 'totp_code' });
  }
}

/** Authenticator apps of operators: enrolled, asked for a code at the sign-in, removed, and reset by another owner. */
@Injectable()
export class TotpService {
  private readonly factors: Repository<OperatorFactorEntity>;

  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    dataSource: DataSource,
    private readonly audit: AuditStore,
    @Inject(TOTP_SEAL) private readonly seal: SecretSeal,
  ) {
    this.factors = dataSource.getRepository(OperatorFactorEntity);
  }

  async stepAfter(holder: string, role: OperatorRole): Promise<SignInStep | null> {
    if (await this.isEnrolled(holder)) return 'code';
    return this.configuration.ownersNeedTotp && role === 'owner' ? 'enrolment' : null;
  }

  isEnrolled(holder: string): Promise<boolean> {
    return this.factors.existsBy({ holder, confirmedAtMs: Not(IsNull()) });
  }

  /** Begins an enrolment, in the place of one that was not completed. @throws CONFLICT if an app is enrolled */
  async begin({ name, session: { holder } }: SessionOperator, by: Authorship): Promise<AdminAnswer> {
    const secret = new Secret({ size: SECRET_BYTES });
    const sealedSecret = await this.seal.seal(secret.base32);
    await this.audit.auditedWrite(by, null, async (manager, record) => {
      const factors = manager.getRepository(OperatorFactorEntity);
      await factors.delete({ holder, confirmedAtMs: IsNull() });
      const inserted = await factors
        .createQueryBuilder()
        .insert()
        .values({
          id: randomUUID(),
          holder,
          operator: by.actor,
          sealedSecret,
          createdAtMs: by.atMs,
          confirmedAtMs: null,
          lastStep: 0,
          recoveryHashes: [],
          failures: 0,
          failuresSinceMs: by.atMs,
        })
        .orIgnore()
        .returning('id')
        .execute();
      if ((inserted.raw as unknown[]).length === 0)
        throw new ServiceError('CONFLICT', { reason: 'totp_enrolled' });
      const after = { name: by.actor };
      await record({ action: 'operator.totp_begin', target: holder, before: null, after });
    });
    const uri = new TOTP({ ...FORM, issuer: ISSUER, label: name, secret }).toString();
    const data: TotpEnrolment = { otpauth_uri: uri, secret: secret.base32 };
    return { data };
  }

  /**
   * Completes an enrolment with the first code of the app.
   *
   * @throws as `take`; CONFLICT if an app is enrolled completely, or no enrolment was begun
   */
  async confirm(operator: SessionOperator, code: string, by: Authorship): Promise<AdminAnswer> {
    const { data, hashes: recoveryHashes } = makeRecoveryCodes();
    const changes = { confirmedAtMs: by.atMs, recoveryHashes };
    await this.take(operator, code, by, false, 'operator.totp_enrol', changes);
    return { data };
  }

  async passSignIn(operator: SessionOperator, code: string, by: Authorship): Promise<void> {
    await this.take(operator, code, by, true, 'session.verify');
  }

  async renewRecoveryCodes(operator: SessionOperator, code: string, by: Authorship): Promise<AdminAnswer> {
    const { data, hashes: recoveryHashes } = makeRecoveryCodes();
    await this.take(operator, code, by, true, 'operator.totp_recovery_codes', { recoveryHashes });
    return { data };
  }

  async remove(operator: SessionOperator, code: string, by: Authorship): Promise<void> {
    await this.take(operator, code, by, true, 'operator.totp_remove', 'delete');
  }

  async list(): Promise<AdminAnswer> {
    const enrolled = await this.factors.find({
      where: { confirmedAtMs: Not(IsNull()) },
      order: { operator: 'ASC', id: 'ASC' },
    });
    const data: TotpList = {
      totp: enrolled.map(({ id, operator, confirmedAtMs, recoveryHashes }) => ({
        id,
        operator,
        enrolled_at: isoUtc(confirmedAtMs!),
        recovery_codes_left: recoveryHashes.length,
      })),
    };
    return { data };
  }

  /**
   * Removes another operator's app, for whoever has lost it.
   *
   * @throws NOT_FOUND; CONFLICT for the own one, so that a stolen token doesn't remove it
   */
  async reset(id: string, asking: Operator, by: Authorship): Promise<AdminAnswer> {
    const holder = isUUID(id) ? (await this.factors.findOneBy({ id }))?.holder : undefined;
    if (holder === undefined) throw new ServiceError('NOT_FOUND', { reason: 'totp' });
    const own = asking.by === 'session' ? asking.session.holder : holderOfToken(asking.credential.operatorId);
    if (holder === own) throw new ServiceError('CONFLICT', { reason: 'totp_own' });
    const reset = { changes: 'delete', audited: { action: 'operator.totp_reset', after: null } } as const;
    await this.use(holder, by, (factor) => (factor === null ? {} : reset));
    return this.list();
  }

  /**
   * Takes a code of an operator's app, or a recovery code, each once.
   *
   * @throws VALIDATION_ERROR for a wrong or used code; RATE_LIMITED after too many of either kind, but for
   *   recovery codes, which can't be guessed, so that nobody can lock an operator out; CONFLICT if no app is enrolled
   */
  private take(
    { session }: SessionOperator,
    code: string,
    by: Authorship,
    isOfEnrolled: boolean,
    action: string,
    changes: FactorUse['changes'] = {},
  ): Promise<void> {
    return this.use(session.holder, by, async (factor) => {
      if (factor === null) throw new ServiceError('CONFLICT', { reason: 'totp_not_enrolled' });
      const digits = code.replace(GAPS, '');
      const isAppCode = APP_CODE.test(digits);
      const used = isAppCode
        ? await this.useOfAppCode(factor, digits, by.atMs)
        : useOfRecoveryCode(factor, code);
      if (used === null) return refusal(factor, by.atMs);
      if ((factor.confirmedAtMs !== null) !== isOfEnrolled)
        throw new ServiceError('CONFLICT', { reason: isOfEnrolled ? 'totp_not_enrolled' : 'totp_enrolled' });
      const after = { by: isAppCode ? 'app' : 'recovery_code', ...failuresBefore(factor) };
      return {
        changes: changes === 'delete' ? changes : { ...used, failures: 0, ...changes },
        audited: { action, after },
      };
    });
  }

  /** Changes a holder's factor, which is locked meanwhile, so that a code is accepted once. */
  private async use(
    holder: string,
    by: Authorship,
    use: (factor: OperatorFactorEntity | null) => FactorUse | Promise<FactorUse>,
  ): Promise<void> {
    const refused = await this.audit.auditedWrite(by, null, async (manager, record) => {
      const factors = manager.getRepository(OperatorFactorEntity);
      const factor = await factors.findOne({ where: { holder }, lock: { mode: 'pessimistic_write' } });
      const { changes, audited, refusal } = await use(factor);
      if (changes === 'delete') await factors.delete({ holder });
      else if (changes !== undefined) await factors.update({ holder }, changes);
      if (audited !== undefined) {
        const after = { name: factor?.operator ?? by.actor, ...audited.after };
        await record({ action: audited.action, target: holder, before: null, after });
      }
      return refusal;
    });
    if (refused !== undefined) throw refused;
  }

  /** Null: refused. @throws RATE_LIMITED */
  private async useOfAppCode(factor: OperatorFactorEntity, code: string, atMs: number) {
    const untilMs = nextCodeAtMs(factor, atMs);
    if (untilMs !== null)
      throw new ServiceError(
        'RATE_LIMITED',
        { reason: 'operator_codes' },
        { retryAfterSeconds: Math.ceil((untilMs - atMs) / SECOND_MS) },
      );
    const secret = Secret.fromBase32(await this.seal.open(factor.sealedSecret));
    const delta = TOTP.validate({ ...FORM, secret, token: code, timestamp: atMs, window: WINDOW });
    const step = TOTP.counter({ period: FORM.period, timestamp: atMs }) + (delta ?? 0);
    return delta === null || step <= factor.lastStep ? null : { lastStep: step };
  }
}

/** Counts a wrong code. Few of them are audited, so that guesses can't fill the log. */
function refusal(factor: OperatorFactorEntity, atMs: number): FactorUse {
  const counted = withFailure(factor, atMs);
  const { failures } = counted;
  const after = { failures, ...(failures === 1 ? failuresBefore(factor) : {}) };
  return {
    refusal: new CodeRefusedError(),
    changes: counted,
    ...(isAuditedFailure(counted) ? { audited: { action: 'session.refuse_code', after } } : {}),
  };
}

/** Wrong codes of a window that ends, for its audit. */
const failuresBefore = ({ failures }: OperatorFactorEntity): object =>
  failures === 0 ? {} : { failures_before: failures };

/** Null: refused. */
function useOfRecoveryCode({ recoveryHashes }: OperatorFactorEntity, code: string) {
  const hash = hashOfRecoveryCode(code);
  const left = recoveryHashes.filter((one) => !timingSafeEqual(one, hash));
  return left.length === recoveryHashes.length ? null : { recoveryHashes: left };
}

/** @example `JBSW-Y3DP-EHPK-3PXP` */
function makeRecoveryCodes(): { readonly data: RecoveryCodes; readonly hashes: Buffer[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, () => {
    const secret = new Secret({ buffer: Uint8Array.from(randomBytes(RECOVERY_CODE_BYTES)).buffer });
    return secret.base32.replace(/.{4}(?=.)/g, '$&-');
  });
  return { data: { recovery_codes: codes }, hashes: codes.map(hashOfRecoveryCode) };
}

const hashOfRecoveryCode = (presented: string): Buffer => sha256(presented.replace(GAPS, '').toUpperCase());
