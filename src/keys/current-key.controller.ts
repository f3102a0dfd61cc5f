import { Controller, Query } from '@nestjs/common';
import { Me } from './current-key.response.ts';
import { CurrentKeyService } from './current-key.service.ts';
import { type Caller } from '../http/request/caller.ts';
import { DataRoute } from '../access/routes/data-route.decorator.ts';
import { DATA_API_PATH } from '../http/request/surfaces.ts';
import { type PreparedAnswer } from '../http/envelope/prepared-answer.ts';
import { CurrentKeyQuery } from './keys.dto.ts';
import { CurrentCaller } from '../access/callers/access.guard.ts';

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
    summary: 'Get key entitlements and usage',
    description:
      'Entitlements, scopes, and limits of the key, its usage today, and its usage by day and endpoint. The route needs a key, shows only that key, and is never cached, so it sends no ETag and ignores If-None-Match.',
    response: Me,
  })
  read(@Query() query: CurrentKeyQuery, @CurrentCaller() caller: Caller): Promise<PreparedAnswer> {
    return this.me.of(caller, query);
  }
}
