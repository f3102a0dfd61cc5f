import { Body, Controller, Param, Query, RequestMethod } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentAuthorship } from '../../http/access/access.guard.ts';
import { type Precondition } from '../../http/reply/prepared-reply.ts';
import { IfMatch } from '../../http/parameters/request.decorators.ts';
import { AdminRoute } from '../../http/routes/admin-route.decorator.ts';
import { ADMIN_API_PATH } from '../../http/request/surfaces.ts';
import { type AdminAnswer } from '../../http/envelope/admin-answer.ts';
import { type Authorship } from '../../persistence/audit/audit.store.ts';
import { AmendOutageBody, OutageBody } from './outages.body.ts';
import { OutagePreviewQuery } from './outages.query.ts';
import { OutagesService } from './outages.service.ts';
import { OutageItem, OutageList, OutagePreview } from './outages.response.ts';

const OF_OUTAGE = {
  response: OutageItem,
  hasEtag: true,
  pathParameters: [
    { name: 'id', description: 'ID of the outage.', example: '0192f0c1-7d4e-7a2b-9c3d-5e6f70819203' },
  ],
  errors: ['NOT_FOUND'],
} as const;

const { GET, POST, PATCH, DELETE } = RequestMethod;

@ApiTags('Outages')
@Controller(`${ADMIN_API_PATH}/outages`)
export class OutagesController {
  constructor(private readonly outages: OutagesService) {}

  @AdminRoute(GET, '', {
    operationId: 'listOutages',
    schemaVersion: 'outages/1',
    summary: 'List outages',
    response: OutageList,
  })
  list(): Promise<AdminAnswer> {
    return this.outages.list();
  }

  @AdminRoute(GET, 'preview', {
    operationId: 'previewOutage',
    schemaVersion: 'outage-preview/1',
    summary: 'Preview an outage',
    response: OutagePreview,
  })
  preview(@Query() query: OutagePreviewQuery): Promise<AdminAnswer> {
    return this.outages.preview(query);
  }

  @AdminRoute(POST, '', {
    operationId: 'addOutage',
    schemaVersion: 'outage/1',
    status: 201,
    summary: 'Add an outage',
    response: OutageItem,
    hasEtag: true,
  })
  enter(@Body() body: OutageBody, @CurrentAuthorship() by: Authorship): Promise<AdminAnswer> {
    return this.outages.enter(body, by);
  }

  @AdminRoute(GET, ':id', {
    operationId: 'getOutage',
    schemaVersion: 'outage/1',
    ...OF_OUTAGE,
    summary: 'Get an outage',
  })
  get(@Param('id') id: string): Promise<AdminAnswer> {
    return this.outages.get(id);
  }

  @AdminRoute(PATCH, ':id', {
    operationId: 'changeOutage',
    schemaVersion: 'outage/1',
    ...OF_OUTAGE,
    summary: 'Change an outage',
  })
  amend(
    @Param('id') id: string,
    @Body() body: AmendOutageBody,
    @IfMatch() ifMatch: Precondition,
    @CurrentAuthorship() by: Authorship,
  ): Promise<AdminAnswer> {
    return this.outages.amend(id, body, ifMatch, by);
  }

  @AdminRoute(DELETE, ':id', {
    operationId: 'deleteOutage',
    schemaVersion: 'outage/1',
    ...OF_OUTAGE,
    summary: 'Delete an outage',
  })
  remove(@Param('id') id: string, @CurrentAuthorship() by: Authorship): Promise<AdminAnswer> {
    return this.outages.remove(id, by);
  }
}
