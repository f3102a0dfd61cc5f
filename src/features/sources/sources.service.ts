import { Injectable } from '@nestjs/common';
import { AnswerStore, type ValuesOf } from '../../answers/answer.store.ts';
import { Clock } from '../../config/clock.ts';
import { type AccessRights } from '../../domain/access/access-rights.ts';
import { missingDaysBySource } from '../../domain/composites/inputs-now.ts';
import { ServiceError } from '../../domain/errors/errors.ts';
import { assertPast } from '../../domain/history/history-window.ts';
import { cycleAtMs, cycleNumberAt } from '../../domain/schedule/cycle-clock.ts';
import {
  FRESHNESS_STATUSES,
  type FreshnessFacts,
  sourceFreshnessFacts,
  withStoreOutage,
} from '../../domain/freshness/freshness.ts';
import { suggestion } from '../../domain/nearest-names.ts';
import { PRODUCTS } from '../../domain/catalog/products.ts';
import { namedSource } from '../../domain/sources/named-source.ts';
import { PROVIDERS } from '../../domain/sources/provider.ts';
import { SOURCES } from '../../domain/sources/registry.ts';
import { heldNoteOf, vintageLimitOf } from '../../domain/sources/source.ts';
import { isoUtc } from '../../domain/timestamps.ts';
import { DATA_API_PATH } from '../../http/request/surfaces.ts';
import {
  type Answer,
  prepareAnswer,
  type PreparedAnswer,
  type UnavailableItem,
} from '../../http/envelope/prepared-answer.ts';
import { limitsOfAsOf, noneKnownAt } from '../../http/envelope/cycle-answer.ts';
import { assertMayChooseWindow } from '../../http/access/access.guard.ts';
import { modeOf, PublishedState } from '../../persistence/published/published-state.ts';
import {
  boardAtCutoff,
  type BoardLine,
  detailChangedAtMs,
  judgeBoard,
  linesChangedAtMs,
  presentDetail,
  presentLine,
  productsOf,
} from './sources.presenter.ts';
import { AS_OF_SCOPES, type SourcesQuery } from './sources.query.ts';
import { type SourceList } from './sources.response.ts';
import { CycleAsOfReader } from '../../persistence/cycles/cycle.reader.ts';

/** The board is judged once per minute. */
const BOARD_CADENCE_SECONDS = 60;

interface JudgedBoard {
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

  /** One source by its id in any letter case; throws SOURCE_NOT_FOUND. */
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

const BOARD_DEPENDS_ON = ['state', 'minute', 'store'] as const;

const boardOf = ({ state, minute, store }: ValuesOf<(typeof BOARD_DEPENDS_ON)[number]>): JudgedBoard => ({
  atMs: minute,
  lines: judgeBoard(state.sources, missingDaysBySource(state.cycle?.result.composites ?? []), minute),
  mode: modeOf(state),
  storeReachable: store,
});

/** What the envelope says of a board of the past. */
const recorded = (board: JudgedBoard): Pick<Answer, 'asOfMs' | 'freshness'> => ({
  asOfMs: board.atMs,
  freshness: { kind: 'recorded', facts: boardFacts(board), source: 'board' },
});

const NO_REFUSALS: UnavailableItem = { id: 'last_refusal', reason: 'rejections are not stored with cycles' };

function listAnswer(board: JudgedBoard, query: SourcesQuery): Answer {
  const candidates = board.lines.filter(
    (line) =>
      (query.provider === undefined || isOfProvider(line, query.provider)) &&
      (query.product === undefined || productsOf(line).includes(query.product.toLowerCase())),
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

/** Checks whether the query includes paused sources. */
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
