import { ENVIRONMENT_OPERATOR } from './operator-terms.ts';

/** How a session was opened: with an operator's token, or through the OpenID provider. */
export const SIGN_IN_WAYS = ['token', 'oidc'] as const;
export type SignInWay = (typeof SIGN_IN_WAYS)[number];

/**
 * Returns who holds a token, for the lookup of their authenticator app.
 *
 * @param operatorId null: the holder of ADMIN_TOKEN
 */
export const holderOfToken = (operatorId: string | null): string => operatorId ?? ENVIRONMENT_OPERATOR;

/** Returns who a subject at an OpenID provider is, for the same. */
export const holderOfSubject = (issuer: string, subject: string): string => `${issuer}#${subject}`;

/** What a session's sign-in still lacks: a code, or the enrolment of an authenticator app. */
export const SIGN_IN_STEPS = ['code', 'enrolment'] as const;
export type SignInStep = (typeof SIGN_IN_STEPS)[number];

/** Why a sign-in through the provider fails; the page has a sentence for each. */
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
