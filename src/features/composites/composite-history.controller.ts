import { Controller, Query } from '@nestjs/common';
import { DataRoute } from '../../http/routes/data-route.decorator.ts';
import { DATA_API_PATH } from '../../http/request/surfaces.ts';
import { type PreparedAnswer } from '../../http/envelope/prepared-answer.ts';
import { CompositeHistoryQuery } from './composites.query.ts';
import { CompositeHistory } from './composites.response.ts';
import { CompositeHistoryService } from './composite-history.service.ts';

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
    summary: 'Composite indices of the past, newest first',
    description:
      'The scores of every cycle as they were published, with a window of at most 365 days (the last 365 days where nothing is said) and pages by meta.next_cursor. A cycle is a quarter of an hour: a week of them is 672. With as_of the page holds the cycles that were known at that moment: a live cycle is known from its publication; a cycle backfilled for the time before the first live one, from its slot; a gap that was filled later is not. Freshness and warnings belong to the newest scores alone. meta.gaps lists known outages that overlap the window; a cycle that was missed is not in the list.',
    response: CompositeHistory,
    errors: ['UNKNOWN_ASSET', 'UNKNOWN_INDEX', 'INVALID_CURSOR', 'INVALID_RANGE', 'RANGE_TOO_LARGE'],
  })
  list(@Query() query: CompositeHistoryQuery): Promise<PreparedAnswer> {
    return this.history.list(query);
  }
}
