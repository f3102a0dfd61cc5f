import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type Request } from 'express';
import { ServiceError } from '../../domain/errors/errors.ts';
import { type AgentName, AGENTS } from '../../domain/crew/crew.ts';

/**
 * Hands the agent that the path names, in any letter case, to a controller's method. Throws AGENT_NOT_FOUND;
 * as a decorator and not a pipe, because that code goes before what pipes say of other parameters.
 */
export const NamedAgent = createParamDecorator((_data: unknown, context: ExecutionContext): AgentName => {
  const asked = context.switchToHttp().getRequest<Request>().params['agent'];
  const agent = AGENTS.find((name) => name === String(asked).toLowerCase());
  if (!agent) throw new ServiceError('AGENT_NOT_FOUND', { known: AGENTS });
  return agent;
});
