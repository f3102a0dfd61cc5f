import { type Request } from 'express';
import { ServiceError } from '../../domain/errors.ts';
import { type OperatorCredential } from '../../persistence/sessions/operator-session.store.ts';

/** Somebody who runs the service, known by their token. */
export interface TokenOperator {
  readonly by: 'token';
  /** As the audit log names them. */
  readonly name: string;
  /** What a session that they open stays bound to. */
  readonly credential: OperatorCredential;
}

/** Somebody who runs the service, known by the cookie of their session. */
export interface SessionOperator {
  readonly by: 'session';
  /** As the audit log names them. */
  readonly name: string;
  readonly session: {
    readonly id: string;
    readonly openedAtMs: number;
    readonly lastActiveAtMs: number;
    /** What their writes come with. */
    readonly csrfToken: string;
  };
}

/** Somebody who runs the service. */
export type Operator = TokenOperator | SessionOperator;

/** Somebody who is no operator: OPERATOR_REQUIRED. */
export class OperatorRefusal extends ServiceError {
  /** @param isAttempt true where a credential was presented that nobody was given; false where there was none */
  constructor(
    detail: string,
    readonly isAttempt: boolean,
  ) {
    super('OPERATOR_REQUIRED', detail);
  }
}

/** Recognises operators; the injection token of whoever knows their tokens. */
export abstract class OperatorResolver {
  /** Throws OperatorRefusal for everybody else, CSRF_REFUSED for other pages; partner keys are nothing here. */
  abstract resolve(request: Request): Operator | Promise<Operator>;
}
