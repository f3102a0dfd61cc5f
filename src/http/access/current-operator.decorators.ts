import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type Request } from 'express';
import { type Authorship } from '../../persistence/audit/audit.store.ts';
import { contextOf } from '../request/request-context.ts';
import { type Operator } from '../request/operator.ts';

/** The operator of an admitted request; throws where admission did not run. */
export function operatorOf(request: Request): Operator {
  const { operator } = contextOf(request);
  if (!operator) throw new Error(`no operator for ${request.method} ${request.path}: admission did not run`);
  return operator;
}

/** Hands the operator to a controller's method. */
export const CurrentOperator = createParamDecorator((_data: unknown, context: ExecutionContext): Operator =>
  operatorOf(context.switchToHttp().getRequest<Request>()),
);

/** Hands a controller's method who writes, from where and when: what goes with every write of an operator. */
export const CurrentAuthorship = createParamDecorator(
  (_data: unknown, context: ExecutionContext): Authorship => {
    const request = context.switchToHttp().getRequest<Request>();
    const { name, role } = operatorOf(request);
    const { address, receivedAtMs, requestId } = contextOf(request);
    return { actor: name, role, address, atMs: receivedAtMs, requestId };
  },
);
