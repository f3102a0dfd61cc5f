import { timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type Configuration, CONFIGURATION } from '../config/configuration.ts';
import { ServiceError } from '../domain/errors/errors.ts';
import { type OperatorRole } from '../domain/operators/operator-role.ts';
import { holderOfToken, type SignInStep } from '../domain/operators/sign-in-terms.ts';
import { isAuditedFailure, nextCodeAtMs, withFailure } from '../domain/operators/totp-terms.ts';
import { isoUtc, SECOND_MS } from '../domain/timestamps.ts';
import { type AdminAnswer } from '../http/envelope/admin-answer.ts';
import { type Operator, type SessionOperator } from '../http/request/operator.ts';
import { type Authorship } from '../persistence/audit/audit.store.ts';
import {
  FactorStore,
  type FactorUse,
  type OperatorFactor,
} from './factor.store.ts';
import { hashOfRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts';
import { type RecoveryCodes, type TotpEnrolment, type TotpList } from './totp.response.ts';
import { TotpSecrets } from './totp-secrets.ts';

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
