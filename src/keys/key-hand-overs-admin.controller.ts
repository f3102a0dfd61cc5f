import { Body, Controller, Inject, Param, RequestMethod } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentAuthorship } from '../access/callers/access.guard.ts';
import { AdminRoute } from '../access/routes/admin-route.decorator.ts';
import { HAND_OVER_HOURS, HAND_OVER_STATES } from '../domain/access/hand-over.ts';
import { type AdminAnswer } from '../http/envelope/admin-answer.ts';
import { IntegerField, TextField } from '../http/parameters/field.decorators.ts';
import { ADMIN_API_PATH, COLLECT_PATH } from '../http/request/surfaces.ts';
import { f, shape } from '../http/shape/shape.ts';
import { type Authorship } from '../platform/audit/audit.store.ts';
import { shown } from '../platform/audit/shown-row.ts';
import { type Configuration, CONFIGURATION } from '../platform/configuration/configuration.ts';
import { type HandOver, KeyHandOverStore } from './key-hand-over.store.ts';
import { OF_KEY } from './keys-admin.controller.ts';

export class HandOverBody {
  @TextField({ description: 'The key itself, as it was issued.', maxLength: 100 })
  readonly key!: string;

  @IntegerField({
    description: `Hours until the link expires. Default: ${HAND_OVER_HOURS.fallback}.`,
    minimum: 1,
    maximum: HAND_OVER_HOURS.most,
    optional: true,
  })
  readonly hours?: number;
}

class HandOverItem extends shape({
  key_id: f.text('ID of the key.'),
  made_by: f.text('Operator who made the link.'),
  made_at: f.moment('When it was made.'),
  expires_at: f.moment('When it expires.'),
  state: f.choice('Whether it waits to be opened.', HAND_OVER_STATES),
  ended_at: f.momentOrNull('When it was opened or revoked, or expired; null: it waits.'),
}) {}

class LatestHandOver extends shape({
  hand_over: f.oneOrNull('The latest link of the key; null: it never had one.', HandOverItem),
}) {}

/** A link that was just made; the only response that contains it. */
class MadeHandOver extends shape(HandOverItem, {
  link: f.text('The link, shown this once. Its fragment holds the secret that opens it.'),
}) {}

const { GET, POST, DELETE } = RequestMethod;

/** One-time links that hand keys over. */
@ApiTags('Keys')
@Controller(`${ADMIN_API_PATH}/keys`)
export class KeyHandOversAdminController {
  constructor(
    private readonly handOvers: KeyHandOverStore,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'publicUrl'>,
  ) {}

  @AdminRoute(POST, ':id/hand-over', {
    ...OF_KEY,
    operationId: 'handOverKey',
    schemaVersion: 'made-hand-over/1',
    status: 201,
    summary: 'Hand over a key by link',
    response: MadeHandOver,
    errors: ['KEY_NOT_FOUND', 'CONFLICT'],
  })
  async make(
    @Param('id') id: string,
    @Body() { key, hours = HAND_OVER_HOURS.fallback }: HandOverBody,
    @CurrentAuthorship() by: Authorship,
  ): Promise<AdminAnswer> {
    const { token, handOver } = await this.handOvers.make(id, key, hours, by);
    const link = `${this.configuration.publicUrl}${COLLECT_PATH}/#${token}`;
    const data: MadeHandOver = { ...shown(handOver), link };
    return { data };
  }

  @AdminRoute(GET, ':id/hand-over', {
    ...OF_KEY,
    operationId: 'getHandOver',
    schemaVersion: 'hand-over/1',
    summary: 'Get the latest link',
    response: LatestHandOver,
  })
  async get(@Param('id') id: string): Promise<AdminAnswer> {
    return answer(await this.handOvers.latestOf(id));
  }

  @AdminRoute(DELETE, ':id/hand-over', {
    ...OF_KEY,
    operationId: 'revokeHandOver',
    schemaVersion: 'hand-over/1',
    summary: 'Revoke the latest link',
    response: LatestHandOver,
  })
  async revoke(@Param('id') id: string, @CurrentAuthorship() by: Authorship): Promise<AdminAnswer> {
    return answer(await this.handOvers.revoke(id, by));
  }
}

function answer(handOver: HandOver | null): AdminAnswer {
  const data: LatestHandOver = { hand_over: handOver && shown(handOver) };
  return { data };
}
