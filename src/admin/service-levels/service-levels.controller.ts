import { Controller, Query, RequestMethod } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type AdminAnswer } from '../../http/envelope/admin-answer.ts';
import { ADMIN_API_PATH } from '../../http/request/surfaces.ts';
import { AdminRoute } from '../../http/routes/admin-route.decorator.ts';
import { ServiceLevelsQuery } from './service-levels.query.ts';
import { ServiceLevels } from './service-levels.response.ts';
import { ServiceLevelsService } from './service-levels.service.ts';

@ApiTags('Overview')
@Controller(`${ADMIN_API_PATH}/service-levels`)
export class ServiceLevelsController {
  constructor(private readonly levels: ServiceLevelsService) {}

  @AdminRoute(RequestMethod.GET, '', {
    operationId: 'getServiceLevels',
    schemaVersion: 'service-levels/1',
    summary: 'Get service levels',
    response: ServiceLevels,
  })
  serviceLevels(@Query() query: ServiceLevelsQuery): Promise<AdminAnswer> {
    return this.levels.of(query);
  }
}
