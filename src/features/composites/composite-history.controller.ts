import { Controller, Query } from '@nestjs/common';
import { DataRoute } from '../../http/routes/data-route.decorator.ts';
import { DATA_API_PATH } from '../../http/request/surfaces.ts';
import { type PreparedAnswer } from '../../http/envelope/prepared-answer.ts';
import { CompositeHistoryQuery } from './composites.query.ts';
import { CompositeHistory } from './composites.response.ts';
import { CompositeHistoryService } from './composite-history.service.ts';
import { CADENCE_MINUTES } from '../../domain/schedule/cycle-clock.ts';
import { SCORE_HISTORY_TABLE } from './score.tables.ts';

@Controller(DATA_API_PATH)
export class CompositeHistoryController {
  constructor(private readonly history: CompositeHistoryService) {}

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
    return this.history.list(query);
  }
}
