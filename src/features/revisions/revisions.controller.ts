import { Controller, Query } from '@nestjs/common';
import { DataRoute } from '../../http/routes/data-route.decorator.ts';
import { DATA_API_PATH } from '../../http/request/surfaces.ts';
import { type PreparedAnswer } from '../../http/envelope/prepared-answer.ts';
import { RevisionsQuery } from './revisions.query.ts';
import { RevisionsPage } from './revisions.response.ts';
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
      'Cycles that operators withdrew, and points of public series that their providers corrected, with the old and the new value, when, and why, latest first. Corrections include those that providers dated before this deployment began, if they publish vintages. Published cycles are never changed by a correction. Series of which partners can read only the latest values have no corrections here. The window is at most 365 days by revised_at (default: the last 365 days), with pages through meta.next_cursor. You must display meta.attribution[].text with corrected values. meta.unavailable lists sources whose earlier corrections are not listed yet.',
    response: RevisionsPage,
    errors: ['INVALID_CURSOR', 'INVALID_RANGE', 'RANGE_TOO_LARGE'],
  })
  page(@Query() query: RevisionsQuery): Promise<PreparedAnswer> {
    return this.revisions.page(query);
  }
}
