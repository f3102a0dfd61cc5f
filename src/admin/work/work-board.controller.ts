import { Controller, Param, Query, RequestMethod } from '@nestjs/common';
import { AdminRoute } from '../../http/routes/admin-route.decorator.ts';
import { ADMIN_API_PATH } from '../../http/request/surfaces.ts';
import { type AdminAnswer } from '../../http/envelope/admin-answer.ts';
import { PageQuery } from '../paging/page.query.ts';
import { WorkBoardService } from './work-board.service.ts';

@Controller(`${ADMIN_API_PATH}/work`)
export class WorkBoardController {
  constructor(private readonly work: WorkBoardService) {}

  @AdminRoute(RequestMethod.GET, '', { schemaVersion: 'work-list/1' })
  list(@Query() query: PageQuery): Promise<AdminAnswer> {
    return this.work.list(query);
  }

  @AdminRoute(RequestMethod.GET, ':id', { schemaVersion: 'work/1' })
  get(@Param('id') id: string): Promise<AdminAnswer> {
    return this.work.get(id);
  }
}
