import { ServiceError } from '../../domain/errors.ts';

/** OPERATOR_REQUIRED: the request is not authenticated as an operator. */
export class OperatorRequiredError extends ServiceError {
  /** @param isAttempt true where a credential was presented that does not exist; false where none was presented */
  constructor(
    detail: string,
    readonly isAttempt: boolean,
  ) {
    super('OPERATOR_REQUIRED', detail);
  }
}
