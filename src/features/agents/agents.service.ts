import { Injectable } from '@nestjs/common';
import { AnswerStore } from '../../answers/answer.store.ts';
import { type AccessRights, hasTier1Scope } from '../../domain/access/access-rights.ts';
import { type Language } from '../../narrative/languages.ts';
import { type AgentName } from '../../domain/crew/crew.ts';
import { attributionsOf } from '../../domain/sources/named-source.ts';
import {
  madeByCycle,
  newestCycleOf,
  narrativeUnavailable,
  newestCycleTexts,
} from '../../http/envelope/cycle-answer.ts';
import { prepareAnswer, type PreparedAnswer } from '../../http/envelope/prepared-answer.ts';
import { presentCard } from './agents.presenter.ts';

/** Cards of the agents in the newest cycle. */
@Injectable()
export class AgentsService {
  constructor(private readonly answers: AnswerStore) {}

  /**
   * Card of an agent: in the requested language, else in the other language of the narrative, else in the
   * English of the agent's reasoning. Throws STORE_UNAVAILABLE until the first cycle is published.
   */
  latest(agent: AgentName, language: Language, rights: AccessRights): PreparedAnswer {
    const withAgents = hasTier1Scope(rights, 'data:agents');
    return this.answers.obtain(['agents', agent, language, withAgents], ['cycle', 'store'], (values) => {
      const { narrative } = values.cycle;
      const cycle = newestCycleOf(values.cycle);
      const { card, quotedSourceIds } = presentCard(
        agent,
        cycle,
        newestCycleTexts(narrative, language),
        withAgents,
      );
      return prepareAnswer({
        data: card,
        ...madeByCycle(cycle, values.store),
        generatedBy: agent,
        attribution: attributionsOf(quotedSourceIds),
        unavailable: narrativeUnavailable(narrative),
      });
    });
  }
}
