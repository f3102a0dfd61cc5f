import { Controller, Param } from '@nestjs/common';
import { DataRoute } from '../../http/routes/data-route.decorator.ts';
import { DATA_API_PATH } from '../../http/request/surfaces.ts';
import { type PreparedAnswer } from '../../http/envelope/prepared-answer.ts';
import { ReadQuery } from '../../http/parameters/read-query.pipe.ts';
import { SourcesQuery } from './sources.query.ts';
import { SourceDetail, SourceList } from './sources.response.ts';
import { SourcesService } from './sources.service.ts';

@Controller(DATA_API_PATH)
export class SourcesController {
  constructor(private readonly sources: SourcesService) {}

  @DataRoute({
    path: 'sources',
    reads: 'state',
    operationId: 'listSources',
    product: 'sources',
    tier: 'tier0',
    scope: 'data:read',
    cache: { kind: 'public', maxAgeSeconds: 60 },
    schemaVersion: 'sources/1',
    tag: 'Status',
    summary: 'The freshness board',
    description:
      'Every source with its state. Metadata only, never values. An unknown provider or product gives an empty list and an entry in meta.unavailable.',
    response: SourceList,
    query: SourcesQuery,
  })
  list(@ReadQuery() query: SourcesQuery): PreparedAnswer {
    return this.sources.list(query);
  }

  @DataRoute({
    path: 'sources/:source_id',
    reads: 'state',
    operationId: 'getSource',
    product: 'sources',
    tier: 'tier0',
    scope: 'data:read',
    cache: { kind: 'public', maxAgeSeconds: 60 },
    schemaVersion: 'source/1',
    tag: 'Status',
    summary: 'One source',
    description: 'Its line of the board, what partners may receive of it, and its attribution.',
    response: SourceDetail,
    pathParameters: [
      {
        name: 'source_id',
        description: 'Id of the source, any letter case.',
        example: 'defi.tvl_chain:solana',
      },
    ],
    errors: ['SOURCE_NOT_FOUND'],
  })
  detail(@Param('source_id') sourceId: string): PreparedAnswer {
    return this.sources.detail(sourceId);
  }
}
