import { type OperatorRole, type SignInStep, type SignInWay } from '../../domain/operators/operator-terms.ts';

export interface OperatorCredential {
  /** Null: the holder of ADMIN_TOKEN. */
  readonly operatorId: string | null;
  /** SHA-256 of the token's SHA-256, 32 bytes; only for comparison. */
  readonly fingerprint: Buffer;
}

export interface TokenOperator {
  readonly by: 'token';
  readonly name: string;
  readonly role: OperatorRole;
  readonly credential: OperatorCredential;
}

export interface SessionOperator {
  readonly by: 'session';
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
    readonly csrfToken: string;
  };
}

export type Operator = TokenOperator | SessionOperator;
