import { Controller, Query } from '@nestjs/common';
import { type Caller } from '../../http/request/caller.ts';
import { CurrentCaller } from '../../http/access/current-caller.decorator.ts';
import { DataRoute } from '../../http/routes/data-route.decorator.ts';
import { DATA_API_PATH } from '../../http/request/surfaces.ts';
import { type PreparedAnswer } from '../../http/envelope/prepared-answer.ts';
import { OutcomesQuery } from './track-record.query.ts';
import { OutcomesPage } from './outcomes.response.ts';
import { OutcomesService } from './outcomes.service.ts';

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
    summary: 'The outcomes behind the track record, newest first',
    description:
      'One outcome per cycle, asset and horizon that is over: the rounded return of the price with the sources of both prices, and what each speaker said and whether it came true. Outcomes are recorded once and never restated; those of withdrawn cycles are not listed. Calls of agents need data:agents as well; without it those of the lead are shown. A window of at most 365 days (the last 365 days where nothing is said), page by page by meta.next_cursor. Prices are not returned, because only the latest price may be read. Returns of prices from sources of licence class B are withheld, which meta.unavailable says.',
    response: OutcomesPage,
    errors: ['UNKNOWN_ASSET', 'INVALID_CURSOR', 'INVALID_RANGE', 'RANGE_TOO_LARGE', 'SCOPE_MISSING'],
  })
  page(@Query() query: OutcomesQuery, @CurrentCaller() caller: Caller): Promise<PreparedAnswer> {
    return this.outcomes.page(query, caller.rights);
  }
}
