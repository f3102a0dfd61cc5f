import { Controller, Param, Query, RequestMethod } from '@nestjs/common';
import { CurrentAuthorship } from '../../http/access/current-operator.decorators.ts';
import { AdminRoute } from '../../http/routes/admin-route.decorator.ts';
import { ADMIN_API_PATH } from '../../http/request/surfaces.ts';
import { type AdminAnswer } from '../../http/envelope/admin-answer.ts';
import { type Authorship } from '../../persistence/audit/audit.store.ts';
import { SourceValuesQuery } from './sources.query.ts';
import { AdminSourcesService } from './sources.service.ts';

const { GET, POST } = RequestMethod;

@Controller(`${ADMIN_API_PATH}/sources`)
export class AdminSourcesController {
  constructor(private readonly sources: AdminSourcesService) {}

  @AdminRoute(GET, '', { schemaVersion: 'operated-sources/1' })
  list(): Promise<AdminAnswer> {
    return this.sources.list();
  }

  @AdminRoute(GET, ':id', { schemaVersion: 'operated-source/1' })
  detail(@Param('id') id: string): Promise<AdminAnswer> {
    return this.sources.detail(id);
  }

  @AdminRoute(GET, ':id/values', { schemaVersion: 'source-values/1' })
  values(@Param('id') id: string, @Query() query: SourceValuesQuery): Promise<AdminAnswer> {
    return this.sources.values(id, query);
  }

  @AdminRoute(POST, ':id/pause', { schemaVersion: 'operated-source/1' })
  pause(@Param('id') id: string, @CurrentAuthorship() by: Authorship): Promise<AdminAnswer> {
    return this.sources.pause(id, by);
  }

  @AdminRoute(POST, ':id/resume', { schemaVersion: 'operated-source/1' })
  resume(@Param('id') id: string, @CurrentAuthorship() by: Authorship): Promise<AdminAnswer> {
    return this.sources.resume(id, by);
  }

  @AdminRoute(POST, ':id/fetch', { schemaVersion: 'operated-source/1', status: 202 })
  fetch(@Param('id') id: string, @CurrentAuthorship() by: Authorship): Promise<AdminAnswer> {
    return this.sources.fetch(id, by);
  }

  @AdminRoute(POST, ':id/accept', { schemaVersion: 'operated-source/1' })
  accept(@Param('id') id: string, @CurrentAuthorship() by: Authorship): Promise<AdminAnswer> {
    return this.sources.accept(id, by);
  }
}
