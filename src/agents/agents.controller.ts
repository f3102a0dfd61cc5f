import { Controller, Query } from '@nestjs/common';
import { type AgentName, AGENTS } from '../../packages/engine/crew/crew.ts';
import { type Caller } from '../http/request/caller.ts';
import { CurrentCaller } from '../access/callers/access.guard.ts';
import { PreferredLanguage } from '../http/parameters/request.decorators.ts';
import { type Language } from '../../packages/engine/narrative/languages.ts';
import { DataRoute } from '../access/routes/data-route.decorator.ts';
import { DATA_API_PATH } from '../http/request/surfaces.ts';
import { type PreparedAnswer } from '../http/envelope/prepared-answer.ts';
import { AgentCard, AgentQuery, NamedAgent } from './agents.dto.ts';
import { AgentsService } from './agents.service.ts';

@Controller(DATA_API_PATH)
export class AgentsController {
  constructor(private readonly agents: AgentsService) {}

  @DataRoute({
    path: 'agents/:agent/latest',
    reads: 'state',
    operationId: 'getLatestAgentRead',
    product: 'agents',
    tier: 'tier0',
    scope: 'data:read',
    cache: { kind: 'public', maxAgeSeconds: 60 },
    schemaVersion: 'agent/1',
    tag: 'Market',
    summary: 'Get the latest agent card',
    description:
      'Card of an agent from the latest cycle. Texts are in the requested language if available, otherwise in the other language; summary_lang and headline_lang show which. If the narrative of the cycle cannot be read, the texts are the agent’s own reasoning in English. The card of profesor covers the whole cycle.',
    response: AgentCard,
    pathParameters: [
      {
        name: 'agent',
        description: 'Name of the agent, case-insensitive.',
        example: AGENTS[0]!,
        allowed: AGENTS,
      },
    ],
    errors: ['AGENT_NOT_FOUND'],
  })
  latest(
    @NamedAgent() agent: AgentName,
    @Query() { lang }: AgentQuery,
    @PreferredLanguage() preferred: Language,
    @CurrentCaller() caller: Caller,
  ): PreparedAnswer {
    return this.agents.latest(agent, lang ?? preferred, caller.rights);
  }
}
