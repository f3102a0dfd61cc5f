import { Controller, Query } from '@nestjs/common';
import { ANONYMOUS_HISTORY_CYCLES } from '../domain/history-window.ts';
import { type Caller } from '../http/request/caller.ts';
import { CurrentCaller } from '../access/callers/access.guard.ts';
import { DataRoute } from '../access/routes/data-route.decorator.ts';
import { DATA_API_PATH } from '../http/request/surfaces.ts';
import { type PreparedAnswer } from '../http/envelope/prepared-answer.ts';
import { VerdictHistory, VerdictHistoryQuery, VerdictLatest, VerdictQuery } from './verdict.dto.ts';
import { VerdictService } from './verdict.service.ts';
import { VERDICT_HISTORY_TABLE, VERDICT_TABLE, VerdictHistoryService } from './verdict-history.service.ts';

@Controller(DATA_API_PATH)
export class VerdictsController {
  constructor(
    private readonly verdicts: VerdictService,
    private readonly history: VerdictHistoryService,
  ) {}

  @DataRoute({
    path: 'verdicts/latest',
    reads: 'as_of',
    operationId: 'getLatestVerdict',
    product: 'verdict',
    tier: 'tier0',
    scope: 'data:read',
    cache: { kind: 'public', maxAgeSeconds: 60 },
    schemaVersion: 'verdict/1',
    tag: 'Market',
    summary: 'Get the latest verdict',
    description:
      "The lead's verdict, the consensus behind it, the vote tally, and the vote of every agent. It contains no trade instructions. The consensus breakdown and the agents' summaries need Tier 1 with data:agents. With as_of (Tier 1 with data:history), you get the latest verdict that was known at that time: a live cycle is known from its publication, and a cycle backfilled for the time before the first live cycle is known from its slot, as meta.unavailable then reports. narrative.available is true if the narrative can be read now.",
    response: VerdictLatest,
    csv: VERDICT_TABLE,
    errors: ['INVALID_RANGE', 'RANGE_EXCEEDS_TIER', 'CYCLE_NOT_FOUND'],
  })
  latest(
    @Query() query: VerdictQuery,
    @CurrentCaller() caller: Caller,
  ): PreparedAnswer | Promise<PreparedAnswer> {
    return query.as_of === undefined
      ? this.verdicts.latest(caller.rights)
      : this.verdicts.asOf(query.as_of, caller.rights);
  }

  @DataRoute({
    path: 'verdicts/history',
    reads: 'database',
    operationId: 'listVerdicts',
    product: 'verdict',
    tier: 'tier0',
    scope: 'data:read',
    cache: { kind: 'public', maxAgeSeconds: 60 },
    schemaVersion: 'verdict-history/1',
    tag: 'Market',
    summary: 'List verdicts',
    description: `Verdicts of past cycles, latest first. Anonymous callers and keys without data:history get the last ${ANONYMOUS_HISTORY_CYCLES} cycles; signal then filters those cycles. Tier 1 with data:history can choose a window of at most 365 days (default: the last 365 days) and pages through it with meta.next_cursor. include_agents needs Tier 1 with data:agents. With as_of, the page contains the cycles that were known at that time: a live cycle is known from its publication, and a cycle backfilled for the time before the first live cycle is known from its slot. A gap that was filled later is not included. meta.gaps lists known outages that overlap the window, and runs of missed cycles; meta.unavailable lists the parts of the window before the first stored cycle and after the latest.`,
    response: VerdictHistory,
    csv: VERDICT_HISTORY_TABLE,
    errors: ['INVALID_CURSOR', 'INVALID_RANGE', 'RANGE_TOO_LARGE', 'RANGE_EXCEEDS_TIER', 'TIER_INSUFFICIENT'],
  })
  list(@Query() query: VerdictHistoryQuery, @CurrentCaller() caller: Caller): Promise<PreparedAnswer> {
    return this.history.list(query, caller.rights);
  }
}
