import { Controller, Query } from '@nestjs/common';
import { type PreparedAnswer } from '../http/envelope/prepared-answer.ts';
import { type Caller } from '../http/request/caller.ts';
import { DATA_API_PATH } from '../http/request/surfaces.ts';
import { DataRoute } from '../access/routes/data-route.decorator.ts';
import { OUTCOME_TABLE, OutcomesService } from './outcomes.service.ts';
import { OutcomesPage, OutcomesQuery, TrackRecordQuery, TrackRecordResponse } from './track-record.dto.ts';
import { OutlookRecordResponse } from './outlook-record.response.ts';
import { OutlookRecordService } from './outlook-record.service.ts';
import { TrackRecordService } from './track-record.service.ts';
import { CurrentCaller } from '../access/callers/access.guard.ts';

@Controller(DATA_API_PATH)
export class TrackRecordController {
  constructor(
    private readonly record: TrackRecordService,
    private readonly outlookRecord: OutlookRecordService,
  ) {}

  @DataRoute({
    path: 'track-record',
    reads: 'window',
    operationId: 'getTrackRecord',
    product: 'track-record',
    tier: 'tier0',
    scope: 'data:read',
    cache: { kind: 'public', maxAgeSeconds: 60 },
    schemaVersion: 'track-record/1',
    tag: 'Market',
    summary: 'Get the track record',
    description:
      'Per speaker, asset, and horizon: the hit rate, compared with simple rules in the same cases, and the accuracy of the published probabilities, compared with climatology. A call is judged once, when its horizon ends, by the prices known then, and is never restated. Live and backfilled cycles are reported separately. Cycles that were withdrawn or had no known price are left out; left_out counts them. With kind=outlook, per asset and horizon: the pinball loss of the quantiles against the trailing year and an exponentially weighted variance, the Brier score of each declared move, coverage, calibration, and the basis in force. The outlook of each 00:00 UTC cycle is one case.',
    response: TrackRecordResponse,
    otherResponses: { parameter: 'kind', default: 'verdict', others: { outlook: OutlookRecordResponse } },
    errors: ['UNKNOWN_ASSET', 'INVALID_RANGE'],
  })
  summary(@Query() query: TrackRecordQuery): Promise<PreparedAnswer> {
    return query.kind === 'outlook' ? this.outlookRecord.summary(query) : this.record.summary(query);
  }
}

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
