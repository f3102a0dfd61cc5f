import { type OperatorRole, type SignInStep, type SignInWay } from '../../domain/operators/operator-terms.ts';
import { type OperatorCredential } from '../../persistence/operators/operator-session.store.ts';

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
