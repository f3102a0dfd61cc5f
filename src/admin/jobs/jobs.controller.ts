import { Controller, RequestMethod } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type AdminAnswer } from '../../http/envelope/admin-answer.ts';
import { ADMIN_API_PATH } from '../../http/request/surfaces.ts';
import { AdminRoute } from '../../http/routes/admin-route.decorator.ts';
import { JobsService } from './jobs.service.ts';
import { JobBoard } from './jobs.response.ts';

@ApiTags('Jobs')
@Controller(`${ADMIN_API_PATH}/jobs`)
export class JobsController {
  constructor(private readonly jobs: JobsService) {}

  @AdminRoute(RequestMethod.GET, '', {
    operationId: 'listJobs',
    schemaVersion: 'jobs/1',
    summary: 'List repeated jobs',
    response: JobBoard,
  })
  list(): Promise<AdminAnswer> {
    return this.jobs.list();
  }
}
