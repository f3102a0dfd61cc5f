import { Controller, Param, RequestMethod } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentAuthorship } from '../access/callers/access.guard.ts';
import { AdminRoute } from '../access/routes/admin-route.decorator.ts';
import { SCOPES } from '../domain/access/access-rights.ts';
import { type AdminAnswer } from '../http/envelope/admin-answer.ts';
import { ADMIN_API_PATH } from '../http/request/surfaces.ts';
import { f, shape } from '../http/shape/shape.ts';
import { type Authorship } from '../platform/audit/audit.store.ts';
import { shown } from '../platform/audit/shown-row.ts';
import { Clock } from '../platform/clock/clock.ts';
import { GrantStore } from './grant.store.ts';

class GrantItem extends shape({
  id: f.text('ID of the grant.'),
  client_id: f.text('ID of the client: the address of its document, or what it was registered under.'),
  client_name: f.textOrNull('Name that the client chose; null: none.'),
  redirect_host: f.text('Host that the browser was sent back to.'),
  scopes: f.choices('What the client can read, as long as the key can.', SCOPES),
  made_at: f.moment('When it was made.'),
  expires_at: f.moment('When it expires.'),
}) {}

class GrantList extends shape({ grants: f.many('Grants in force, latest first.', GrantItem) }) {}

const { GET, DELETE } = RequestMethod;
const KEY_ID = {
  name: 'id',
  description: 'ID of the key.',
  example: '0192f0c1-7d4e-7a2b-9c3d-5e6f70819203',
};
const GRANT_ID = {
  name: 'grant_id',
  description: 'ID of the grant.',
  example: 'Zb1uY4VwqJ0h9sXk3mT7cLr2eNfD5aGpR8tQyW6vBxE',
};

/** What agents were granted by people who signed them in. */
@ApiTags('Keys')
@Controller(`${ADMIN_API_PATH}/keys`)
export class GrantsAdminController {
  constructor(
    private readonly grants: GrantStore,
    private readonly clock: Clock,
  ) {}

  @AdminRoute(GET, ':id/grants', {
    pathParameters: [KEY_ID],
    errors: ['KEY_NOT_FOUND'],
    operationId: 'listGrants',
    schemaVersion: 'grants/1',
    summary: 'List grants of a key',
    response: GrantList,
  })
  async list(@Param('id') id: string): Promise<AdminAnswer> {
    const data: GrantList = { grants: (await this.grants.ofKey(id, this.clock.now())).map(shown) };
    return { data };
  }

  @AdminRoute(DELETE, ':id/grants/:grant_id', {
    pathParameters: [KEY_ID, GRANT_ID],
    errors: ['KEY_NOT_FOUND'],
    operationId: 'endGrant',
    schemaVersion: 'grants/1',
    summary: 'End a grant',
    response: GrantList,
  })
  async end(
    @Param('id') id: string,
    @Param('grant_id') grantId: string,
    @CurrentAuthorship() by: Authorship,
  ): Promise<AdminAnswer> {
    await this.grants.end(id, grantId, by);
    return this.list(id);
  }
}
