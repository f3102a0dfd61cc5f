import { Body, Controller, Param, Query, RequestMethod } from '@nestjs/common';
import { CurrentAuthorship } from '../../http/access/current-operator.decorators.ts';
import { AdminRoute } from '../../http/routes/admin-route.decorator.ts';
import { ADMIN_API_PATH } from '../../http/request/surfaces.ts';
import { type AdminAnswer } from '../../http/envelope/admin-answer.ts';
import { IdempotencyKey } from '../../http/parameters/idempotency-key.decorator.ts';
import { type Authorship } from '../../persistence/audit/audit.store.ts';
import { AmendKeyBody, IssueKeyBody, RevokeKeyBody, RotateKeyBody } from './keys.body.ts';
import { KeysQuery, UsageQuery } from './keys.query.ts';
import { KeysService } from './keys.service.ts';

const { GET, POST, PATCH } = RequestMethod;

@Controller(`${ADMIN_API_PATH}/keys`)
export class KeysController {
  constructor(private readonly keys: KeysService) {}

  @AdminRoute(POST, '', { schemaVersion: 'key/1', status: 201 })
  issue(
    @Body() body: IssueKeyBody,
    @IdempotencyKey() header: string | null,
    @CurrentAuthorship() by: Authorship,
  ): Promise<AdminAnswer> {
    return this.keys.issue(body, header, by);
  }

  @AdminRoute(GET, '', { schemaVersion: 'keys/1' })
  list(@Query() query: KeysQuery): Promise<AdminAnswer> {
    return this.keys.list(query);
  }

  /** Stands before the route of one key, which would take `partners` for an id. */
  @AdminRoute(GET, 'partners', { schemaVersion: 'key-partners/1' })
  partners(): Promise<AdminAnswer> {
    return this.keys.partners();
  }

  @AdminRoute(GET, ':id', { schemaVersion: 'key/1' })
  get(@Param('id') id: string): Promise<AdminAnswer> {
    return this.keys.get(id);
  }

  @AdminRoute(PATCH, ':id', { schemaVersion: 'key/1' })
  amend(
    @Param('id') id: string,
    @Body() body: AmendKeyBody,
    @CurrentAuthorship() by: Authorship,
  ): Promise<AdminAnswer> {
    return this.keys.amend(id, body, by);
  }

  @AdminRoute(POST, ':id/rotate', { schemaVersion: 'key/1', status: 201 })
  rotate(
    @Param('id') id: string,
    @Body() body: RotateKeyBody,
    @IdempotencyKey() header: string | null,
    @CurrentAuthorship() by: Authorship,
  ): Promise<AdminAnswer> {
    return this.keys.rotate(id, body, header, by);
  }

  @AdminRoute(POST, ':id/revoke', { schemaVersion: 'key/1' })
  revoke(
    @Param('id') id: string,
    @Body() body: RevokeKeyBody,
    @CurrentAuthorship() by: Authorship,
  ): Promise<AdminAnswer> {
    return this.keys.revoke(id, body, by);
  }

  @AdminRoute(GET, ':id/usage', { schemaVersion: 'key-usage/1' })
  usage(@Param('id') id: string, @Query() query: UsageQuery): Promise<AdminAnswer> {
    return this.keys.usageOf(id, query);
  }
}
