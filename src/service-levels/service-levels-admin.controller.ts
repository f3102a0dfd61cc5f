import { Controller, Query, RequestMethod } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SERVICE_LEVEL_WINDOWS, type ServiceLevelWindow } from '../domain/service-level.ts';
import { type AdminAnswer } from '../http/envelope/admin-answer.ts';
import { ChoiceField } from '../http/parameters/field.decorators.ts';
import { ADMIN_API_PATH } from '../http/request/surfaces.ts';
import { AdminRoute } from '../access/routes/admin-route.decorator.ts';
import { ServiceLevels, ServiceLevelsService } from './service-levels.service.ts';

class ServiceLevelsQuery {
  @ChoiceField({
    description:
      'How far back, up to the running point. Points: 60 minutes, 72 of 5 minutes, 96 of 15 minutes, 168 hours, 120 of 6 hours, 90 ' +
      'days, all in UTC.',
    allowed: SERVICE_LEVEL_WINDOWS,
    fallback: '24h',
  })
  readonly window!: ServiceLevelWindow;
}

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
  serviceLevels(@Query() { window }: ServiceLevelsQuery): Promise<AdminAnswer> {
    return this.levels.of(window);
  }
}
