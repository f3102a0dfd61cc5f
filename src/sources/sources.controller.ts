import { Controller, Param, Query } from '@nestjs/common';
import { type Caller } from '../http/request/caller.ts';
import { CurrentCaller } from '../access/callers/access.guard.ts';
import { DataRoute } from '../access/routes/data-route.decorator.ts';
import { DATA_API_PATH } from '../http/request/surfaces.ts';
import { type PreparedAnswer } from '../http/envelope/prepared-answer.ts';
import { SourceDetail, SourceList, SourceQuery, SourcesQuery } from './sources.dto.ts';
import { SourcesService } from './sources.service.ts';

@Controller(DATA_API_PATH)
export class SourcesController {
  constructor(private readonly sources: SourcesService) {}

  @DataRoute({
    path: 'sources',
    reads: 'as_of',
    operationId: 'listSources',
    product: 'sources',
    tier: 'tier0',
    scope: 'data:read',
    cache: { kind: 'public', maxAgeSeconds: 60 },
    schemaVersion: 'sources/1',
    tag: 'Status',
    summary: 'List sources',
    description:
      'Every source with its freshness status. The response contains only metadata, no values. An unknown provider or product gives an empty list and an entry in meta.unavailable. With as_of (Tier 1 with data:history), you get the states stored with the latest cycle known at that time, as of its cut-off; meta.as_of shows the time, and meta.unavailable lists what is not stored.',
    response: SourceList,
    errors: ['INVALID_RANGE', 'RANGE_EXCEEDS_TIER', 'CYCLE_NOT_FOUND'],
  })
  list(
    @Query() query: SourcesQuery,
    @CurrentCaller() caller: Caller,
  ): PreparedAnswer | Promise<PreparedAnswer> {
    return query.as_of === undefined
      ? this.sources.list(query)
      : this.sources.listAsOf(query.as_of, query, caller.rights);
  }

  @DataRoute({
    path: 'sources/:source_id',
    reads: 'as_of',
    operationId: 'getSource',
    product: 'sources',
    tier: 'tier0',
    scope: 'data:read',
    cache: { kind: 'public', maxAgeSeconds: 60 },
    schemaVersion: 'source/1',
    tag: 'Status',
    summary: 'Get a source',
    description:
      'The entry of the source in the list, with the values that partners can receive, and its attribution. vintages shows whether the history contains every revision. With as_of (Tier 1 with data:history), you get the states stored with the latest cycle known at that time, as of its cut-off; meta.as_of shows the time, and meta.unavailable lists what is not stored.',
    response: SourceDetail,
    pathParameters: [
      {
        name: 'source_id',
        description: 'Source ID, case-insensitive.',
        example: 'defi.tvl_chain:solana',
      },
    ],
    errors: ['SOURCE_NOT_FOUND', 'INVALID_RANGE', 'RANGE_EXCEEDS_TIER', 'CYCLE_NOT_FOUND'],
  })
  detail(
    @Param('source_id') sourceId: string,
    @Query() query: SourceQuery,
    @CurrentCaller() caller: Caller,
  ): PreparedAnswer | Promise<PreparedAnswer> {
    return query.as_of === undefined
      ? this.sources.detail(sourceId)
      : this.sources.detailAsOf(sourceId, query.as_of, caller.rights);
  }
}
