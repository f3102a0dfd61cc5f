import { Injectable } from '@nestjs/common';
import { AnswerStore } from '../../answers/answer.store.ts';
import { Clock } from '../../config/clock.ts';
import { type AccessRights } from '../../domain/access/access-rights.ts';
import { inputsAtCutoff, inputsJudgedAt } from '../../domain/composites/inputs-now.ts';
import { type CompositeResult } from '../../domain/composites/score-composite.ts';
import { assertPast } from '../../domain/history/history-window.ts';
import { isoUtc } from '../../domain/timestamps.ts';
import { type Answer, type UnavailableItem } from '../../http/envelope/answer.ts';
import { madeByCycle, newestCycleOf } from '../../http/envelope/cycle-answer.ts';
import { limitsOfAsOf, noneKnownAt } from '../../http/envelope/cycle-as-of.ts';
import { prepareAnswer, type PreparedAnswer } from '../../http/envelope/prepared-answer.ts';
import { assertMayChooseWindow } from '../../http/access/window-rights.ts';
import { CycleAsOfReader } from '../../persistence/cycles/cycle-as-of.reader.ts';
import { type PublishedCycle } from '../../persistence/cycles/published-cycle.ts';
import { PublishedState } from '../../persistence/published/published-state.ts';
import { componentsViewOf, presentComposite } from './composites.presenter.ts';
import { AS_OF_SCOPES, type CompositesQuery } from './composites.query.ts';
import { type CompositesLatest } from './composites.response.ts';

/** Scores of the newest cycle. Their inputs are judged like the freshness board, at the same time. */
@Injectable()
export class CompositesService {
  constructor(
    private readonly state: PublishedState,
    private readonly clock: Clock,
    private readonly answers: AnswerStore,
    private readonly cycles: CycleAsOfReader,
  ) {}

  /** Throws STORE_UNAVAILABLE until the first cycle is published. */
  latest(query: CompositesQuery, rights: AccessRights): PreparedAnswer {
    const view = componentsViewOf(rights, this.state.current.switches.componentsDisclosure);
    return this.answers.obtain(
      ['composites', query.asset, query.index, view],
      ['state', 'minute', 'store'],
      ({ state, minute, store }) => {
        const cycle = newestCycleOf(state);
        return prepareAnswer({
          ...answerOf(cycle, inputsJudgedAt(state.sources, minute), query, view),
          ...madeByCycle(cycle, store),
        });
      },
    );
  }

  /**
   * The scores of the newest cycle that was known at a moment, with their inputs as they stood at its cut-off.
   *
   * @throws RANGE_EXCEEDS_TIER, SCOPE_MISSING; then INVALID_RANGE; then CYCLE_NOT_FOUND, STORE_UNAVAILABLE
   */
  async asOf(asOfMs: number, query: CompositesQuery, rights: AccessRights): Promise<PreparedAnswer> {
    assertMayChooseWindow(rights, AS_OF_SCOPES, ['as_of']);
    assertPast(asOfMs, this.clock.now());
    const cycle = await this.cycles.newestKnownAt(asOfMs);
    const snapshot = this.state.current;
    if (cycle === null) throw noneKnownAt(asOfMs, snapshot);
    const view = componentsViewOf(rights, snapshot.switches.componentsDisclosure);
    const { unavailable, ...answer } = answerOf(cycle, inputsAtCutoff(cycle.inputs), query, view);
    return prepareAnswer({
      ...answer,
      ...madeByCycle(cycle, this.state.storeReachable, 'recorded'),
      unavailable: [...unavailable, ...limitsOfAsOf(cycle, asOfMs, 'composite', snapshot)],
    });
  }
}

function answerOf(
  cycle: PublishedCycle,
  judge: ReturnType<typeof inputsJudgedAt>,
  query: CompositesQuery,
  view: ReturnType<typeof componentsViewOf>,
): Pick<Answer, 'data' | 'generatedBy'> & { readonly unavailable: readonly UnavailableItem[] } {
  const requested = query.asset.map((asset) => ({
    asset,
    results: query.index.map((index) => resultOf(cycle, asset, index)),
  }));
  const data: CompositesLatest = {
    cycle_number: cycle.cycleNumber,
    cycle_at: isoUtc(cycle.cycleAtMs),
    assets: requested.map(({ asset, results }) => ({
      asset,
      indices: results.map((result) => presentComposite(result, judge(result.components), view)),
    })),
  };
  const withoutScore = requested
    .flatMap(({ results }) => results)
    .filter(({ score }) => score === null)
    .map(({ index, asset }): UnavailableItem => ({
      id: `composite.${index}:${asset}`,
      reason: 'none of its inputs is available',
    }));
  return {
    data,
    generatedBy: 'engine',
    unavailable: view === 'withheld' ? [COMPONENTS_WITHHELD, ...withoutScore] : withoutScore,
  };
}

const COMPONENTS_WITHHELD: UnavailableItem = {
  id: 'contributing',
  reason: 'components are not disclosed on this deployment',
};

function resultOf(
  cycle: PublishedCycle,
  asset: CompositeResult['asset'],
  index: CompositeResult['index'],
): CompositeResult {
  const result = cycle.result.composites.find((one) => one.asset === asset && one.index === index);
  // A cycle is published complete, so this record is corrupt: fail instead of serving without it.
  if (!result) throw new Error(`cycle ${cycle.cycleNumber} has no ${index} of ${asset}`);
  return result;
}
