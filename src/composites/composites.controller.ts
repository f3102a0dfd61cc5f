import { Controller, Query } from '@nestjs/common';
import { type Caller } from '../http/request/caller.ts';
import { CurrentCaller } from '../access/callers/access.guard.ts';
import { DataRoute } from '../access/routes/data-route.decorator.ts';
import { DATA_API_PATH } from '../http/request/surfaces.ts';
import { CADENCE_MINUTES } from '../../packages/engine/schedule/cycle-clock.ts';
import { CycleHistories } from '../http/envelope/cycle-histories.ts';
import { type PreparedAnswer } from '../http/envelope/prepared-answer.ts';
import {
  CompositeHistory,
  CompositeHistoryQuery,
  CompositesLatest,
  CompositesQuery,
} from './composites.dto.ts';
import {
  COMPOSITE_HISTORY,
  CompositesService,
  SCORE_HISTORY_TABLE,
  SCORE_TABLE,
} from './composites.service.ts';

@Controller(DATA_API_PATH)
export class CompositesController {
  constructor(
    private readonly composites: CompositesService,
    private readonly histories: CycleHistories,
  ) {}

  @DataRoute({
    path: 'composites/latest',
    reads: 'as_of',
    operationId: 'getLatestComposites',
    product: 'composite',
    tier: 'tier0',
    scope: 'data:read',
    cache: { kind: 'public', maxAgeSeconds: 60 },
    schemaVersion: 'composites/1',
    tag: 'Market',
    summary: 'Get the latest composites',
    description:
      'Scores of all composite indices for every asset, from the latest cycle. Freshness, degraded, and warnings are updated at most every 60 s. Components need Tier 1 with data:components. With as_of (Tier 1 with data:history), the scores come from the latest cycle that was known at that time, and freshness, degraded, and warnings apply to its cut-off. A live cycle is known from its publication, and a cycle backfilled for the time before the first live cycle is known from its slot, as meta.unavailable then reports.',
    response: CompositesLatest,
    csv: SCORE_TABLE,
    errors: ['UNKNOWN_ASSET', 'UNKNOWN_INDEX', 'INVALID_RANGE', 'RANGE_EXCEEDS_TIER', 'CYCLE_NOT_FOUND'],
  })
  latest(
    @Query() query: CompositesQuery,
    @CurrentCaller() caller: Caller,
  ): PreparedAnswer | Promise<PreparedAnswer> {
    return query.as_of === undefined
      ? this.composites.latest(query, caller.rights)
      : this.composites.asOf(query.as_of, query, caller.rights);
  }

  @DataRoute({
    path: 'composites/history',
    reads: 'database',
    operationId: 'listComposites',
    product: 'composite',
    tier: 'tier1',
    scope: 'data:history',
    cache: { kind: 'public', maxAgeSeconds: 60 },
    schemaVersion: 'composites-history/1',
    tag: 'Market',
    summary: 'List past composites',
    description: `Scores of every cycle as published, latest first, in a window of at most 365 days (default: the last 365 days), with pages through meta.next_cursor. There is one cycle every ${CADENCE_MINUTES} minutes, so a week has 672. With as_of, the page contains the cycles that were known at that time: a live cycle is known from its publication, and a cycle backfilled for the time before the first live cycle is known from its slot. A gap that was filled later is not included. Only the latest scores have freshness and warnings. meta.gaps lists known outages that overlap the window; the list does not contain missed cycles.`,
    response: CompositeHistory,
    csv: SCORE_HISTORY_TABLE,
    errors: ['UNKNOWN_ASSET', 'UNKNOWN_INDEX', 'INVALID_CURSOR', 'INVALID_RANGE', 'RANGE_TOO_LARGE'],
  })
  list(@Query() query: CompositeHistoryQuery): Promise<PreparedAnswer> {
    return this.histories.list(COMPOSITE_HISTORY, query);
  }
}
