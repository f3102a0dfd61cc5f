import { Injectable } from '@nestjs/common';
import { type AccessRights, hasTier1Scope } from '../../domain/access/access-rights.ts';
import { type Language } from '../../narrative/languages.ts';
import { type AgentName } from '../../domain/crew/crew.ts';
import { attributionsOf } from '../../domain/sources/named-source.ts';
import { AnswerCache } from '../../http/envelope/answer-cache.ts';
import { madeByCycle, newestCycleOf } from '../../http/envelope/cycle-answer.ts';
import { narrativeUnavailable, newestTold } from '../../http/envelope/newest-narrative.ts';
import { type PreparedAnswer } from '../../http/envelope/prepared-answer.ts';
import { PublishedState } from '../../persistence/published/published-state.ts';
import { presentCard } from './agents.presenter.ts';

/** Cards of the agents in the newest cycle. */
@Injectable()
export class AgentsService {
  constructor(
    private readonly state: PublishedState,
    private readonly answers: AnswerCache,
  ) {}

  /**
   * Card of an agent: in the requested language, else in the other language of the narrative, else in the
   * English of the agent's reasoning. Throws STORE_UNAVAILABLE until the first cycle is published.
   */
  latest(agent: AgentName, language: Language, rights: AccessRights): PreparedAnswer {
    const snapshot = this.state.current;
    const cycle = newestCycleOf(snapshot);
    const withAgents = hasTier1Scope(rights, 'data:agents');
    const reachable = this.state.storeReachable;
    return this.answers.obtain(
      `${snapshot.revision}|${reachable}`,
      `agent|${agent}|${language}|${withAgents}`,
      () => {
        const { narrative } = snapshot;
        const { card, quotedSourceIds } = presentCard(
          agent,
          cycle,
          newestTold(narrative, language),
          withAgents,
        );
        return {
          data: card,
          ...madeByCycle(cycle, reachable),
          generatedBy: agent,
          attribution: attributionsOf(quotedSourceIds),
          unavailable: narrativeUnavailable(narrative),
        };
      },
    );
  }
}
