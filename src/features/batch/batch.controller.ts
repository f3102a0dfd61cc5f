import { Controller, Query } from '@nestjs/common';
import { DataRoute } from '../../http/routes/data-route.decorator.ts';
import { DATA_API_PATH } from '../../http/request/surfaces.ts';
import { type PreparedAnswer } from '../../http/envelope/prepared-answer.ts';
import { BatchQuery } from './batch.query.ts';
import { BatchLatest } from './batch.response.ts';
import { BatchService } from './batch.service.ts';

@Controller(DATA_API_PATH)
export class BatchController {
  constructor(private readonly batch: BatchService) {}

  @DataRoute({
    path: 'latest',
    reads: 'state',
    operationId: 'getLatestBatch',
    product: 'batch',
    tier: 'tier0',
    scope: 'data:read',
    cache: { kind: 'public', maxAgeSeconds: 60 },
    schemaVersion: 'batch/1',
    tag: 'Market',
    summary: 'The newest of up to 25 things at once',
    description:
      'Every id stands in items, in missing, or in meta.unavailable with a reason; nothing about an id fails the call. Ages and states are judged at the beginning of the running minute. meta.attribution[].text has to be shown beside values of series.',
    response: BatchLatest,
    errors: ['TOO_MANY_IDS'],
  })
  latest(@Query() { ids }: BatchQuery): PreparedAnswer {
    return this.batch.latest(ids);
  }
}
