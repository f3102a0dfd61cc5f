import { Controller, Param, Query, RequestMethod } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { WorkItem, WorkList } from './work.response.ts';
import { AdminRoute } from '../http/routes/admin-route.decorator.ts';
import { ADMIN_API_PATH } from '../http/request/surfaces.ts';
import { type AdminAnswer } from '../http/envelope/admin-answer.ts';
import { type Authorship } from '../persistence/audit/audit.store.ts';
import { PageQuery } from '../admin/paging/page.query.ts';
import { WorkBoardService } from './work.service.ts';
import { CurrentAuthorship } from '../http/access/access.guard.ts';

@ApiTags('Work')
@Controller(`${ADMIN_API_PATH}/work`)
export class WorkBoardController {
  constructor(private readonly work: WorkBoardService) {}

  @AdminRoute(RequestMethod.GET, '', {
    operationId: 'listWork',
    schemaVersion: 'work-list/1',
    summary: 'List work requests',
    response: WorkList,
    errors: ['INVALID_CURSOR'],
  })
  list(@Query() query: PageQuery): Promise<AdminAnswer> {
    return this.work.list(query);
  }

  @AdminRoute(RequestMethod.GET, ':id', {
    operationId: 'getWork',
    schemaVersion: 'work/1',
    summary: 'Get a work request',
    response: WorkItem,
    pathParameters: [
      { name: 'id', description: 'ID of the request.', example: '0192f0c1-7d4e-7a2b-9c3d-5e6f70819203' },
    ],
    errors: ['NOT_FOUND'],
  })
  get(@Param('id') id: string): Promise<AdminAnswer> {
    return this.work.get(id);
  }

  @AdminRoute(RequestMethod.POST, ':id/stop', {
    operationId: 'stopWork',
    schemaVersion: 'work/1',
    summary: 'Stop a work request',
    description:
      'Stops a request that waits or runs: it fails with the name of the operator. Cycles that were published by then stay. A request that has ended is unchanged.',
    response: WorkItem,
    pathParameters: [
      { name: 'id', description: 'ID of the request.', example: '0192f0c1-7d4e-7a2b-9c3d-5e6f70819203' },
    ],
    errors: ['NOT_FOUND'],
  })
  stop(@Param('id') id: string, @CurrentAuthorship() by: Authorship): Promise<AdminAnswer> {
    return this.work.stop(id, by);
  }
}
