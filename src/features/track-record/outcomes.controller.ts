import { Controller, Query } from '@nestjs/common';
import { type Caller } from '../../http/request/caller.ts';
import { CurrentCaller } from '../../http/access/access.guard.ts';
import { DataRoute } from '../../http/routes/data-route.decorator.ts';
import { DATA_API_PATH } from '../../http/request/surfaces.ts';
import { type PreparedAnswer } from '../../http/envelope/prepared-answer.ts';
import { OutcomesQuery } from './track-record.query.ts';
import { OutcomesPage } from './outcomes.response.ts';
import { OutcomesService } from './outcomes.service.ts';
import { OUTCOME_TABLE } from './outcome.columns.ts';

@Controller(DATA_API_PATH)
export class OutcomesController {
  constructor(private readonly outcomes: OutcomesService) {}

  @DataRoute({
    path: 'track-record/outcomes',
    reads: 'database',
    operationId: 'listOutcomes',
    product: 'track-record',
    tier: 'tier1',
    scope: 'data:history',
    cache: { kind: 'public', maxAgeSeconds: 60 },
    schemaVersion: 'outcomes/2',
    tag: 'Market',
    summary: 'List track record outcomes',
    description:
      "One outcome per cycle, asset, and completed horizon, latest first: the rounded price return, the sources of both prices, each speaker's call, and whether the call came true. Outcomes are recorded once and never restated; outcomes of withdrawn cycles are not listed. Calls of agents also need data:agents; without it, only calls of the lead are shown. The window is at most 365 days (default: the last 365 days), with pages through meta.next_cursor. Prices are not returned, because only the latest price can be read. Returns based on prices from sources of licence class B are withheld, as meta.unavailable then reports.",
    response: OutcomesPage,
    csv: OUTCOME_TABLE,
    errors: ['UNKNOWN_ASSET', 'INVALID_CURSOR', 'INVALID_RANGE', 'RANGE_TOO_LARGE', 'SCOPE_MISSING'],
  })
  page(@Query() query: OutcomesQuery, @CurrentCaller() caller: Caller): Promise<PreparedAnswer> {
    return this.outcomes.page(query, caller.rights);
  }
}
