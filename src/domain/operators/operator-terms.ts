import { MINUTE_MS } from '../../../packages/engine/timestamps.ts';

export const OPERATOR_LIMITS = { nameLength: 64, reasonLength: 500 } as const;

/** Name of the holder of ADMIN_TOKEN in the audit log. */
export const ENVIRONMENT_OPERATOR = 'environment';
/** Name of the holder of the first start's token in the audit log. */
export const FIRST_OPERATOR = 'first operator';
/** Name of the service itself in the audit log. */
export const SERVICE_ACTOR = 'system';
/** Name of an unauthenticated actor in the audit log. */
export const ANONYMOUS_ACTOR = 'anonymous';

export const TOKEN_PREFIX_LENGTH = 12;

/** Each has the rights of those before it; `operator` changes what the service does, `owner` also the operators. */
export const OPERATOR_ROLES = ['viewer', 'operator', 'owner'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

export const includesRole = (held: OperatorRole, needed: OperatorRole): boolean =>
  OPERATOR_ROLES.indexOf(held) >= OPERATOR_ROLES.indexOf(needed);

export const SIGN_IN_WAYS = ['token', 'oidc'] as const;
export type SignInWay = (typeof SIGN_IN_WAYS)[number];

/** For the lookup of the holder's authenticator app. @param operatorId null: the holder of ADMIN_TOKEN */
export const holderOfToken = (operatorId: string | null): string => operatorId ?? ENVIRONMENT_OPERATOR;

export const holderOfSubject = (issuer: string, subject: string): string => `${issuer}#${subject}`;

/** What a session's sign-in still lacks: a code, or the enrolment of an authenticator app. */
export const SIGN_IN_STEPS = ['code', 'enrolment'] as const;
export type SignInStep = (typeof SIGN_IN_STEPS)[number];

export const OIDC_FAULTS = [
  'oidc_unavailable',
  'oidc_denied',
  'oidc_expired',
  'oidc_failed',
  'oidc_no_role',
  'oidc_name',
  'oidc_name_taken',
  'rate_limited',
] as const;
export type OidcFault = (typeof OIDC_FAULTS)[number];

/** Wrong codes that an operator may send in `CODE_FAILURES_WITHIN_MS`. A guess of six digits in three periods is right once in 333,333. */
export const MAX_CODE_FAILURES = 10;
const CODE_FAILURES_WITHIN_MS = 15 * MINUTE_MS;

export const RECOVERY_CODES = 10;

export interface CodeFailures {
  readonly failures: number;
  readonly failuresSinceMs: number;
}

/** When an operator may send another code, as epoch milliseconds; null: now. */
export const nextCodeAtMs = ({ failures, failuresSinceMs }: CodeFailures, nowMs: number): number | null => {
  const endsAtMs = failuresSinceMs + CODE_FAILURES_WITHIN_MS;
  return failures >= MAX_CODE_FAILURES && nowMs < endsAtMs ? endsAtMs : null;
};

/** The first failure begins a window. */
export const withFailure = (counted: CodeFailures, nowMs: number): CodeFailures =>
  counted.failures === 0 || nowMs >= counted.failuresSinceMs + CODE_FAILURES_WITHIN_MS
    ? { failures: 1, failuresSinceMs: nowMs }
    : { ...counted, failures: counted.failures + 1 };

/** The first of a window, and the one that uses it up; the next entry has the number of all. */
export const isAuditedFailure = ({ failures }: CodeFailures): boolean =>
  failures === 1 || failures === MAX_CODE_FAILURES;
