import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type Request } from 'express';
import { type Authorship } from '../../persistence/audit/audit.store.ts';
import { contextOf } from '../request/request-context.ts';
import { operatorOf } from './current-operator.decorator.ts';

/** Hands a controller's method who writes, from where and when: what goes with every write of an operator. */
export const CurrentAuthorship = createParamDecorator(
  (_data: unknown, context: ExecutionContext): Authorship => {
    const request = context.switchToHttp().getRequest<Request>();
    return {
      actor: operatorOf(request).name,
      address: contextOf(request).address,
      atMs: contextOf(request).receivedAtMs,
    };
  },
);
