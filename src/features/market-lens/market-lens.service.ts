import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { type Language } from '../../narrative/languages.ts';
import { CONTEXT_CARDS } from '../../domain/catalog/market-lens.ts';
import { LEAD } from '../../domain/crew/lead.ts';
import { attributionsOf } from '../../domain/sources/named-source.ts';
import { minuteOf } from '../../domain/timestamps.ts';
import { AnswerCache } from '../../http/envelope/answer-cache.ts';
import { madeByCycle, newestCycleOf } from '../../http/envelope/cycle-answer.ts';
import { narrativeUnavailable } from '../../http/envelope/newest-narrative.ts';
import { type PreparedAnswer } from '../../http/envelope/prepared-answer.ts';
import { PublishedState } from '../../persistence/published/published-state.ts';
import { missingFrom, presentLens } from './market-lens.presenter.ts';

/** Snapshot for embedding: the newest cycle with public context, judged once per minute. */
@Injectable()
export class MarketLensService {
  constructor(
    private readonly state: PublishedState,
    private readonly clock: Clock,
    private readonly answers: AnswerCache,
  ) {}

  /**
   * The snapshot, with headlines in the requested language, else in the other language of the narrative, else
   * in the English of the agents' reasoning. Throws STORE_UNAVAILABLE until the first cycle is published.
   */
  snapshot(language: Language): PreparedAnswer {
    const snapshot = this.state.current;
    const cycle = newestCycleOf(snapshot);
    const reachable = this.state.storeReachable;
    const atMs = minuteOf(this.clock.now());
    return this.answers.obtain(`${snapshot.revision}|${atMs}|${reachable}`, `market-lens|${language}`, () => {
      const data = presentLens(cycle, snapshot, language, atMs);
      return {
        data,
        ...madeByCycle(cycle, reachable),
        generatedBy: LEAD,
        attribution: attributionsOf(
          CONTEXT_CARDS.filter((_, i) => data.context[i]!.value !== null).map(({ sourceId }) => sourceId),
        ),
        unavailable: [...missingFrom(data), ...narrativeUnavailable(snapshot.narrative)],
      };
    });
  }
}
