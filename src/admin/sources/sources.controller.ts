import { Body, Controller, Param, Query, RequestMethod } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentAuthorship } from '../../http/access/current-operator.decorators.ts';
import { AdminRoute } from '../../http/routes/admin-route.decorator.ts';
import { ADMIN_API_PATH } from '../../http/request/surfaces.ts';
import { type AdminAnswer } from '../../http/envelope/admin-answer.ts';
import { type Authorship } from '../../persistence/audit/audit.store.ts';
import { WindowPageQuery } from '../paging/page.query.ts';
import { FetchList } from './source-fetches.response.ts';
import { AdminSourcesService } from './sources.service.ts';
import { PauseSourceBody, SourceObservationsQuery, SourceValuesQuery } from './sources.dto.ts';
import {
  OperatedSource,
  OperatedSourceDetail,
  OperatedSourceList,
  SourceObservations,
  SourceValues,
} from './sources.response.ts';

const OF_SOURCE = {
  pathParameters: [{ name: 'id', description: 'ID of the source.', example: 'mempool.fees' }],
  errors: ['SOURCE_NOT_FOUND'],
} as const;
const OPERATION = {
  ...OF_SOURCE,
  response: OperatedSource,
  errors: ['SOURCE_NOT_FOUND', 'CONFLICT'],
} as const;

const { GET, POST } = RequestMethod;

@ApiTags('Sources')
@Controller(`${ADMIN_API_PATH}/sources`)
export class AdminSourcesController {
  constructor(private readonly sources: AdminSourcesService) {}

  @AdminRoute(GET, '', {
    operationId: 'listSources',
    schemaVersion: 'operated-sources/1',
    summary: 'List sources',
    response: OperatedSourceList,
  })
  list(): Promise<AdminAnswer> {
    return this.sources.list();
  }

  @AdminRoute(GET, ':id', {
    operationId: 'getSource',
    schemaVersion: 'operated-source/1',
    ...OF_SOURCE,
    summary: 'Get a source',
    response: OperatedSourceDetail,
  })
  detail(@Param('id') id: string): Promise<AdminAnswer> {
    return this.sources.detail(id);
  }

  @AdminRoute(GET, ':id/values', {
    operationId: 'listSourceValues',
    schemaVersion: 'source-values/1',
    ...OF_SOURCE,
    summary: 'Get recent values of a source',
    response: SourceValues,
  })
  values(@Param('id') id: string, @Query() query: SourceValuesQuery): Promise<AdminAnswer> {
    return this.sources.values(id, query);
  }

  @AdminRoute(GET, ':id/observations', {
    operationId: 'listSourceObservations',
    schemaVersion: 'source-observations/1',
    ...OF_SOURCE,
    summary: 'Get values over a range',
    response: SourceObservations,
  })
  observations(@Param('id') id: string, @Query() query: SourceObservationsQuery): Promise<AdminAnswer> {
    return this.sources.sampled(id, query);
  }

  @AdminRoute(GET, ':id/fetches', {
    operationId: 'listSourceFetches',
    schemaVersion: 'source-fetches/1',
    ...OF_SOURCE,
    summary: 'List fetches of a source',
    response: FetchList,
    errors: ['SOURCE_NOT_FOUND', 'INVALID_CURSOR'],
  })
  listFetches(@Param('id') id: string, @Query() query: WindowPageQuery): Promise<AdminAnswer> {
    return this.sources.listFetches(id, query);
  }

  @AdminRoute(POST, ':id/pause', {
    operationId: 'pauseSource',
    schemaVersion: 'operated-source/1',
    ...OPERATION,
    summary: 'Pause a source',
  })
  pause(
    @Param('id') id: string,
    @Body() body: PauseSourceBody,
    @CurrentAuthorship() by: Authorship,
  ): Promise<AdminAnswer> {
    return this.sources.pause(id, body, by);
  }

  @AdminRoute(POST, ':id/resume', {
    operationId: 'resumeSource',
    schemaVersion: 'operated-source/1',
    ...OPERATION,
    summary: 'Resume a source',
  })
  resume(@Param('id') id: string, @CurrentAuthorship() by: Authorship): Promise<AdminAnswer> {
    return this.sources.resume(id, by);
  }

  @AdminRoute(POST, ':id/fetch', {
    operationId: 'fetchSource',
    schemaVersion: 'operated-source/1',
    status: 202,
    ...OPERATION,
    summary: 'Fetch a source now',
  })
  fetch(@Param('id') id: string, @CurrentAuthorship() by: Authorship): Promise<AdminAnswer> {
    return this.sources.fetch(id, by);
  }

  @AdminRoute(POST, ':id/accept', {
    operationId: 'acceptHeldValues',
    schemaVersion: 'operated-source/1',
    ...OPERATION,
    summary: 'Accept held values',
  })
  accept(@Param('id') id: string, @CurrentAuthorship() by: Authorship): Promise<AdminAnswer> {
    return this.sources.accept(id, by);
  }
}
