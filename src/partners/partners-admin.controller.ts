import { Body, Controller, Inject, Param, Query, RequestMethod, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Response } from 'express';
import {
  MadeShare,
  PartnerDetail,
  type PartnerItem,
  PartnerList,
  PartnerUsage,
} from './partners.response.ts';
import { type PartnerShare, PartnersService } from './partners.service.ts';
import { type AdminAnswer } from '../http/envelope/admin-answer.ts';
import { type PreparedDocument, prepareDocument } from '../http/envelope/prepared-answer.ts';
import { ADMIN_API_PATH, SHARED_USE_PATH } from '../http/request/surfaces.ts';
import { AdminRoute } from '../access/routes/admin-route.decorator.ts';
import { KeyItems } from '../keys/key-items.service.ts';
import { KeysRepository } from '../keys/keys.repository.ts';
import { type Authorship } from '../platform/audit/audit.store.ts';
import { MonthlyUsageReader } from '../access/metering/usage-outcome.reader.ts';
import { UsageReports } from '../usage/usage-reports.service.ts';
import { UsageQuery } from '../usage/usage.dto.ts';
import { monthlyUsageTable } from './monthly-usage.table.ts';
import { type PartnerEntity } from './partner.entity.ts';
import { AmendPartnerBody, MonthlyUsageQuery, PartnerBody, PartnersQuery } from './partners.dto.ts';
import { CurrentAuthorship } from '../access/callers/access.guard.ts';
import { type Precondition } from '../http/reply/prepared-reply.ts';
import { IfMatch } from '../http/parameters/request.decorators.ts';
import { assertUnedited, editableOf, EditConflicts } from '../admin/edit-conflicts.service.ts';
import { assertNotReserved } from '../admin/assert-not-reserved.ts';
import { PageCursors } from '../admin/paging.ts';
import { type Configuration, CONFIGURATION } from '../platform/configuration/configuration.ts';
import { Clock } from '../platform/clock/clock.ts';
import { shown, stored } from '../platform/audit/shown-row.ts';
import { isoDay, isoUtcOrNull } from '../../packages/engine/timestamps.ts';
import { type ListedPartner, PartnersRepository } from './partners.repository.ts';

const LISTING = 'partners';

/** Keys on a partner's page. */
const SHOWN_KEYS = 100;
const KEY_ORDER = { sort: 'use', order: 'desc', inForceFirst: true } as const;

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

const SHARE_ID = { ...OF_PARTNER.pathParameters[0], name: 'id', description: 'ID of the share.' };

const { GET, POST, PATCH, DELETE } = RequestMethod;

@ApiTags('Partners')
@Controller(`${ADMIN_API_PATH}/partners`)
export class PartnersAdminController {
  constructor(
    private readonly clock: Clock,
    private readonly partners: PartnersService,
    private readonly listing: PartnersRepository,
    private readonly keys: KeysRepository,
    private readonly keyItems: KeyItems,
    private readonly reports: UsageReports,
    private readonly months: MonthlyUsageReader,
    private readonly pages: PageCursors,
    private readonly conflicts: EditConflicts,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'publicUrl'>,
  ) {}

  @AdminRoute(GET, '', {
    operationId: 'listPartners',
    schemaVersion: 'partners/1',
    summary: 'List partners',
    response: PartnerList,
    errors: ['INVALID_CURSOR'],
  })
  async list(@Query() query: PartnersQuery): Promise<AdminAnswer> {
    const { search = null, state = null } = query;
    const { filters, after } = this.pages.start(LISTING, { search, state }, query);
    const found = await this.listing.list(
      filters,
      this.clock.now(),
      query.limit + 1,
      after && { place: Number(after[0]), sortName: String(after[1]), id: String(after[2]) },
    );
    const { items, nextCursor } = this.pages.page(
      LISTING,
      filters,
      found,
      query,
      ({ place, sortName, id }) => [place, sortName, id],
    );
    const data: PartnerList = { partners: items.map(partnerItem) };
    return { data, nextCursor };
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
  async add(@Body() body: PartnerBody, @CurrentAuthorship() by: Authorship): Promise<AdminAnswer> {
    const { name, contact_emails: contactEmails = [], notes = null } = body;
    assertNotReserved(name);
    return this.answer(await this.partners.add({ name, contactEmails, notes }, by));
  }

  @AdminRoute(GET, ':partner', {
    operationId: 'getPartner',
    schemaVersion: 'partner/1',
    ...OF_PARTNER,
    summary: 'Get a partner',
    response: PartnerDetail,
    hasEtag: true,
  })
  async get(@Param('partner') partner: string): Promise<AdminAnswer> {
    return this.answer(await this.partners.get(partner));
  }

  @AdminRoute(PATCH, ':partner', {
    operationId: 'changePartner',
    schemaVersion: 'partner/1',
    ...OF_PARTNER,
    summary: 'Change a partner',
    response: PartnerDetail,
    hasEtag: true,
  })
  async amend(
    @Param('partner') partner: string,
    @Body() body: AmendPartnerBody,
    @IfMatch() ifMatch: Precondition,
    @CurrentAuthorship() by: Authorship,
  ): Promise<AdminAnswer> {
    const { id } = await this.partners.get(partner);
    const changeOf = (current: PartnerEntity) => {
      assertUnedited(ifMatch, editablePartner(current));
      return stored(body);
    };
    const editing = this.partners.amend(id, changeOf, by);
    return this.answer(await this.conflicts.during({ action: 'partner.amend', target: id }, editing));
  }

  @AdminRoute(GET, ':partner/usage', {
    operationId: 'getPartnerUsage',
    schemaVersion: 'partner-usage/1',
    ...OF_PARTNER,
    summary: 'Get the usage of a partner',
    response: PartnerUsage,
  })
  async usage(@Param('partner') partner: string, @Query() query: UsageQuery): Promise<AdminAnswer> {
    const { id, name } = await this.partners.get(partner);
    const report = await this.reports.of(await this.keys.ofPartner(name), query);
    const data: PartnerUsage = { partner_id: id, partner: name, ...report };
    return { data };
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
    const { name } = await this.partners.get(partner);
    const month = query.month ?? isoDay(this.clock.now()).slice(0, 'YYYY-MM'.length);
    const keys = await this.keys.ofPartner(name);
    const days = await this.months.days(
      keys.map(({ id }) => id),
      month,
    );
    // A name can hold what parts the folders of a path.
    response.attachment(`${name.replaceAll(/[/\\]/g, '-')} ${month}.csv`);
    return prepareDocument(monthlyUsageTable(days, keys), 'text/csv; charset=utf-8; header=present');
  }

  @AdminRoute(POST, ':partner/shares', {
    operationId: 'shareUse',
    schemaVersion: 'made-share/1',
    status: 201,
    ...OF_PARTNER,
    summary: 'Share use with a partner',
    response: MadeShare,
    errors: ['NOT_FOUND', 'CONFLICT'],
  })
  async share(@Param('partner') partner: string, @CurrentAuthorship() by: Authorship): Promise<AdminAnswer> {
    const [share, token] = await this.partners.share(await this.partners.get(partner), by);
    const link = `${this.configuration.publicUrl}${SHARED_USE_PATH}/#${token}`;
    const data: MadeShare = { ...shareItem(share), link };
    return { data };
  }

  @AdminRoute(DELETE, ':partner/shares/:id', {
    operationId: 'endShare',
    schemaVersion: 'partner/1',
    ...OF_PARTNER,
    pathParameters: [...OF_PARTNER.pathParameters, SHARE_ID],
    summary: 'End a share',
    response: PartnerDetail,
  })
  async endShare(
    @Param('partner') reference: string,
    @Param('id') id: string,
    @CurrentAuthorship() by: Authorship,
  ): Promise<AdminAnswer> {
    const partner = await this.partners.get(reference);
    await this.partners.endShare(partner, id, by);
    return this.answer(partner);
  }

  private async answer(partner: PartnerEntity): Promise<AdminAnswer> {
    const { id, name } = partner;
    const nowMs = this.clock.now();
    const [listed, found, { headroom }, shares] = await Promise.all([
      this.listing.get(id, nowMs),
      this.keys.list({ partner: name, nowMs }, KEY_ORDER, SHOWN_KEYS + 1, null),
      this.keys.ofPartner(name).then((keys) => this.reports.of(keys, { by: 'day', days: 1 })),
      this.partners.sharesOf(id, nowMs),
    ]);
    const keys = found.slice(0, SHOWN_KEYS).map(({ key }) => key);
    const data: PartnerDetail = {
      ...partnerItem({ ...listed, ...partner }),
      headroom,
      keys: await this.keyItems.of(keys),
      shares: shares.map(shareItem),
      has_more_keys: found.length > SHOWN_KEYS,
    };
    return { data, editable: editablePartner(partner) };
  }
}

const shareItem = ({ partnerId: _partnerId, ...share }: PartnerShare) => shown(share);

const editablePartner = (partner: PartnerEntity) => editableOf(AmendPartnerBody, shown(partner));

const partnerItem = ({
  keys,
  inForce,
  disabled,
  requests,
  errors,
  recentRequests,
  recentErrors,
  mostFrequentError,
  lastUsedAtMs,
  state,
  ...listed
}: ListedPartner): PartnerItem => {
  const { sortName: _sortName, place: _place, usedKeys: _usedKeys, ...partner } = listed;
  return {
    ...shown<PartnerEntity>(partner),
    key_counts: { total: keys, in_force: inForce, disabled },
    today: { requests, errors },
    last_used_at: isoUtcOrNull(lastUsedAtMs),
    state,
    failing:
      state === 'failing'
        ? { requests: recentRequests, errors: recentErrors, most_frequent_error: mostFrequentError }
        : null,
  };
};
