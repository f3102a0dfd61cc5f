import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { Secret, TOTP } from 'otpauth';
import { DataSource, IsNull, Not, type Repository } from 'typeorm';
import { type Configuration, CONFIGURATION } from '../config/configuration.ts';
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
import { isoUtc, MINUTE_MS, SECOND_MS } from '../domain/timestamps.ts';
import { sha256 } from '../http/access/operator-token-secret.ts';
import { type AdminAnswer } from '../http/envelope/admin-answer.ts';
import { type Operator, type SessionOperator } from '../http/request/operator.ts';
import { AuditStore, type Authorship } from '../persistence/audit/audit.store.ts';
import { OperatorFactorEntity } from '../persistence/entities/operator.entity.ts';
import { SecretSeal } from '../persistence/secrets/secret.store.ts';
import { type RecoveryCodes, type TotpEnrolment, type TotpList } from './totp.response.ts';

/** An operator's authenticator app, without its secret in plain text. Moments are epoch milliseconds. */
interface OperatorFactor {
  readonly id: string;
  /** `environment`, the ID of an operator, or the subject at the OpenID provider. */
  readonly holder: string;
  /** Name in the audit log. */
  readonly operator: string;
  readonly sealedSecret: string;
  readonly createdAtMs: number;
  /** Null until the enrolment is complete. */
  readonly confirmedAtMs: number | null;
  /** Period of the newest accepted code. */
  readonly lastStep: number;
  /** SHA-256 of the recovery codes that are left. */
  readonly recoveryHashes: readonly Buffer[];
  /** Wrong codes since `failuresSinceMs`. */
  readonly failures: number;
  readonly failuresSinceMs: number;
}

/** What a use of a factor changes, and how the audit log names it; null: nothing. */
interface FactorUse<Result> {
  readonly result: Result;
  readonly changes: Partial<Omit<OperatorFactor, 'id' | 'holder'>> | 'delete' | null;
  readonly audited: { readonly action: string; readonly after: object | null } | null;
}

/** Authenticator apps of operators. Uses of one are serialised, so that a code is accepted once. */
@Injectable()
export class FactorStore {
  private readonly factors: Repository<OperatorFactorEntity>;

  constructor(
    dataSource: DataSource,
    private readonly audit: AuditStore,
  ) {
    this.factors = dataSource.getRepository(OperatorFactorEntity);
  }

  /** The factor of a holder, enrolled completely or not; null: none. */
  async find(holder: string): Promise<OperatorFactor | null> {
    return this.factors.findOneBy({ holder });
  }

  /** All complete ones, by name. */
  async listEnrolled(): Promise<OperatorFactor[]> {
    return this.factors.find({
      where: { confirmedAtMs: Not(IsNull()) },
      order: { operator: 'ASC', id: 'ASC' },
    });
  }

  /**
   * Begins an enrolment of the author, in the place of one that was not completed.
   *
   * @returns false if the holder has a complete one
   */
  async begin(holder: string, sealedSecret: string, by: Authorship): Promise<boolean> {
    return this.audit.auditedWrite(by, null, async (manager, record) => {
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
      if ((inserted.raw as unknown[]).length === 0) return false;
      const after = { name: by.actor };
      await record({ action: 'operator.totp_begin', target: holder, before: null, after });
      return true;
    });
  }

  /**
   * Uses a holder's factor, with its changes and their entry in the audit log in one transaction.
   *
   * @param use judges the factor; null: the holder has none. What it returns is written, also where it is a refusal
   */
  async use<Result>(
    holder: string,
    by: Authorship,
    use: (factor: OperatorFactor | null) => FactorUse<Result> | Promise<FactorUse<Result>>,
  ): Promise<Result> {
    return this.audit.auditedWrite(by, null, async (manager, record) => {
      const factors = manager.getRepository(OperatorFactorEntity);
      const factor = await factors.findOne({ where: { holder }, lock: { mode: 'pessimistic_write' } });
      const { result, changes, audited } = await use(factor);
      if (changes === 'delete') await factors.delete({ holder });
      else if (changes !== null) await factors.update({ holder }, changes as object);
      if (audited !== null)
        await record({
          action: audited.action,
          target: holder,
          before: null,
          after: { name: factor?.operator ?? by.actor, ...audited.after },
        });
      return result;
    });
  }

  /** The holder of a factor; null: no such factor. */
  async holderOf(id: string): Promise<string | null> {
    return isUUID(id) ? ((await this.factors.findOneBy({ id }))?.holder ?? null) : null;
  }
}

/** New recovery codes: what is shown once, and what is stored. */
export interface NewRecoveryCodes {
  readonly codes: readonly string[];
  /** SHA-256 of each. 80 random bits can't be found from it. */
  readonly hashes: readonly Buffer[];
}

const CODE_BYTES = 10;
/** What base32 makes of them, in groups of four. */
const GROUP = /.{4}(?=.)/g;

/**
 * Makes recovery codes of 80 random bits.
 *
 * @example `JBSW-Y3DP-EHPK-3PXP`
 */
function makeRecoveryCodes(): NewRecoveryCodes {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    new Secret({ buffer: Uint8Array.from(randomBytes(CODE_BYTES)).buffer }).base32.replace(GROUP, '$&-'),
  );
  return { codes, hashes: codes.map(hashOfRecoveryCode) };
}

/** What a presented recovery code is compared by; blanks, hyphens, and letter case don't count. */
const hashOfRecoveryCode = (presented: string): Buffer =>
  sha256(presented.replace(/[\s-]/g, '').toUpperCase());

/** As every authenticator app reads them. */
const FORM = { algorithm: 'SHA1', digits: 6, period: MINUTE_MS / 2 / SECOND_MS } as const;
/** As RFC 4226 recommends. */
const SECRET_BYTES = 20;
const ISSUER = 'Market intelligence';
/** Accepts the period before and after, because clocks of phones differ. */
const WINDOW = 1;

/** A new secret of an authenticator app: what is shown once, and what is stored. */
export interface NewTotpSecret {
  readonly base32: string;
  /** `otpauth://totp/…`, for a QR code. */
  readonly uri: string;
  readonly sealed: string;
}

/** Makes secrets of authenticator apps and verifies codes. Secrets are encrypted while they are stored. */
export class TotpSecrets {
  constructor(private readonly seal: SecretSeal) {}

  /** Makes a secret for an operator. */
  async make(operator: string): Promise<NewTotpSecret> {
    const secret = new Secret({ size: SECRET_BYTES });
    const { base32 } = secret;
    return {
      base32,
      uri: new TOTP({ ...FORM, issuer: ISSUER, label: operator, secret }).toString(),
      sealed: await this.seal.seal(base32),
    };
  }

  /** Returns the period of 30 seconds that a code is of; null if it is of none around a moment. */
  async stepOf(sealed: string, code: string, atMs: number): Promise<number | null> {
    const secret = Secret.fromBase32(await this.seal.open(sealed));
    const delta = TOTP.validate({ ...FORM, secret, token: code, timestamp: atMs, window: WINDOW });
    return delta === null ? null : TOTP.counter({ period: FORM.period, timestamp: atMs }) + delta;
  }
}

/** Digits only; everything else is judged as a recovery code. */
const APP_CODE = /^\d{6}$/;
/** Apps show a code in groups, and people copy the gap. */
const GAPS = /[\s-]/g;

/** What became of a code. */
type CodeOutcome<Result> =
  | { readonly kind: 'accepted'; readonly result: Result }
  | { readonly kind: 'refused' }
  | { readonly kind: 'limited'; readonly untilMs: number }
  | { readonly kind: 'not_enrolled' };

/** What an accepted code does. */
interface CodeEffect<Result> {
  readonly result: Result;
  readonly changes?: Partial<OperatorFactor> | 'delete';
  readonly audited: { readonly action: string; readonly after?: object };
}

/** Authenticator apps of operators: enrolled, asked for a code at the sign-in, removed, and reset by another owner. */
@Injectable()
export class TotpService {
  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    private readonly factors: FactorStore,
    private readonly secrets: TotpSecrets,
  ) {}

  /** What a sign-in still needs: the code of whoever enrolled an app, and an app of an owner where the deployment says so. */
  async stepAfter(holder: string, role: OperatorRole): Promise<SignInStep | null> {
    if (await this.isEnrolled(holder)) return 'code';
    return this.configuration.ownersNeedTotp && role === 'owner' ? 'enrolment' : null;
  }

  async isEnrolled(holder: string): Promise<boolean> {
    const factor = await this.factors.find(holder);
    return factor !== null && factor.confirmedAtMs !== null;
  }

  /** @throws ServiceError CONFLICT if an app is enrolled */
  async begin({ name, session }: SessionOperator, by: Authorship): Promise<AdminAnswer> {
    const { base32, uri, sealed } = await this.secrets.make(name);
    if (!(await this.factors.begin(session.holder, sealed, by)))
      throw new ServiceError('CONFLICT', { reason: 'totp_enrolled' });
    const data: TotpEnrolment = { otpauth_uri: uri, secret: base32 };
    return { data };
  }

  /**
   * Completes an enrolment with the first code of the app.
   *
   * @throws ServiceError as `take`; CONFLICT if an app is enrolled completely, or none was begun
   */
  async confirm(operator: SessionOperator, code: string, by: Authorship): Promise<AdminAnswer> {
    const { codes, hashes } = makeRecoveryCodes();
    await this.take(operator, code, by, ({ confirmedAtMs }) => {
      if (confirmedAtMs !== null) throw new ServiceError('CONFLICT', { reason: 'totp_enrolled' });
      return {
        result: undefined,
        changes: { confirmedAtMs: by.atMs, recoveryHashes: hashes },
        audited: { action: 'operator.totp_enrol' },
      };
    });
    return recoveryCodes(codes);
  }

  /** Accepts the code that a sign-in awaits. @throws ServiceError as `take` */
  async passSignIn(operator: SessionOperator, code: string, by: Authorship): Promise<void> {
    await this.takeOfEnrolled(operator, code, by, () => ({
      result: undefined,
      audited: { action: 'session.verify' },
    }));
  }

  /** Makes new recovery codes in the place of all that are left. @throws ServiceError as `take` */
  async renewRecoveryCodes(operator: SessionOperator, code: string, by: Authorship): Promise<AdminAnswer> {
    const { codes, hashes } = makeRecoveryCodes();
    await this.takeOfEnrolled(operator, code, by, () => ({
      result: undefined,
      changes: { recoveryHashes: hashes },
      audited: { action: 'operator.totp_recovery_codes' },
    }));
    return recoveryCodes(codes);
  }

  /** Removes the own app. @throws ServiceError as `take` */
  async remove(operator: SessionOperator, code: string, by: Authorship): Promise<void> {
    await this.takeOfEnrolled(operator, code, by, () => ({
      result: undefined,
      changes: 'delete',
      audited: { action: 'operator.totp_remove' },
    }));
  }

  async list(): Promise<AdminAnswer> {
    const data: TotpList = {
      totp: (await this.factors.listEnrolled()).map(({ id, operator, confirmedAtMs, recoveryHashes }) => ({
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
   * @throws ServiceError NOT_FOUND; CONFLICT for the own one, so that a stolen token doesn't remove it
   */
  async reset(id: string, asking: Operator, by: Authorship): Promise<AdminAnswer> {
    const holder = await this.factors.holderOf(id);
    if (holder === null) throw new ServiceError('NOT_FOUND', { reason: 'totp' });
    if (holder === holderOf(asking)) throw new ServiceError('CONFLICT', { reason: 'totp_own' });
    await this.factors.use(holder, by, (factor) => ({
      result: undefined,
      changes: factor && 'delete',
      audited: factor && { action: 'operator.totp_reset', after: null },
    }));
    return this.list();
  }

  private takeOfEnrolled<Result>(
    operator: SessionOperator,
    code: string,
    by: Authorship,
    effect: () => CodeEffect<Result>,
  ): Promise<Result> {
    return this.take(operator, code, by, ({ confirmedAtMs }) => {
      if (confirmedAtMs === null) throw new ServiceError('CONFLICT', { reason: 'totp_not_enrolled' });
      return effect();
    });
  }

  /**
   * Takes a code of an operator's app, or a recovery code, each once.
   *
   * @throws ServiceError VALIDATION_ERROR for a wrong or used code; RATE_LIMITED after too many of either kind, but for
   *   recovery codes, which can't be guessed, so that nobody can lock an operator out; CONFLICT if no app is enrolled
   */
  private async take<Result>(
    { session }: SessionOperator,
    code: string,
    by: Authorship,
    effect: (factor: OperatorFactor) => CodeEffect<Result>,
  ): Promise<Result> {
    const outcome = await this.factors.use<CodeOutcome<Result>>(session.holder, by, async (factor) => {
      if (factor === null) return unchanged({ kind: 'not_enrolled' });
      const digits = code.replace(GAPS, '');
      const use = APP_CODE.test(digits)
        ? await this.useOfAppCode(factor, digits, by.atMs)
        : useOfRecoveryCode(factor, code);
      if (use.kind === 'limited') return unchanged(use);
      if (use.kind === 'refused') return refusal(factor, by.atMs);
      const { result, changes, audited } = effect(factor);
      return {
        result: { kind: 'accepted', result },
        changes: changes === 'delete' ? changes : { ...use.changes, failures: 0, ...changes },
        audited: {
          action: audited.action,
          after: { by: use.by, ...failuresBefore(factor), ...audited.after },
        },
      };
    });
    switch (outcome.kind) {
      case 'accepted':
        return outcome.result;
      case 'not_enrolled':
        throw new ServiceError('CONFLICT', { reason: 'totp_not_enrolled' });
      case 'limited':
        throw new ServiceError(
          'RATE_LIMITED',
          { reason: 'operator_codes' },
          { retryAfterSeconds: Math.ceil((outcome.untilMs - by.atMs) / SECOND_MS) },
        );
      case 'refused':
        throw new CodeRefusedError();
    }
  }

  private async useOfAppCode(factor: OperatorFactor, code: string, atMs: number): Promise<CodeUse> {
    const untilMs = nextCodeAtMs(factor, atMs);
    if (untilMs !== null) return { kind: 'limited', untilMs };
    const step = await this.secrets.stepOf(factor.sealedSecret, code, atMs);
    return step === null || step <= factor.lastStep
      ? { kind: 'refused' }
      : { kind: 'accepted', by: 'app', changes: { lastStep: step } };
  }
}

/** VALIDATION_ERROR: the code is wrong, or was used before. Counts as a failed attempt. */
export class CodeRefusedError extends ServiceError<'VALIDATION_ERROR'> {
  constructor() {
    super('VALIDATION_ERROR', { reason: 'totp_code' });
  }
}

type CodeUse =
  | {
      readonly kind: 'accepted';
      readonly by: 'app' | 'recovery_code';
      readonly changes: Partial<OperatorFactor>;
    }
  | { readonly kind: 'refused' }
  | { readonly kind: 'limited'; readonly untilMs: number };

/** Counts a wrong code. Few of them are audited, so that guesses can't fill the log. */
function refusal(factor: OperatorFactor, atMs: number): FactorUse<{ readonly kind: 'refused' }> {
  const counted = withFailure(factor, atMs);
  const { failures } = counted;
  const after = { failures, ...(failures === 1 ? failuresBefore(factor) : {}) };
  return {
    result: { kind: 'refused' },
    changes: counted,
    audited: isAuditedFailure(counted) ? { action: 'session.refuse_code', after } : null,
  };
}

/** Wrong codes of a window that ends, for its audit. */
const failuresBefore = ({ failures }: OperatorFactor): object =>
  failures === 0 ? {} : { failures_before: failures };

function useOfRecoveryCode({ recoveryHashes }: OperatorFactor, code: string): CodeUse {
  const hash = hashOfRecoveryCode(code);
  const left = recoveryHashes.filter((one) => !timingSafeEqual(one, hash));
  return left.length === recoveryHashes.length
    ? { kind: 'refused' }
    : { kind: 'accepted', by: 'recovery_code', changes: { recoveryHashes: left } };
}

const unchanged = <Result>(result: Result): FactorUse<Result> => ({ result, changes: null, audited: null });

const recoveryCodes = (codes: readonly string[]): AdminAnswer => {
  const data: RecoveryCodes = { recovery_codes: codes };
  return { data };
};

const holderOf = (operator: Operator): string =>
  operator.by === 'session' ? operator.session.holder : holderOfToken(operator.credential.operatorId);
