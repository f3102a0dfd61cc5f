import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type Request } from 'express';
import { contextOf } from '../request/request-context.ts';
import { type Caller } from '../request/caller.ts';

/** The caller of an admitted request; throws where admission did not run. */
export function callerOf(request: Request): Caller {
  const { caller } = contextOf(request);
  if (!caller) throw new Error(`no caller for ${request.method} ${request.path}: admission did not run`);
  return caller;
}

/** Hands the caller to a controller's method. */
export const CurrentCaller = createParamDecorator((_data: unknown, context: ExecutionContext): Caller =>
  callerOf(context.switchToHttp().getRequest<Request>()),
);
