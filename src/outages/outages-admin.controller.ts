import { Body, Controller, Param, Query, RequestMethod } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { assertUnedited, EditConflicts } from '../admin/edit-conflicts.service.ts';
import { type Outage, outagesWithin } from '../domain/attention/outage.ts';
import { stored } from '../platform/audit/shown-row.ts';
import { momentWords, SECOND_MS } from '../../packages/engine/timestamps.ts';
import { type AdminAnswer } from '../http/envelope/admin-answer.ts';
import { ADMIN_API_PATH } from '../http/request/surfaces.ts';
import { AdminRoute } from '../access/routes/admin-route.decorator.ts';
import { NoticeStore } from '../published/notice.store.ts';
import { type Authorship } from '../platform/audit/audit.store.ts';
import { AmendOutageBody, OutageBody, OutagePreviewQuery, PRODUCT_IDS } from './outages.dto.ts';
import { OutageItem, OutageList, OutagePreview } from './outages.response.ts';
import { assertInOrder, type OutageFacts, OutagesService, shownOutage } from './outages.service.ts';
import { countWords, durationWords } from '../domain/attention/attention.ts';
import { CurrentAuthorship } from '../access/callers/access.guard.ts';
import { type Precondition } from '../http/reply/prepared-reply.ts';
import { IfMatch } from '../http/parameters/request.decorators.ts';

const OF_OUTAGE = {
  response: OutageItem,
  schemaVersion: 'outage/1',
  hasEtag: true,
  pathParameters: [
    { name: 'id', description: 'ID of the outage.', example: '0192f0c1-7d4e-7a2b-9c3d-5e6f70819203' },
  ],
  errors: ['NOT_FOUND'],
} as const;

const { GET, POST, PATCH, DELETE } = RequestMethod;

@ApiTags('Outages')
@Controller(`${ADMIN_API_PATH}/outages`)
export class OutagesAdminController {
  constructor(
    private readonly notices: NoticeStore,
    private readonly outages: OutagesService,
    private readonly conflicts: EditConflicts,
  ) {}

  @AdminRoute(GET, '', {
    operationId: 'listOutages',
    schemaVersion: 'outages/1',
    summary: 'List outages',
    response: OutageList,
  })
  async list(): Promise<AdminAnswer> {
    const data: OutageList = { outages: (await this.notices.outages()).reverse().map(present) };
    return { data };
  }

  @AdminRoute(GET, 'preview', {
    operationId: 'previewOutage',
    schemaVersion: 'outage-preview/1',
    summary: 'Preview an outage',
    response: OutagePreview,
  })
  async preview(@Query() query: OutagePreviewQuery): Promise<AdminAnswer> {
    const { starts_at: startsAtMs, ends_at: endsAtMs = null, reason, products: named = [] } = query;
    const facts: OutageFacts = { startsAtMs, endsAtMs, reason, products: named };
    assertInOrder(facts);
    const { products: _products, publish_at: _publishAt, ...gap } = shownOutage(facts);
    const products = named.length === 0 ? PRODUCT_IDS : named;
    const known = await this.notices.outages();
    const data: OutagePreview = {
      message: sentence(facts),
      gap,
      duration_seconds: endsAtMs === null ? null : Math.round((endsAtMs - startsAtMs) / SECOND_MS),
      products,
      overlapping: outagesWithin(known, products, startsAtMs, endsAtMs ?? Infinity).map(present),
    };
    return { data };
  }

  @AdminRoute(POST, '', {
    operationId: 'addOutage',
    schemaVersion: 'outage/1',
    status: 201,
    summary: 'Add an outage',
    response: OutageItem,
    hasEtag: true,
  })
  async enter(@Body() body: OutageBody, @CurrentAuthorship() by: Authorship): Promise<AdminAnswer> {
    return answer(await this.outages.enter(stored(body), by));
  }

  @AdminRoute(GET, ':id', { ...OF_OUTAGE, operationId: 'getOutage', summary: 'Get an outage' })
  async get(@Param('id') id: string): Promise<AdminAnswer> {
    return answer(await this.outages.get(id));
  }

  @AdminRoute(PATCH, ':id', { ...OF_OUTAGE, operationId: 'changeOutage', summary: 'Change an outage' })
  async amend(
    @Param('id') id: string,
    @Body() body: AmendOutageBody,
    @IfMatch() ifMatch: Precondition,
    @CurrentAuthorship() by: Authorship,
  ): Promise<AdminAnswer> {
    const amended = (before: Outage): OutageFacts => {
      assertUnedited(ifMatch, shownOutage(before));
      return { ...before, ...stored(body) };
    };
    const editing = this.outages.amend(id, amended, by);
    return answer(await this.conflicts.during({ action: 'outage.amend', target: id }, editing));
  }

  @AdminRoute(DELETE, ':id', { ...OF_OUTAGE, operationId: 'deleteOutage', summary: 'Delete an outage' })
  async remove(@Param('id') id: string, @CurrentAuthorship() by: Authorship): Promise<AdminAnswer> {
    return answer(await this.outages.remove(id, by));
  }
}

const present = (outage: Outage): OutageItem => ({ id: outage.id, ...shownOutage(outage) });

const answer = (outage: Outage): AdminAnswer => ({ data: present(outage), editable: shownOutage(outage) });

function sentence({ startsAtMs, endsAtMs, products }: OutageFacts): string {
  const which =
    products.length === 0
      ? `all ${countWords(PRODUCT_IDS.length)} products`
      : products.length === 1
        ? products[0]!
        : `${countWords(products.length)} products`;
  const from = `from ${momentWords(startsAtMs)}`;
  return endsAtMs === null
    ? `Partners see that ${which} had an outage ${from} that is still open.`
    : `Partners see that ${which} had an outage ${from} to ${momentWords(endsAtMs)}: ${durationWords(endsAtMs - startsAtMs)}.`;
}
