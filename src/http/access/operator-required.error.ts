import { type ErrorParameters, ServiceError } from '../../domain/errors/errors.ts';

/** OPERATOR_REQUIRED: the request is not authenticated as an operator. */
export class OperatorRequiredError extends ServiceError<'OPERATOR_REQUIRED'> {
  /** @param isAttempt true where a credential was presented that does not exist; false where none was presented */
  constructor(
    reason: ErrorParameters<'OPERATOR_REQUIRED'>['reason'],
    readonly isAttempt: boolean,
  ) {
    super('OPERATOR_REQUIRED', { reason });
  }
}
