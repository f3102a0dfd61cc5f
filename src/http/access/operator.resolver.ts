import { type Request } from 'express';

/** Somebody who runs the service. */
export interface Operator {
  /** As the audit log names them. */
  readonly name: string;
}

/** Recognises operators; the injection token of whoever knows their tokens. */
export abstract class OperatorResolver {
  /** Throws OPERATOR_REQUIRED for everybody else; partner keys are nothing here. */
  abstract resolve(request: Request): Operator | Promise<Operator>;
}
