import { Controller, Query } from '@nestjs/common';
import { DataRoute } from '../../http/routes/data-route.decorator.ts';
import { DATA_API_PATH } from '../../http/request/surfaces.ts';
import { type PreparedAnswer } from '../../http/envelope/prepared-answer.ts';
import { OutlookRecordResponse } from './outlook-record.response.ts';
import { OutlookRecordService } from './outlook-record.service.ts';
import { TrackRecordQuery } from './track-record.query.ts';
import { TrackRecordResponse } from './track-record.response.ts';
import { TrackRecordService } from './track-record.service.ts';

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
