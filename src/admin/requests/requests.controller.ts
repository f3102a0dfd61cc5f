import { Controller, Query, RequestMethod } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type AdminAnswer } from '../../http/envelope/admin-answer.ts';
import { ADMIN_API_PATH } from '../../http/request/surfaces.ts';
import { AdminRoute } from '../../http/routes/admin-route.decorator.ts';
import { RequestsQuery } from './requests.query.ts';
import { RequestFacets, RequestList } from './requests.response.ts';
import { RequestsService } from './requests.service.ts';

const { GET } = RequestMethod;

@ApiTags('Requests')
@Controller(`${ADMIN_API_PATH}/requests`)
export class RequestsController {
  constructor(private readonly requests: RequestsService) {}

  @AdminRoute(GET, '', {
    operationId: 'listRequests',
    schemaVersion: 'requests/1',
    summary: 'List logged requests of partners',
    description:
      'Failed requests to the data API, the older public API, and MCP of the last seven days, and a sample of the successful ones, latest first. A row appears within a few seconds. ' +
      'To follow the log live, request the first page every few seconds with the same filters, and add the rows whose `id` you do not have: processes store their rows independently, so a new row can be older than the first one shown.',
    response: RequestList,
    errors: ['INVALID_CURSOR'],
  })
  list(@Query() query: RequestsQuery): Promise<AdminAnswer> {
    return this.requests.list(query);
  }

  @AdminRoute(GET, 'facets', {
    operationId: 'listRequestFacets',
    schemaVersion: 'request-facets/1',
    summary: 'List routes of partners',
    response: RequestFacets,
  })
  facets(): AdminAnswer {
    return this.requests.facets();
  }
}
