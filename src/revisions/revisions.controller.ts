import { Controller, Query } from '@nestjs/common';
import { DataRoute } from '../access/routes/data-route.decorator.ts';
import { DATA_API_PATH } from '../http/request/surfaces.ts';
import { type PreparedAnswer } from '../http/envelope/prepared-answer.ts';
import { RevisionsPage, RevisionsQuery } from './revisions.dto.ts';
import { RevisionsService } from './revisions.service.ts';

@Controller(DATA_API_PATH)
export class RevisionsController {
  constructor(private readonly revisions: RevisionsService) {}

  @DataRoute({
    path: 'revisions',
    reads: 'database',
    operationId: 'listRevisions',
    product: 'revisions',
    tier: 'tier1',
    scope: 'data:history',
    cache: { kind: 'public', maxAgeSeconds: 60 },
    schemaVersion: 'revisions/1',
    tag: 'Market',
    summary: 'List revisions',
    description:
      'Cycles that operators withdrew, and points of public series that providers corrected, latest first, with the old and the new value, the time, and the reason. If a provider publishes vintages, corrections from before this deployment began are included. A correction never changes published cycles. Series of which partners can read only the latest values have no corrections here. The window by revised_at is at most 365 days (default: the last 365 days), with pages through meta.next_cursor. You must display meta.attribution[].text with corrected values. meta.unavailable lists sources whose earlier corrections are not listed yet.',
    response: RevisionsPage,
    errors: ['INVALID_CURSOR', 'INVALID_RANGE', 'RANGE_TOO_LARGE'],
  })
  page(@Query() query: RevisionsQuery): Promise<PreparedAnswer> {
    return this.revisions.page(query);
  }
}
