import { type Language } from '../../narrative/languages.ts';
import { NegotiatedLanguageField } from '../../http/parameters/field.decorators.ts';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type Request } from 'express';
import { ServiceError } from '../../domain/errors/errors.ts';
import { type AgentName, AGENTS } from '../../domain/crew/crew.ts';

/** The requested language of texts. */
export class AgentQuery {
  @NegotiatedLanguageField('Language of the texts: Georgian or English.')
  readonly lang?: Language;
}

/**
 * Injects the agent named in the path (in any letter case) into a controller's method. Throws AGENT_NOT_FOUND.
 * A decorator and not a pipe, so that this error precedes those of pipes on other parameters.
 */
export const NamedAgent = createParamDecorator((_data: unknown, context: ExecutionContext): AgentName => {
  const requested = context.switchToHttp().getRequest<Request>().params['agent'];
  const agent = AGENTS.find((name) => name === String(requested).toLowerCase());
  if (!agent) throw new ServiceError('AGENT_NOT_FOUND', { known: AGENTS });
  return agent;
});
