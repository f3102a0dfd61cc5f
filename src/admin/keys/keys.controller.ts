import { Body, Controller, Param, Query, RequestMethod } from '@nestjs/common';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import { CurrentAuthorship } from '../../http/access/access.guard.ts';
import { AdminRoute } from '../../http/routes/admin-route.decorator.ts';
import { ADMIN_API_PATH } from '../../http/request/surfaces.ts';
import { type AdminAnswer } from '../../http/envelope/admin-answer.ts';
import { type Precondition } from '../../http/reply/prepared-reply.ts';
import { IfMatch, IdempotencyKey } from '../../http/parameters/request.decorators.ts';
import { type Authorship } from '../../persistence/audit/audit.store.ts';
import { AmendKeyBody, DisableKeyBody, IssueKeyBody, RevokeKeyBody, RotateKeyBody } from './keys.body.ts';
import { UsageQuery } from '../usage/usage.query.ts';
import { KeysQuery } from './keys.query.ts';
import { KeysService } from './keys.service.ts';
import { IssuedKey, KeyItem, KeyList, KeyPartnerList, KeyUsage } from './keys.response.ts';

const OF_KEY = {
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
export class KeysController {
  constructor(private readonly keys: KeysService) {}

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
  issue(
    @Body() body: IssueKeyBody,
    @IdempotencyKey() header: string | null,
    @CurrentAuthorship() by: Authorship,
  ): Promise<AdminAnswer> {
    return this.keys.issue(body, header, by);
  }

  @AdminRoute(GET, '', {
    operationId: 'listKeys',
    schemaVersion: 'keys/1',
    summary: 'List keys',
    response: KeyList,
    errors: ['INVALID_CURSOR'],
  })
  list(@Query() query: KeysQuery): Promise<AdminAnswer> {
    return this.keys.list(query);
  }

  /** Stands before the route of one key, which would take `partners` for an id. */
  @AdminRoute(GET, 'partners', {
    operationId: 'listKeyPartners',
    schemaVersion: 'key-partners/1',
    summary: 'List partners with keys',
    response: KeyPartnerList,
  })
  partners(): Promise<AdminAnswer> {
    return this.keys.partners();
  }

  @AdminRoute(GET, ':id', {
    operationId: 'getKey',
    schemaVersion: 'key/1',
    ...OF_KEY,
    summary: 'Get a key',
    response: KeyItem,
    hasEtag: true,
  })
  get(@Param('id') id: string): Promise<AdminAnswer> {
    return this.keys.get(id);
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
  amend(
    @Param('id') id: string,
    @Body() body: AmendKeyBody,
    @IfMatch() ifMatch: Precondition,
    @CurrentAuthorship() by: Authorship,
  ): Promise<AdminAnswer> {
    return this.keys.amend(id, body, ifMatch, by);
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
  rotate(
    @Param('id') id: string,
    @Body() body: RotateKeyBody,
    @IdempotencyKey() header: string | null,
    @CurrentAuthorship() by: Authorship,
  ): Promise<AdminAnswer> {
    return this.keys.rotate(id, body, header, by);
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
  revoke(
    @Param('id') id: string,
    @Body() body: RevokeKeyBody,
    @CurrentAuthorship() by: Authorship,
  ): Promise<AdminAnswer> {
    return this.keys.revoke(id, body, by);
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
  disable(
    @Param('id') id: string,
    @Body() body: DisableKeyBody,
    @CurrentAuthorship() by: Authorship,
  ): Promise<AdminAnswer> {
    return this.keys.disable(id, body, by);
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
  enable(@Param('id') id: string, @CurrentAuthorship() by: Authorship): Promise<AdminAnswer> {
    return this.keys.enable(id, by);
  }

  @AdminRoute(GET, ':id/usage', {
    operationId: 'getKeyUsage',
    schemaVersion: 'key-usage/1',
    ...OF_KEY,
    summary: 'Get the usage of a key',
    response: KeyUsage,
  })
  usage(@Param('id') id: string, @Query() query: UsageQuery): Promise<AdminAnswer> {
    return this.keys.usageOf(id, query);
  }
}
