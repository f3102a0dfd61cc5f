import { Controller, Query } from '@nestjs/common';
import { DataRoute } from '../access/routes/data-route.decorator.ts';
import { DATA_API_PATH } from '../http/request/surfaces.ts';
import { type PreparedAnswer } from '../http/envelope/prepared-answer.ts';
import { BatchLatest, BatchQuery } from './batch.dto.ts';
import { BatchService } from './batch.service.ts';
import { BATCH_TABLE } from './batch.table.ts';

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
    summary: 'Get latest values in bulk',
    description:
      'Latest values of up to 25 IDs in one request. Every ID appears in items, in missing, or in meta.unavailable with a reason; no ID makes the request fail. Ages and statuses are as of the start of the current minute. You must display meta.attribution[].text with series values.',
    response: BatchLatest,
    csv: BATCH_TABLE,
    errors: ['TOO_MANY_IDS'],
  })
  latest(@Query() { ids }: BatchQuery): PreparedAnswer {
    return this.batch.latest(ids);
  }
}
