import { Controller, Query, RequestMethod } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type AdminAnswer } from '../../http/envelope/admin-answer.ts';
import { ADMIN_API_PATH } from '../../http/request/surfaces.ts';
import { AdminRoute } from '../../http/routes/admin-route.decorator.ts';
import { TimelineQuery } from './timeline.query.ts';
import { Timeline } from './timeline.response.ts';
import { TimelineService } from './timeline.service.ts';

@ApiTags('Cycles')
@Controller(`${ADMIN_API_PATH}/timeline`)
export class TimelineController {
  constructor(private readonly timeline: TimelineService) {}

  @AdminRoute(RequestMethod.GET, '', {
    operationId: 'getTimeline',
    schemaVersion: 'timeline/1',
    summary: 'Get the timeline of an asset',
    response: Timeline,
    errors: ['INVALID_RANGE', 'RANGE_TOO_LARGE'],
  })
  get(@Query() query: TimelineQuery): Promise<AdminAnswer> {
    return this.timeline.of(query);
  }
}
