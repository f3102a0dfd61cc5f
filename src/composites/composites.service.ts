import { Injectable } from '@nestjs/common';
import { AnswerStore } from '../http/answers/answer.store.ts';
import { Clock } from '../platform/clock/clock.ts';
import { type AccessRights, hasTier1Scope } from '../domain/access/access-rights.ts';
import { type Asset, ASSETS } from '../../packages/engine/assets.ts';
import { COMPOSITE_INDICES, type CompositeIndex } from '../../packages/engine/composites/composite-index.ts';
import { inputsAtCutoff, inputsJudgedAt } from '../../packages/engine/composites/inputs-now.ts';
import {
  BUCKET_POINTS,
  type ComponentResult,
  type CompositeResult,
} from '../../packages/engine/composites/score-composite.ts';
import { assertPast } from '../domain/history-window.ts';
import { type InputsJudgement } from '../../packages/engine/measurement/input-judgement.ts';
import { type RecordedScore, type ShownScores } from '../../packages/engine/records/recorded-cycle.ts';
import { isoUtc } from '../../packages/engine/timestamps.ts';
import { assertMayChooseWindow } from '../access/callers/access.guard.ts';
import { limitsOfAsOf, madeByCycle, newestCycleOf, noneKnownAt } from '../http/envelope/cycle-answer.ts';
import { cycleHistory } from '../http/envelope/cycle-histories.ts';
import {
  type Answer,
  prepareAnswer,
  type PreparedAnswer,
  type UnavailableItem,
} from '../http/envelope/prepared-answer.ts';
import {
  column,
  type ColumnOf,
  cycleExport,
  historyTable,
  latestTable,
} from '../http/exports/cycle-tables.ts';
import { type ScorePage, SCORES } from '../published/cycle-history.reader.ts';
import { CycleAsOfReader } from '../published/cycle.reader.ts';
import { type PublishedCycle } from '../published/published-cycle.ts';
import { PublishedState } from '../published/published-state.ts';
import {
  AS_OF_SCOPES,
  type CompositeCycle,
  type CompositeItem,
  type CompositesLatest,
  type CompositesQuery,
  type ContributingComponent,
} from './composites.dto.ts';

export type ComponentsView = 'shown' | 'withheld' | 'absent';

/** Withheld: only the operator's disclosure switch is missing. */
export function componentsViewOf(rights: AccessRights, disclosed: boolean): ComponentsView {
  if (!hasTier1Scope(rights, 'data:components')) return 'absent';
  return disclosed ? 'shown' : 'withheld';
}

export function presentComposite(
  result: CompositeResult,
  judgement: InputsJudgement,
  components: ComponentsView,
): CompositeItem {
  return {
    index: result.index,
    score: result.score,
    label: result.label,
    methodology_version: result.methodologyVersion,
    ...(components === 'shown' ? { contributing: result.components.map(inBuckets) } : {}),
    inputs_freshness: {
      status: judgement.status,
      stale_inputs: judgement.staleInputs,
      delayed_inputs: judgement.delayedInputs,
      lost_inputs: judgement.lostInputs.map(({ sourceId, reason, weight, missingDays }) => ({
        source_id: sourceId,
        reason,
        weight,
        missing_days: missingDays,
      })),
    },
    degraded: judgement.degraded,
    warnings: judgement.warnings,
    warning_codes: judgement.warningCodes,
  };
}

/** @example points 62.4 → bucket 60; 62.5 → 65 */
const inBuckets = ({ name, weight, effectiveWeight, points }: ComponentResult): ContributingComponent => ({
  name,
  weight,
  effective_weight: effectiveWeight,
  bucket: points === null ? null : Math.round(points / BUCKET_POINTS) * BUCKET_POINTS,
});

const withoutScoreIn = (
  { texts, unscored }: ScorePage,
  { assets, indices }: ShownScores,
): UnavailableItem[] =>
  assets.flatMap((asset) =>
    indices.flatMap((index) => {
      const missing = unscored.filter((one) => one.asset === asset && one.index === index).length;
      if (missing === 0) return [];
      const reason = `none of its inputs was available in ${missing} of the ${texts.length} cycles of this page`;
      return [{ id: `composite.${index}:${asset}`, reason }];
    }),
  );

/** Inputs are judged like the freshness board, at the same time. */
@Injectable()
export class CompositesService {
  constructor(
    private readonly state: PublishedState,
    private readonly clock: Clock,
    private readonly answers: AnswerStore,
    private readonly cycles: CycleAsOfReader,
  ) {}

  /** @throws STORE_UNAVAILABLE until the first cycle is published */
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

  /** @throws RANGE_EXCEEDS_TIER, SCOPE_MISSING; then INVALID_RANGE; then CYCLE_NOT_FOUND, STORE_UNAVAILABLE */
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

const FILTERS: {
  readonly asset: readonly Asset[];
  readonly index: readonly CompositeIndex[];
  readonly as_of: number | null;
} = { asset: ASSETS, index: COMPOSITE_INDICES, as_of: null };

export const COMPOSITE_HISTORY = cycleHistory({
  path: 'composites/history',
  filters: FILTERS,
  isShared: true,
  part: SCORES,
  shown: ({ asset, index }) => ({ assets: asset, indices: index }),
  id: 'composite',
  generatedBy: 'engine',
  products: ({ index }) => index.map((one) => `composite.${one}` as const),
  missing: withoutScoreIn,
});

type Score = Pick<RecordedScore, 'asset' | 'index' | 'score' | 'label' | 'degraded'> & {
  readonly methodology_version: string;
};

const COLUMNS: readonly ColumnOf<Score>[] = [
  column('asset', 'text', 'Asset.'),
  column('index', 'text', 'Composite.'),
  column('score', 'number', 'Score, 0 to 100; null: the inputs were not sufficient.'),
  column('label', 'text', 'Label of the score.'),
  column(
    'index_version',
    'text',
    'Version of the composite’s methodology.',
    (one) => one.methodology_version,
  ),
  column('degraded', 'boolean', 'Whether inputs were missing or stale.'),
];

const scoresOf = ({ assets }: Pick<CompositeCycle, 'assets'>): Score[] =>
  assets.flatMap(({ asset, indices }) => indices.map((one) => ({ ...one, asset })));

export const SCORE_TABLE = latestTable(['cycle_at', 'cycle_number'], COLUMNS, (latest: CompositesLatest) =>
  scoresOf(latest),
);

export const SCORE_HISTORY_TABLE = historyTable(COLUMNS, (cycle: CompositeCycle) => scoresOf(cycle));

export const CompositesExport = cycleExport({
  name: 'composites',
  rowIs: 'the score of a composite of an asset in a cycle',
  scopes: ['data:history'],
  columns: COLUMNS,
  read: (cycles, window) => cycles.scores(window),
  items: (scores) => scores.map((one) => ({ ...one, methodology_version: one.methodologyVersion })),
});
