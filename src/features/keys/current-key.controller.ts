import { Controller, Query } from '@nestjs/common';
import { type Caller } from '../../http/request/caller.ts';
import { CurrentCaller } from '../../http/access/current-caller.decorator.ts';
import { DataRoute } from '../../http/routes/data-route.decorator.ts';
import { DATA_API_PATH } from '../../http/request/surfaces.ts';
import { type PreparedAnswer } from '../../http/envelope/prepared-answer.ts';
import { CurrentKeyQuery } from './current-key.query.ts';
import { Me } from './current-key.response.ts';
import { CurrentKeyService } from './current-key.service.ts';

@Controller(DATA_API_PATH)
export class CurrentKeyController {
  constructor(private readonly me: CurrentKeyService) {}

  @DataRoute({
    path: 'me',
    reads: 'database',
    operationId: 'getMe',
    product: 'me',
    tier: 'tier1',
    aboutPresentedKey: true,
    scope: 'data:read',
    cache: { kind: 'no-store' },
    schemaVersion: 'me/1',
    tag: 'Account',
    summary: 'What the presented key may do, and what it did',
    description:
      'Entitlements, scopes and limits of the key, its use of today, and its use by day and endpoint. Needs a key, is never cached, and shows a key to its holder alone. It carries no ETag and ignores If-None-Match: what nobody may keep cannot be kept up to date.',
    response: Me,
  })
  read(@Query() query: CurrentKeyQuery, @CurrentCaller() caller: Caller): Promise<PreparedAnswer> {
    return this.me.of(caller, query);
  }
}
