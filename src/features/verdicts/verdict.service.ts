import { Injectable } from '@nestjs/common';
import { type AccessRights } from '../../domain/access/access-rights.ts';
import { LEAD } from '../../domain/crew/lead.ts';
import { attributionsOf } from '../../domain/sources/attribution.ts';
import { AnswerCache } from '../../http/envelope/answer-cache.ts';
import { madeByCycle, newestCycleOf } from '../../http/envelope/cycle-answer.ts';
import { type PreparedAnswer } from '../../http/envelope/prepared-answer.ts';
import { PublishedState } from '../../persistence/published/published-state.ts';
import { presentVerdict, seesBreakdown } from './verdict.presenter.ts';

/** The lead's verdict of the newest cycle. */
@Injectable()
export class VerdictService {
  constructor(
    private readonly state: PublishedState,
    private readonly answers: AnswerCache,
  ) {}

  /** Throws STORE_UNAVAILABLE until the first cycle is published. */
  latest(rights: AccessRights): PreparedAnswer {
    const snapshot = this.state.current;
    const cycle = newestCycleOf(snapshot);
    const reachable = this.state.storeReachable;
    const withBreakdown = seesBreakdown(rights);
    return this.answers.obtain(`${snapshot.revision}|${reachable}`, `verdict|${withBreakdown}`, () => {
      const { data, quotedSourceIds } = presentVerdict(cycle, snapshot.narrative.state, withBreakdown);
      return {
        data,
        ...madeByCycle(cycle, reachable),
        generatedBy: LEAD,
        attribution: attributionsOf(quotedSourceIds),
      };
    });
  }
}
