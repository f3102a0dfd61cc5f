import { Injectable } from '@nestjs/common';
import { type AccessRights } from '../../domain/access.ts';
import { ServiceError } from '../../domain/errors.ts';
import { cycleFreshnessFacts } from '../../domain/published-freshness.ts';
import { LEAD } from '../../domain/signals.ts';
import { attributionsOf } from '../../domain/sources/attribution.ts';
import { PreparedAnswers } from '../../http/caching/prepared-answers.ts';
import { type PreparedAnswer } from '../../http/envelope/prepared-answer.ts';
import { PublishedState } from '../../persistence/published/published-state.ts';
import { presentVerdict, seesBreakdown } from './verdict.presenter.ts';

/** The lead's verdict of the newest cycle. */
@Injectable()
export class VerdictService {
  constructor(
    private readonly state: PublishedState,
    private readonly answers: PreparedAnswers,
  ) {}

  /** Throws STORE_UNAVAILABLE until the first cycle is published. */
  latest(rights: AccessRights): PreparedAnswer {
    const { cycle, revision } = this.state.current;
    if (!cycle) throw new ServiceError('STORE_UNAVAILABLE', 'No cycle has been published yet.');
    const reachable = this.state.storeReachable;
    const withBreakdown = seesBreakdown(rights);
    return this.answers.remember(`${revision}|${reachable}`, `verdict|${withBreakdown}`, () => {
      const { data, quotedSourceIds } = presentVerdict(cycle, withBreakdown);
      return {
        data,
        asOfMs: cycle.cycleAtMs,
        freshness: {
          kind: 'aged',
          facts: cycleFreshnessFacts(cycle.publishedAtMs, reachable),
          source: 'engine',
        },
        mode: cycle.mode,
        generatedBy: LEAD,
        attribution: attributionsOf(quotedSourceIds),
      };
    });
  }
}
