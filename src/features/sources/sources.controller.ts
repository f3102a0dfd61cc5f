import { Controller, Param, Query } from '@nestjs/common';
import { type Caller } from '../../http/request/caller.ts';
import { CurrentCaller } from '../../http/access/current-caller.decorator.ts';
import { DataRoute } from '../../http/routes/data-route.decorator.ts';
import { DATA_API_PATH } from '../../http/request/surfaces.ts';
import { type PreparedAnswer } from '../../http/envelope/prepared-answer.ts';
import { SourceQuery, SourcesQuery } from './sources.query.ts';
import { SourceDetail, SourceList } from './sources.response.ts';
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
    summary: 'The freshness board',
    description:
      'Every source with its state. Metadata only, never values. An unknown provider or product gives an empty list and an entry in meta.unavailable. With as_of (Tier 1 with data:history) the states are those that were stored with the newest cycle known at that moment, judged at its cut-off; meta.as_of says which, and meta.unavailable what is not stored.',
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
    summary: 'One source',
    description:
      'Its line of the board, what partners may receive of it, and its attribution. vintages says whether its past holds every revision. With as_of (Tier 1 with data:history) the states are those that were stored with the newest cycle known at that moment, judged at its cut-off; meta.as_of says which, and meta.unavailable what is not stored.',
    response: SourceDetail,
    pathParameters: [
      {
        name: 'source_id',
        description: 'Id of the source, any letter case.',
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
