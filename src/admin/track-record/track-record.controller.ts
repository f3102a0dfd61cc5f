import { Controller, Query, RequestMethod } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminRoute } from '../../http/routes/admin-route.decorator.ts';
import { ADMIN_API_PATH } from '../../http/request/surfaces.ts';
import { type AdminAnswer } from '../../http/envelope/admin-answer.ts';
import { AdminOutlookRecordQuery, AdminTrackRecordQuery } from './track-record.dto.ts';
import { OutlookRecordView } from './outlook-record.response.ts';
import { AdminOutlookRecordService, AdminTrackRecordService } from './track-record.service.ts';
import { TrackRecordView } from './track-record.response.ts';

@ApiTags('Track record')
@Controller(`${ADMIN_API_PATH}/track-record`)
export class AdminTrackRecordController {
  constructor(
    private readonly record: AdminTrackRecordService,
    private readonly outlook: AdminOutlookRecordService,
  ) {}

  @AdminRoute(RequestMethod.GET, '', {
    operationId: 'getTrackRecord',
    schemaVersion: 'operators-track-record/1',
    summary: 'Get the track record',
    response: TrackRecordView,
  })
  view(@Query() query: AdminTrackRecordQuery): AdminAnswer {
    return this.record.view(query);
  }

  @AdminRoute(RequestMethod.GET, 'outlook', {
    operationId: 'getOutlookRecord',
    schemaVersion: 'operators-outlook-record/1',
    summary: 'Get the record of the outlook',
    response: OutlookRecordView,
  })
  outlookView(@Query() query: AdminOutlookRecordQuery): Promise<AdminAnswer> {
    return this.outlook.view(query);
  }
}
