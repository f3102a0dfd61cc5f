import { Body, Controller, Param, Query, RequestMethod, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Response } from 'express';
import { PartnerDetail, PartnerList, PartnerUsage } from './partners.response.ts';
import { PartnersService } from './partners.service.ts';
import { type AdminAnswer } from '../http/envelope/admin-answer.ts';
import { type PreparedDocument, prepareDocument } from '../http/envelope/prepared-answer.ts';
import { ADMIN_API_PATH } from '../http/request/surfaces.ts';
import { AdminRoute } from '../http/routes/admin-route.decorator.ts';
import { type Authorship } from '../persistence/audit/audit.store.ts';
import { UsageQuery } from '../usage/usage.dto.ts';
import { AmendPartnerBody, MonthlyUsageQuery, PartnerBody, PartnersQuery } from './partners.dto.ts';
import { CurrentAuthorship } from '../http/access/access.guard.ts';
import { type Precondition } from '../http/reply/prepared-reply.ts';
import { IfMatch } from '../http/parameters/request.decorators.ts';

const OF_PARTNER = {
  pathParameters: [
    {
      name: 'partner',
      description: 'ID of the partner, or its name, percent-encoded.',
      example: '0192f0c1-7d4e-7a2b-9c3d-5e6f70819203',
    },
  ],
  errors: ['NOT_FOUND'],
} as const;

const { GET, POST, PATCH } = RequestMethod;

@ApiTags('Partners')
@Controller(`${ADMIN_API_PATH}/partners`)
export class PartnersAdminController {
  constructor(private readonly partners: PartnersService) {}

  @AdminRoute(GET, '', {
    operationId: 'listPartners',
    schemaVersion: 'partners/1',
    summary: 'List partners',
    response: PartnerList,
    errors: ['INVALID_CURSOR'],
  })
  list(@Query() query: PartnersQuery): Promise<AdminAnswer> {
    return this.partners.list(query);
  }

  @AdminRoute(POST, '', {
    operationId: 'addPartner',
    schemaVersion: 'partner/1',
    status: 201,
    summary: 'Add a partner',
    response: PartnerDetail,
    errors: ['CONFLICT'],
    hasEtag: true,
  })
  add(@Body() body: PartnerBody, @CurrentAuthorship() by: Authorship): Promise<AdminAnswer> {
    return this.partners.add(body, by);
  }

  @AdminRoute(GET, ':partner', {
    operationId: 'getPartner',
    schemaVersion: 'partner/1',
    ...OF_PARTNER,
    summary: 'Get a partner',
    response: PartnerDetail,
    hasEtag: true,
  })
  get(@Param('partner') partner: string): Promise<AdminAnswer> {
    return this.partners.get(partner);
  }

  @AdminRoute(PATCH, ':partner', {
    operationId: 'changePartner',
    schemaVersion: 'partner/1',
    ...OF_PARTNER,
    summary: 'Change a partner',
    response: PartnerDetail,
    hasEtag: true,
  })
  amend(
    @Param('partner') partner: string,
    @Body() body: AmendPartnerBody,
    @IfMatch() ifMatch: Precondition,
    @CurrentAuthorship() by: Authorship,
  ): Promise<AdminAnswer> {
    return this.partners.amend(partner, body, ifMatch, by);
  }

  @AdminRoute(GET, ':partner/usage', {
    operationId: 'getPartnerUsage',
    schemaVersion: 'partner-usage/1',
    ...OF_PARTNER,
    summary: 'Get the usage of a partner',
    response: PartnerUsage,
  })
  usage(@Param('partner') partner: string, @Query() query: UsageQuery): Promise<AdminAnswer> {
    return this.partners.usageOf(partner, query);
  }

  @AdminRoute(GET, ':partner/usage.csv', {
    operationId: 'exportPartnerUsage',
    schemaVersion: 'partner-usage/1',
    ...OF_PARTNER,
    summary: 'Export monthly usage as CSV',
    response: String,
    form: 'csv',
  })
  async month(
    @Param('partner') partner: string,
    @Query() query: MonthlyUsageQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PreparedDocument> {
    const { fileName, text } = await this.partners.monthOf(partner, query);
    response.attachment(fileName);
    return prepareDocument(text, 'text/csv; charset=utf-8; header=present');
  }
}
