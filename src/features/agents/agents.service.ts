import { Injectable } from '@nestjs/common';
import { ServiceError } from '../../domain/errors.ts';
import { type Language } from '../../domain/language.ts';
import { cycleFreshnessFacts } from '../../domain/published-freshness.ts';
import { type AgentName } from '../../domain/signals.ts';
import { attributionsOf } from '../../domain/sources/attribution.ts';
import { PreparedAnswers } from '../../http/caching/prepared-answers.ts';
import { type PreparedAnswer } from '../../http/envelope/prepared-answer.ts';
import { PublishedState } from '../../persistence/published/published-state.ts';
import { presentCard } from './agents.presenter.ts';

/** What the agents said in the newest cycle. */
@Injectable()
export class AgentsService {
  constructor(
    private readonly state: PublishedState,
    private readonly answers: PreparedAnswers,
  ) {}

  /**
   * The card of an agent, in the language asked for as far as it was written in it. Throws STORE_UNAVAILABLE
   * until the first cycle is published.
   */
  latest(agent: AgentName, language: Language): PreparedAnswer {
    const { cycle, revision } = this.state.current;
    if (!cycle) throw new ServiceError('STORE_UNAVAILABLE', 'No cycle has been published yet.');
    const reachable = this.state.storeReachable;
    return this.answers.remember(`${revision}|${reachable}`, `agent|${agent}|${language}`, () => {
      const { card, quotedSourceIds } = presentCard(agent, cycle);
      return {
        data: card,
        asOfMs: cycle.cycleAtMs,
        freshness: {
          kind: 'aged',
          facts: cycleFreshnessFacts(cycle.publishedAtMs, reachable),
          source: 'engine',
        },
        mode: cycle.mode,
        generatedBy: agent,
        attribution: attributionsOf(quotedSourceIds),
      };
    });
  }
}
