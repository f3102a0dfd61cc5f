import { Injectable } from '@nestjs/common';
import { AnswerStore, type ValuesOf } from '../http/answers/answer.store.ts';
import { Clock } from '../platform/clock/clock.ts';
import { type AccessRights } from '../domain/access/access-rights.ts';
import { PRODUCTS } from '../domain/catalog/products.ts';
import { missingDaysBySource } from '../../packages/engine/composites/inputs-now.ts';
import { type StoredInputs } from '../../packages/engine/cycle/cycle-inputs.ts';
import { ServiceError } from '../domain/errors/errors.ts';
import {
  type Freshness,
  FRESHNESS_STATUSES,
  type FreshnessFacts,
  judgeFreshness,
  sourceFreshnessFacts,
  withStoreOutage,
} from '../../packages/engine/freshness/freshness.ts';
import {
  conditionOf,
  newestPast,
  sourceChangedAtMs,
  type SourceCondition,
} from '../../packages/engine/freshness/source-condition.ts';
import { assertPast } from '../domain/history-window.ts';
import { suggestion } from '../domain/nearest-names.ts';
import { cycleAtMs, cycleNumberAt } from '../../packages/engine/schedule/cycle-clock.ts';
import { feedsProducts, reachOfUnlicensed } from '../domain/source-use.ts';
import { exposureRuleOf, isRowReadable } from '../../packages/engine/sources/exposure-rule.ts';
import { REJECTION_REASONS } from '../../packages/engine/sources/fetch-attempt.ts';
import { namedSource } from '../domain/catalog/named-source.ts';
import { PROVIDERS } from '../../packages/engine/sources/provider.ts';
import { sourceById, SOURCES } from '../../packages/engine/sources/registry.ts';
import { heldNoteOf, type SourceDefinition, vintageLimitOf } from '../../packages/engine/sources/source.ts';
import { isoUtc, isoUtcOrNull } from '../../packages/engine/timestamps.ts';
import { assertMayChooseWindow } from '../access/callers/access.guard.ts';
import { limitsOfAsOf, noneKnownAt } from '../http/envelope/cycle-answer.ts';
import {
  type Answer,
  prepareAnswer,
  type PreparedAnswer,
  type UnavailableItem,
} from '../http/envelope/prepared-answer.ts';
import { DATA_API_PATH } from '../http/request/surfaces.ts';
import { CycleAsOfReader } from '../published/cycle.reader.ts';
import { modeOf, PublishedState } from '../published/published-state.ts';
import { type SourceFacts } from '../observations/source-state.store.ts';
import {
  AS_OF_SCOPES,
  type RefusalItem,
  type SourceConditionItem,
  type SourceDetail,
  type SourceItem,
  type SourceList,
  type SourcesQuery,
} from './sources.dto.ts';

/** Products that a source feeds: constant while the program runs, and expensive to derive. */
const FEEDS: ReadonlyMap<string, readonly string[]> = new Map(
  SOURCES.map(({ id }) => [id, feedsProducts(id)]),
);

export interface BoardLine {
  readonly source: SourceDefinition;
  readonly facts: SourceFacts;
  readonly freshness: Freshness;
  readonly condition: SourceCondition;
}

export type MissingDays = ReadonlyMap<string, number>;

const judgeLine = (
  source: SourceDefinition,
  facts: SourceFacts,
  missing: MissingDays,
  atMs: number,
): BoardLine => ({
  source,
  facts,
  freshness: judgeFreshness(sourceFreshnessFacts(source, facts), atMs),
  condition: conditionOf(source, facts, missing.get(source.id) ?? null, atMs),
});

function judgeBoard(
  sources: readonly SourceFacts[],
  missing: MissingDays,
  atMs: number,
): readonly BoardLine[] {
  const factsById = new Map(sources.map((facts) => [facts.sourceId, facts]));
  return SOURCES.map((source) => {
    const facts = factsById.get(source.id);
    if (!facts) throw new Error(`the published state has nothing on ${source.id}`);
    return judgeLine(source, facts, missing, atMs);
  });
}

const presentLine = ({ source, freshness, condition }: BoardLine): SourceItem => ({
  source_id: source.id,
  provider: PROVIDERS[source.provider].name,
  status: freshness.status,
  effective_cadence_seconds: source.cadenceSeconds,
  ts_semantics: source.tsSemantics,
  degraded_reason: freshness.degradedReason,
  condition: presentCondition(condition),
  feeds_products: FEEDS.get(source.id)!,
});

const presentCondition = ({ code, message, sinceMs, missingDays }: SourceCondition): SourceConditionItem => ({
  code,
  message,
  since: isoUtcOrNull(sinceMs),
  missing_days: missingDays,
});

const presentDetail = (line: BoardLine): SourceDetail => ({
  ...presentLine(line),
  exposure_rule: isRowReadable(line.source)
    ? exposureRuleOf(line.source)
    : `${exposureRuleOf(line.source)} They reach partners ${reachOfUnlicensed(line.source.metricId)}.`,
  attribution: [PROVIDERS[line.source.provider].attribution],
  last_refusal: presentRejection(line.facts.lastRejection),
  vintages: line.facts.vintages,
  ...(isRowReadable(line.source) ? { metric_id: line.source.metricId } : {}),
});

const presentRejection = (rejection: SourceFacts['lastRejection']): RefusalItem | null =>
  rejection === null
    ? null
    : { refused_at: isoUtc(rejection.atMs), kind: rejection.kind, reason: REJECTION_REASONS[rejection.kind] };

/** When what lines say last changed, of lines judged at `atMs`; null where no moment is known. */
const linesChangedAtMs = (lines: readonly BoardLine[], atMs: number): number | null =>
  newestPast(
    lines.map((line) => lineChangedAtMs(line, atMs)),
    atMs,
  );

/** The same of one source in full, which says its newest rejection as well. */
const detailChangedAtMs = (line: BoardLine, atMs: number): number | null =>
  newestPast([lineChangedAtMs(line, atMs), line.facts.lastRejection?.atMs ?? null], atMs);

const lineChangedAtMs = ({ source, facts }: BoardLine, atMs: number): number | null =>
  sourceChangedAtMs(
    { ...sourceFreshnessFacts(source, facts), stateChangedAtMs: facts.stateChangedAtMs },
    atMs,
  );

/**
 * The board at the cut-off of a cycle, from the inputs that were stored with it. A cycle stores of each source when it
 * was last confirmed, its newest value and whether it could be read; what it does not store is left out of the facts.
 *
 * @param vintagesOf which revisions of a source's past are held, which is known of the present alone
 */
function boardAtCutoff(
  { cutoff, sources }: StoredInputs,
  missing: MissingDays,
  vintagesOf: (sourceId: string) => SourceFacts['vintages'],
): readonly BoardLine[] {
  const atMs = Date.parse(cutoff);
  return sources.map(({ sourceId, state, degradedReason, checkedAt, newest, heldSince }) => {
    const source = sourceById(sourceId);
    const facts: SourceFacts = {
      sourceId,
      paused: state === 'paused',
      pausedUntilMs: null,
      available: state !== 'unavailable',
      lastSuccessAtMs: checkedAt === null ? null : Date.parse(checkedAt),
      lastAttemptAtMs: null,
      newestEventAtMs: newest === null ? null : Date.parse(newest.eventAt),
      newestKnownAtMs: newest === null ? null : Date.parse(newest.knownAt),
      consecutiveFailures: 0,
      failingSinceMs: null,
      degradedReason,
      // Not stored with cycles, and not asked: a board of the past is dated by its cycle.
      stateChangedAtMs: null,
      lastError: null,
      lastRejection: null,
      heldSinceMs: heldSince === undefined ? null : Date.parse(heldSince),
      vintages: vintagesOf(sourceId),
      // A worker computed the cycle.
      workerSeenAtMs: atMs,
    };
    return judgeLine(source, facts, missing, atMs);
  });
}

const BOARD_CADENCE_SECONDS = 60;

export interface JudgedBoard {
  readonly atMs: number;
  readonly lines: readonly BoardLine[];
  readonly mode: 'paper' | 'live';
  readonly storeReachable: boolean;
}

/**
 * The freshness board, judged from the clock and the last successes, so it is correct even while nothing is
 * fetched.
 */
@Injectable()
export class SourcesService {
  constructor(
    private readonly state: PublishedState,
    private readonly clock: Clock,
    private readonly answers: AnswerStore,
    private readonly cycles: CycleAsOfReader,
  ) {}

  /** Lines that match all filters. */
  list(query: SourcesQuery): PreparedAnswer {
    const { provider, product, status, include_paused } = query;
    return this.answers.obtain(
      ['sources', provider?.toLowerCase(), product?.toLowerCase(), status, include_paused],
      BOARD_DEPENDS_ON,
      (values) => prepareAnswer(listAnswer(boardOf(values), query)),
    );
  }

  /** @throws SOURCE_NOT_FOUND */
  detail(sourceId: string): PreparedAnswer {
    const source = namedSource(sourceId, `${DATA_API_PATH}/sources`);
    return this.answers.obtain(['source', source.id], BOARD_DEPENDS_ON, (values) => {
      const board = boardOf(values);
      return prepareAnswer(
        detailAnswer(
          board,
          board.lines.find((one) => one.source === source)!,
        ),
      );
    });
  }

  /**
   * The board at the newest cycle that was known at a moment.
   *
   * @throws RANGE_EXCEEDS_TIER, SCOPE_MISSING; then INVALID_RANGE; then CYCLE_NOT_FOUND, STORE_UNAVAILABLE
   */
  async listAsOf(asOfMs: number, query: SourcesQuery, rights: AccessRights): Promise<PreparedAnswer> {
    const { board, limits } = await this.boardAsOf(asOfMs, rights);
    const { unavailable, ...answer } = listAnswer(board, query);
    return prepareAnswer({ ...answer, ...recorded(board), unavailable: [...(unavailable ?? []), ...limits] });
  }

  /** The same of one source; throws SOURCE_NOT_FOUND first. */
  async detailAsOf(sourceId: string, asOfMs: number, rights: AccessRights): Promise<PreparedAnswer> {
    const source = namedSource(sourceId, `${DATA_API_PATH}/sources`);
    const { board, limits } = await this.boardAsOf(asOfMs, rights);
    const line = board.lines.find((one) => one.source === source);
    // Of a source that the engine does not read, or that was added later, no cycle stored anything.
    if (!line) throw new ServiceError('CYCLE_NOT_FOUND', { reason: 'without_source', sourceId: source.id });
    const { unavailable, ...answer } = detailAnswer(board, line);
    return prepareAnswer({
      ...answer,
      ...recorded(board),
      unavailable: [...(unavailable ?? []), NO_REFUSALS, ...limits],
    });
  }

  private async boardAsOf(
    asOfMs: number,
    rights: AccessRights,
  ): Promise<{ readonly board: JudgedBoard; readonly limits: readonly UnavailableItem[] }> {
    assertMayChooseWindow(rights, AS_OF_SCOPES, ['as_of']);
    assertPast(asOfMs, this.clock.now());
    const cycle = await this.cycles.newestKnownAt(asOfMs);
    const snapshot = this.state.current;
    if (cycle === null) throw noneKnownAt(asOfMs, snapshot);
    const vintages = new Map(snapshot.sources.map((facts) => [facts.sourceId, facts.vintages]));
    const lines = boardAtCutoff(
      cycle.inputs,
      missingDaysBySource(cycle.result.composites),
      (id) => vintages.get(id) ?? null,
    );
    const stored = new Set(lines.map(({ source }) => source.id));
    return {
      board: {
        atMs: cycle.cycleAtMs,
        lines,
        mode: cycle.mode,
        storeReachable: this.state.storeReachable,
      },
      limits: [
        {
          id: 'status',
          reason: cycle.backfilled
            ? `judged at ${isoUtc(cycle.cycleAtMs)} from the data known then; backfilled cycles do not store whether a source could be read, so no source is paused, unavailable, or degraded`
            : `judged at ${isoUtc(cycle.cycleAtMs)}, the cut-off of the latest known cycle; states between two cycles are not stored`,
        },
        ...SOURCES.filter(({ id }) => !stored.has(id)).map(({ id }) => ({
          id,
          reason: 'the cycle did not store this source',
        })),
        ...limitsOfAsOf(cycle, asOfMs, 'sources', snapshot),
      ],
    };
  }
}

export const BOARD_DEPENDS_ON = ['state', 'minute', 'store'] as const;

/** The board that the list of sources is made from. */
export const boardOf = ({
  state,
  minute,
  store,
}: ValuesOf<(typeof BOARD_DEPENDS_ON)[number]>): JudgedBoard => ({
  atMs: minute,
  lines: judgeBoard(state.sources, missingDaysBySource(state.cycle?.result.composites ?? []), minute),
  mode: modeOf(state),
  storeReachable: store,
});

const recorded = (board: JudgedBoard): Pick<Answer, 'asOfMs' | 'freshness'> => ({
  asOfMs: board.atMs,
  freshness: { kind: 'recorded', facts: boardFacts(board), source: 'board' },
});

const NO_REFUSALS: UnavailableItem = { id: 'last_refusal', reason: 'rejections are not stored with cycles' };

function listAnswer(board: JudgedBoard, query: SourcesQuery): Answer {
  const candidates = board.lines.filter(
    (line) =>
      (query.provider === undefined || isOfProvider(line, query.provider)) &&
      (query.product === undefined || FEEDS.get(line.source.id)!.includes(query.product.toLowerCase())),
  );
  const matching = candidates.filter(({ freshness }) =>
    (query.status ?? FRESHNESS_STATUSES).includes(freshness.status),
  );
  const shown = showsPaused(query)
    ? matching
    : matching.filter(({ freshness }) => freshness.status !== 'paused');
  const data: SourceList = {
    total_sources: board.lines.length,
    listed: shown.length,
    excluded_paused: matching.length - shown.length,
    sources: shown.map(presentLine),
  };
  return {
    data,
    // A line that left the requested status changed the list, so lines of any status count.
    asOfMs: linesChangedAtMs(candidates, board.atMs) ?? slotOf(board),
    freshness: { kind: 'aged', facts: boardFacts(board), source: 'board' },
    mode: board.mode,
    unavailable: unknownFilters(query),
  };
}

const showsPaused = ({ include_paused, status }: SourcesQuery): boolean =>
  include_paused || (status !== undefined && status.includes('paused'));

function detailAnswer(board: JudgedBoard, line: BoardLine): Answer {
  const limit = vintageLimitOf(line.facts.vintages);
  const held = heldNoteOf(line.facts.heldSinceMs);
  return {
    data: presentDetail(line),
    asOfMs: detailChangedAtMs(line, board.atMs) ?? slotOf(board),
    freshness: {
      kind: 'aged',
      facts: withStoreOutage(sourceFreshnessFacts(line.source, line.facts), board.storeReachable),
      source: line.source.provider,
    },
    mode: board.mode,
    attribution: [PROVIDERS[line.source.provider].attribution],
    unavailable: [
      ...(limit === null ? [] : [{ id: 'vintages', reason: limit }]),
      ...(held === null ? [] : [{ id: line.source.id, reason: held }]),
    ],
  };
}

const boardFacts = (board: JudgedBoard): FreshnessFacts =>
  withStoreOutage(
    {
      lastSuccessAtMs: board.atMs,
      cadenceSeconds: BOARD_CADENCE_SECONDS,
      paused: false,
      available: true,
      brokenBecause: null,
    },
    board.storeReachable,
  );

/** Dates what no change is stored of: sources that no worker has registered yet, and lists of none. */
const slotOf = ({ atMs }: JudgedBoard): number => cycleAtMs(cycleNumberAt(atMs));

function isOfProvider({ source }: BoardLine, nameOrKey: string): boolean {
  const { key, name } = PROVIDERS[source.provider];
  const lower = nameOrKey.toLowerCase();
  return key === lower || name.toLowerCase() === lower;
}

function unknownFilters({ provider, product }: SourcesQuery): UnavailableItem[] {
  const unavailable: UnavailableItem[] = [];
  if (provider !== undefined && !isKnownProvider(provider)) {
    unavailable.push({
      id: provider,
      reason: withSuggestion('unknown provider name or key', provider, PROVIDER_NAMES),
    });
  }
  if (product !== undefined && !PRODUCTS.some(({ id }) => id === product.toLowerCase())) {
    unavailable.push({
      id: product,
      reason: withSuggestion('unknown product ID', product, PRODUCT_IDS),
    });
  }
  return unavailable;
}

function withSuggestion(reason: string, sent: string, known: readonly string[]): string {
  const advice = suggestion(sent, known, '');
  return advice === '' ? reason : `${reason}.${advice}`;
}

const PRODUCT_IDS = PRODUCTS.map(({ id }) => id);
const PROVIDER_NAMES = Object.values(PROVIDERS).flatMap(({ key, name }) => [key, name]);

const isKnownProvider = (nameOrKey: string): boolean =>
  Object.values(PROVIDERS).some(({ key, name }) =>
    [key, name.toLowerCase()].includes(nameOrKey.toLowerCase()),
  );
