import { Controller, RequestMethod } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminRoute } from '../../http/routes/admin-route.decorator.ts';
import { ADMIN_API_PATH } from '../../http/request/surfaces.ts';
import { type AdminAnswer } from '../../http/envelope/admin-answer.ts';
import { OverviewService } from './overview.service.ts';
import { Overview } from './overview.response.ts';

@ApiTags('Overview')
@Controller(`${ADMIN_API_PATH}/overview`)
export class OverviewController {
  constructor(private readonly service: OverviewService) {}

  @AdminRoute(RequestMethod.GET, '', {
    operationId: 'getOverview',
    schemaVersion: 'overview/1',
    summary: 'Get the overview',
    response: Overview,
  })
  overview(): Promise<AdminAnswer> {
    return this.service.overview();
  }
}
