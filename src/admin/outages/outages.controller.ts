import { Body, Controller, Param, RequestMethod } from '@nestjs/common';
import { CurrentAuthorship } from '../../http/access/current-operator.decorators.ts';
import { AdminRoute } from '../../http/routes/admin-route.decorator.ts';
import { ADMIN_API_PATH } from '../../http/request/surfaces.ts';
import { type AdminAnswer } from '../../http/envelope/admin-answer.ts';
import { type Authorship } from '../../persistence/audit/audit.store.ts';
import { AmendOutageBody, OutageBody } from './outages.body.ts';
import { OutagesService } from './outages.service.ts';

const { GET, POST, PATCH, DELETE } = RequestMethod;

@Controller(`${ADMIN_API_PATH}/outages`)
export class OutagesController {
  constructor(private readonly outages: OutagesService) {}

  @AdminRoute(GET, '', { schemaVersion: 'outages/1' })
  list(): Promise<AdminAnswer> {
    return this.outages.list();
  }

  @AdminRoute(POST, '', { schemaVersion: 'outage/1', status: 201 })
  enter(@Body() body: OutageBody, @CurrentAuthorship() by: Authorship): Promise<AdminAnswer> {
    return this.outages.enter(body, by);
  }

  @AdminRoute(PATCH, ':id', { schemaVersion: 'outage/1' })
  amend(
    @Param('id') id: string,
    @Body() body: AmendOutageBody,
    @CurrentAuthorship() by: Authorship,
  ): Promise<AdminAnswer> {
    return this.outages.amend(id, body, by);
  }

  @AdminRoute(DELETE, ':id', { schemaVersion: 'outage/1' })
  remove(@Param('id') id: string, @CurrentAuthorship() by: Authorship): Promise<AdminAnswer> {
    return this.outages.remove(id, by);
  }
}
