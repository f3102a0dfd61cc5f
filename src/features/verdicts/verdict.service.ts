import { Injectable } from '@nestjs/common';
import { AnswerStore } from '../../answers/answer.store.ts';
import { Clock } from '../../config/clock.ts';
import { type AccessRights } from '../../domain/access/access-rights.ts';
import { LEAD } from '../../domain/crew/lead.ts';
import { assertPast } from '../../domain/history/history-window.ts';
import { attributionsOf } from '../../domain/sources/named-source.ts';
import { madeByCycle, newestCycleOf, limitsOfAsOf, noneKnownAt } from '../../http/envelope/cycle-answer.ts';
import { prepareAnswer, type PreparedAnswer } from '../../http/envelope/prepared-answer.ts';
import { assertMayChooseWindow } from '../../http/access/access.guard.ts';
import { CycleAsOfReader } from '../../persistence/cycles/cycle-as-of.reader.ts';
import { PublishedState } from '../../persistence/published/published-state.ts';
import { presentVerdict, seesBreakdown } from './verdict.presenter.ts';
import { WINDOW_SCOPES } from './verdict.query.ts';

/** The lead's verdict of the newest cycle. */
@Injectable()
export class VerdictService {
  constructor(
    private readonly state: PublishedState,
    private readonly clock: Clock,
    private readonly answers: AnswerStore,
    private readonly cycles: CycleAsOfReader,
  ) {}

  /** Throws STORE_UNAVAILABLE until the first cycle is published. */
  latest(rights: AccessRights): PreparedAnswer {
    const withBreakdown = seesBreakdown(rights);
    return this.answers.obtain(['verdicts', withBreakdown], ['cycle', 'store'], (values) => {
      const cycle = newestCycleOf(values.cycle);
      const isNarrated = values.cycle.narrative.state === 'readable';
      const { data, quotedSourceIds } = presentVerdict(cycle, isNarrated, withBreakdown);
      return prepareAnswer({
        data,
        ...madeByCycle(cycle, values.store),
        generatedBy: LEAD,
        attribution: attributionsOf(quotedSourceIds),
      });
    });
  }

  /**
   * The verdict of the newest cycle that was known at a moment.
   *
   * @throws RANGE_EXCEEDS_TIER, SCOPE_MISSING; then INVALID_RANGE; then CYCLE_NOT_FOUND, STORE_UNAVAILABLE
   */
  async asOf(asOfMs: number, rights: AccessRights): Promise<PreparedAnswer> {
    assertMayChooseWindow(rights, WINDOW_SCOPES, ['as_of']);
    assertPast(asOfMs, this.clock.now());
    const cycle = await this.cycles.newestKnownAt(asOfMs);
    const snapshot = this.state.current;
    if (cycle === null) throw noneKnownAt(asOfMs, snapshot);
    const { data, quotedSourceIds } = presentVerdict(cycle, cycle.isNarrated, seesBreakdown(rights));
    return prepareAnswer({
      data,
      ...madeByCycle(cycle, this.state.storeReachable, 'recorded'),
      generatedBy: LEAD,
      attribution: attributionsOf(quotedSourceIds),
      unavailable: limitsOfAsOf(cycle, asOfMs, 'verdict', snapshot),
    });
  }
}
