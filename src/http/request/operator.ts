import { type OperatorRole, type SignInStep, type SignInWay } from '../../domain/operators/operator-terms.ts';
import { type OperatorCredential } from '../../persistence/operators/operator-session.store.ts';

/** Operator authenticated by a bearer token. */
export interface TokenOperator {
  readonly by: 'token';
  /** Name in the audit log. */
  readonly name: string;
  readonly role: OperatorRole;
  /** The credential that a session opened with this token is bound to. */
  readonly credential: OperatorCredential;
}

/** Operator authenticated by a session cookie. */
export interface SessionOperator {
  readonly by: 'session';
  /** Name in the audit log. */
  readonly name: string;
  readonly role: OperatorRole;
  readonly session: {
    readonly id: string;
    readonly signedInBy: SignInWay;
    /** Who signed in, for the lookup of their authenticator app. */
    readonly holder: string;
    /** What the sign-in still lacks, so that few routes accept the session; null: nothing. */
    readonly awaits: SignInStep | null;
    readonly openedAtMs: number;
    readonly lastActiveAtMs: number;
    /** Value of the X-CSRF-Token header that writes of this session must carry. */
    readonly csrfToken: string;
  };
}

/** Authenticated operator. */
export type Operator = TokenOperator | SessionOperator;
