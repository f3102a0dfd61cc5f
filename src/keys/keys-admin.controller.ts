import { Body, Controller, Param, Query, RequestMethod } from '@nestjs/common';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import { assertUnedited, editableOf, EditConflicts } from '../admin/edit-conflicts.service.ts';
import { assertNotReserved } from '../admin/assert-not-reserved.ts';
import { PageCursors } from '../admin/paging.ts';
import { Clock } from '../platform/clock/clock.ts';
import { type KeyKind, keyKindOf } from '../domain/access/partner-key.ts';
import { shown, stored } from '../platform/audit/shown-row.ts';
import { ServiceError } from '../domain/errors/errors.ts';
import { DAY_MS, isoDay, SECOND_MS } from '../../packages/engine/timestamps.ts';
import { ERROR_OUTCOMES } from '../domain/usage/outcome.ts';
import { NOTHING_USED, type UsageDay, type UsageTotals } from '../domain/usage/usage.ts';
import { type AdminAnswer } from '../http/envelope/admin-answer.ts';
import { ADMIN_API_PATH } from '../http/request/surfaces.ts';
import { AdminRoute } from '../access/routes/admin-route.decorator.ts';
import { type Authorship } from '../platform/audit/audit.store.ts';
import { UsageOutcomeReader } from '../access/metering/usage-outcome.reader.ts';
import { UsageReader } from '../access/metering/usage.reader.ts';
import { UsageQuery } from '../usage/usage.dto.ts';
import { UsageReports } from '../usage/usage-reports.service.ts';
import { keyItem, KeyItems } from './key-items.service.ts';
import { KeyRequests, type KeyWithSecret } from './key-requests.service.ts';
import {
  AmendKeyBody,
  DisableKeyBody,
  IssueKeyBody,
  KeysQuery,
  RevokeKeyBody,
  RotateKeyBody,
  TopKeysQuery,
} from './keys.dto.ts';
import { KeysRepository } from './keys.repository.ts';
import {
  IssuedKey,
  KeyItem,
  KeyList,
  KeyPartnerList,
  KeyUsage,
  TopKeyList,
  type UsageDayItem,
  type UsageSums,
} from './keys.response.ts';
import { type Key, KeysService, type KeyTerms, shownKey } from './keys.service.ts';
import { CurrentAuthorship } from '../access/callers/access.guard.ts';
import { type Precondition } from '../http/reply/prepared-reply.ts';
import { IdempotencyKey, IfMatch } from '../http/parameters/request.decorators.ts';
import { networkOf } from '../http/request/client-address.ts';

const LISTING = 'keys';

const MAX_PARTNERS = 500;

export const OF_KEY = {
  pathParameters: [
    { name: 'id', description: 'ID of the key.', example: '0192f0c1-7d4e-7a2b-9c3d-5e6f70819203' },
  ],
  errors: ['KEY_NOT_FOUND'],
} as const;

/** A lost response can be requested again with the same value. */
const ApiIdempotencyKey = (): MethodDecorator =>
  ApiHeader({
    name: 'Idempotency-Key',
    description:
      'Repeats a request whose response was lost: the same value and body return the same key for ten minutes.',
    required: false,
    schema: { type: 'string', pattern: '^[A-Za-z0-9._:-]{1,128}$' },
  });

const { GET, POST, PATCH } = RequestMethod;

@ApiTags('Keys')
@Controller(`${ADMIN_API_PATH}/keys`)
export class KeysAdminController {
  constructor(
    private readonly clock: Clock,
    private readonly keys: KeysService,
    private readonly listing: KeysRepository,
    private readonly usage: UsageReader,
    private readonly outcomes: UsageOutcomeReader,
    private readonly pages: PageCursors,
    private readonly requests: KeyRequests,
    private readonly items: KeyItems,
    private readonly conflicts: EditConflicts,
    private readonly reports: UsageReports,
  ) {}

  @AdminRoute(POST, '', {
    operationId: 'issueKey',
    schemaVersion: 'key/1',
    status: 201,
    summary: 'Issue a key',
    response: IssuedKey,
    errors: ['CONFLICT'],
    hasEtag: true,
  })
  @ApiIdempotencyKey()
  async issue(
    @Body() body: IssueKeyBody,
    @IdempotencyKey() header: string | null,
    @CurrentAuthorship() by: Authorship,
  ): Promise<AdminAnswer> {
    const { kind = 'secret' } = body;
    assertOfKind(kind, body);
    assertNotReserved(body.partner);
    if (kind === 'publishable' && !body.allowed_origins)
      throw new ServiceError('VALIDATION_ERROR', { reason: 'origins_required' });
    const issued = await this.requests.once(header, ['issue', body], kind, by, async (made, request) =>
      this.keys.issue(termsOf(body, this.clock.now()), made, by, request),
    );
    return this.answerWithSecret(issued);
  }

  @AdminRoute(GET, '', {
    operationId: 'listKeys',
    schemaVersion: 'keys/1',
    summary: 'List keys',
    response: KeyList,
    errors: ['INVALID_CURSOR'],
  })
  async list(@Query() query: KeysQuery): Promise<AdminAnswer> {
    const { search = null, partner = null, plan_id = null, status = null, sort = null, order = null } = query;
    const given = { search, partner, plan_id, status, sort, order };
    const { filters, after } = this.pages.start(LISTING, given, query);
    const found = await this.listing.list(
      { ...filters, nowMs: this.clock.now() },
      {
        sort: filters.sort ?? 'issued',
        order: filters.order ?? (filters.sort === 'name' ? 'asc' : 'desc'),
        inForceFirst: filters.sort !== null,
      },
      query.limit + 1,
      after && { group: Number(after[0]), value: after[1] as string | number, id: String(after[2]) },
    );
    const { items, nextCursor } = this.pages.page(LISTING, filters, found, query, ({ position }) => [
      position.group,
      position.value,
      position.id,
    ]);
    const data: KeyList = { keys: await this.items.of(items.map(({ key }) => key)) };
    return { data, nextCursor };
  }

  /** Stands before the route of one key, which would take `partners` or `top` for an id. */
  @AdminRoute(GET, 'partners', {
    operationId: 'listKeyPartners',
    schemaVersion: 'key-partners/1',
    summary: 'List partners with keys',
    response: KeyPartnerList,
  })
  async partners(): Promise<AdminAnswer> {
    const found = await this.listing.partners(MAX_PARTNERS + 1);
    const data: KeyPartnerList = {
      partners: found.slice(0, MAX_PARTNERS),
      has_more: found.length > MAX_PARTNERS,
    };
    return { data };
  }

  @AdminRoute(GET, 'top', {
    operationId: 'listTopKeys',
    schemaVersion: 'top-keys/1',
    summary: 'List top consumers or errors',
    response: TopKeyList,
  })
  async top(@Query() { by, days, limit }: TopKeysQuery): Promise<AdminAnswer> {
    const from = isoDay(this.clock.now() - (days - 1) * DAY_MS);
    const top = await this.outcomes.top(from, by === 'errors' ? ERROR_OUTCOMES : null, limit);
    const data: TopKeyList = { from, rows: top.map((row) => shown(row)) };
    return { data };
  }

  @AdminRoute(GET, ':id', {
    operationId: 'getKey',
    schemaVersion: 'key/1',
    ...OF_KEY,
    summary: 'Get a key',
    response: KeyItem,
    hasEtag: true,
  })
  async get(@Param('id') id: string): Promise<AdminAnswer> {
    return this.answer(await this.keys.get(id));
  }

  @AdminRoute(PATCH, ':id', {
    operationId: 'changeKey',
    schemaVersion: 'key/1',
    ...OF_KEY,
    summary: 'Change a key',
    response: KeyItem,
    errors: ['KEY_NOT_FOUND', 'CONFLICT'],
    hasEtag: true,
  })
  async amend(
    @Param('id') id: string,
    @Body() body: AmendKeyBody,
    @IfMatch() ifMatch: Precondition,
    @CurrentAuthorship() by: Authorship,
  ): Promise<AdminAnswer> {
    const change = columnsOf(body, this.clock.now());
    const changeOf = (key: Key): Partial<Key> => {
      assertOfKind(keyKindOf(key), body);
      assertUnedited(ifMatch, editableKey(key));
      return change;
    };
    const editing = this.keys.amend(id, changeOf, by);
    return this.answer(await this.conflicts.during({ action: 'key.amend', target: id }, editing));
  }

  @AdminRoute(POST, ':id/rotate', {
    operationId: 'rotateKey',
    schemaVersion: 'key/1',
    status: 201,
    ...OF_KEY,
    summary: 'Replace a key',
    response: IssuedKey,
    errors: ['KEY_NOT_FOUND', 'CONFLICT'],
    hasEtag: true,
  })
  @ApiIdempotencyKey()
  async rotate(
    @Param('id') id: string,
    @Body() body: RotateKeyBody,
    @IdempotencyKey() header: string | null,
    @CurrentAuthorship() by: Authorship,
  ): Promise<AdminAnswer> {
    const old = await this.keys.get(id);
    // Before the key is made, which must not be lost to a question that fails.
    const spent = await this.usage.quotaSpentOfLineages([old.lineageId], by.atMs);
    const seconds = body.revoke_old_after_seconds ?? null;
    const revokeOldAtMs = seconds === null ? null : by.atMs + seconds * SECOND_MS;
    const asks = ['rotate', old.id, body];
    const issued = await this.requests.once(header, asks, keyKindOf(old), by, async (made, request) =>
      this.keys.rotate(id, made, revokeOldAtMs, by, request),
    );
    return this.answerWithSecret(issued, spent.get(old.lineageId));
  }

  @AdminRoute(POST, ':id/revoke', {
    operationId: 'revokeKey',
    schemaVersion: 'key/1',
    ...OF_KEY,
    summary: 'Revoke a key',
    response: KeyItem,
    errors: ['KEY_NOT_FOUND', 'CONFLICT'],
    hasEtag: true,
  })
  async revoke(
    @Param('id') id: string,
    @Body() body: RevokeKeyBody,
    @CurrentAuthorship() by: Authorship,
  ): Promise<AdminAnswer> {
    return this.answer(await this.keys.revoke(id, body.reason ?? null, by));
  }

  @AdminRoute(POST, ':id/disable', {
    operationId: 'disableKey',
    schemaVersion: 'key/1',
    ...OF_KEY,
    summary: 'Disable a key',
    response: KeyItem,
    errors: ['KEY_NOT_FOUND', 'CONFLICT'],
    hasEtag: true,
  })
  async disable(
    @Param('id') id: string,
    @Body() body: DisableKeyBody,
    @CurrentAuthorship() by: Authorship,
  ): Promise<AdminAnswer> {
    return this.answer(await this.keys.disable(id, body.reason ?? null, by));
  }

  @AdminRoute(POST, ':id/enable', {
    operationId: 'enableKey',
    schemaVersion: 'key/1',
    ...OF_KEY,
    summary: 'Enable a disabled key',
    response: KeyItem,
    errors: ['KEY_NOT_FOUND', 'CONFLICT'],
    hasEtag: true,
  })
  async enable(@Param('id') id: string, @CurrentAuthorship() by: Authorship): Promise<AdminAnswer> {
    return this.answer(await this.keys.enable(id, by));
  }

  @AdminRoute(GET, ':id/usage', {
    operationId: 'getKeyUsage',
    schemaVersion: 'key-usage/1',
    ...OF_KEY,
    summary: 'Get the usage of a key',
    response: KeyUsage,
  })
  async usageOf(@Param('id') id: string, @Query() query: UsageQuery): Promise<AdminAnswer> {
    const key = await this.keys.get(id);
    const [report, used] = await Promise.all([
      this.reports.of([key], query),
      this.usage.days(key.id, this.clock.now(), query.days),
    ]);
    const data: KeyUsage = { key_id: key.id, ...report, days: used.map(dayItem) };
    return { data };
  }

  private async answer(key: Key): Promise<AdminAnswer> {
    const [data] = await this.items.of([key]);
    return { data: data!, editable: editableKey(key) };
  }

  /** Of a key that was just made it asks for nothing more: that must not be lost to a question that fails. */
  private async answerWithSecret(
    { key, secret, isRepeat }: KeyWithSecret,
    quotaSpent = 0,
  ): Promise<AdminAnswer> {
    const [item] = isRepeat
      ? await this.items.of([key])
      : [keyItem(key, NOTHING_USED, quotaSpent, this.clock.now())];
    const data: IssuedKey = { ...item!, key: secret };
    return { data, editable: editableKey(key) };
  }
}

const editableKey = (key: Key) => editableOf(AmendKeyBody, shownKey(key));

function columnsOf(body: AmendKeyBody, nowMs: number): Partial<Key> {
  const { allowedNetworks, ...columns } = stored(body);
  const { expiresAtMs = null } = columns;
  if (expiresAtMs !== null && expiresAtMs <= nowMs)
    throw new ServiceError('VALIDATION_ERROR', { reason: 'expiry_in_the_past' });
  if (allowedNetworks === undefined) return columns;
  // In their shortest form, each once.
  const networks = [...new Set((allowedNetworks ?? []).map((text) => networkOf(text)!))];
  return { ...columns, allowedNetworks: networks.length === 0 ? null : networks };
}

const termsOf = ({ kind: _kind, partner, ...body }: IssueKeyBody, nowMs: number): KeyTerms => ({
  partner,
  ...columnsOf(body, nowMs),
});

function assertOfKind(kind: KeyKind, body: AmendKeyBody): void {
  if (kind === 'secret' && body.allowed_origins)
    throw new ServiceError('VALIDATION_ERROR', { reason: 'origins_not_allowed' });
  if (kind === 'publishable' && body.scopes)
    throw new ServiceError('VALIDATION_ERROR', { reason: 'scopes_not_allowed' });
}

const dayItem = ({ date, totals, endpoints, outcomes }: UsageDay): UsageDayItem => ({
  date,
  ...sums(totals),
  outcomes,
  endpoints: endpoints.map(({ endpoint, totals: ofEndpoint }) => ({ endpoint, ...sums(ofEndpoint) })),
});

const sums = ({ requests, errors, quotaSpent, p50LatencyMs, p95LatencyMs }: UsageTotals): UsageSums => ({
  requests,
  errors,
  quota_used: quotaSpent,
  p50_latency_ms: p50LatencyMs,
  p95_latency_ms: p95LatencyMs,
});
