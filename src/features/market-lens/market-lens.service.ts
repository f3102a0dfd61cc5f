import { Injectable } from '@nestjs/common';
import { AnswerStore } from '../../answers/answer.store.ts';
import { type Language } from '../../narrative/languages.ts';
import { CONTEXT_CARDS } from '../../domain/catalog/market-lens.ts';
import { LEAD } from '../../domain/crew/lead.ts';
import { attributionsOf } from '../../domain/sources/named-source.ts';
import { madeByCycle, newestCycleOf, narrativeUnavailable } from '../../http/envelope/cycle-answer.ts';
import { prepareAnswer, type PreparedAnswer } from '../../http/envelope/prepared-answer.ts';
import { missingFrom, presentLens } from './market-lens.presenter.ts';

/** Snapshot for embedding: the newest cycle with public context, judged once per minute. */
@Injectable()
export class MarketLensService {
  constructor(private readonly answers: AnswerStore) {}

  /**
   * The snapshot, with headlines in the requested language, else in the other language of the narrative, else
   * in the English of the agents' reasoning. Throws STORE_UNAVAILABLE until the first cycle is published.
   */
  snapshot(language: Language): PreparedAnswer {
    return this.answers.obtain(
      ['market-lens', language],
      ['state', 'minute', 'store'],
      ({ state, minute, store }) => {
        const cycle = newestCycleOf(state);
        const data = presentLens(cycle, state, language, minute);
        return prepareAnswer({
          data,
          ...madeByCycle(cycle, store),
          generatedBy: LEAD,
          attribution: attributionsOf(
            CONTEXT_CARDS.filter((_, i) => data.context[i]!.value !== null).map(({ sourceId }) => sourceId),
          ),
          unavailable: [...missingFrom(data), ...narrativeUnavailable(state.narrative)],
        });
      },
    );
  }
}
