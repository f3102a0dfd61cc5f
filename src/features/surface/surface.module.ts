import { Global, Module } from '@nestjs/common';
import { CallerResolver, NoKeysIssuedResolver } from '../../http/access/caller.resolver.ts';
import { NoOperators, OperatorResolver } from '../../http/access/operator.resolver.ts';
import { SurfaceSwitch } from '../../http/access/surface-switch.ts';
import { RequestLimits, UnlimitedRequests } from '../../http/limits/request-limits.ts';
import { CursorSeal } from '../../http/paging/cursor-seal.ts';
import { SecretStore } from '../../persistence/secrets/secret.store.ts';
import { PublishedSurfaceSwitch } from './published-surface.switch.ts';

/** Who is let in: what the kit's admission asks, answered from the published state. */
@Global()
@Module({
  providers: [
    { provide: SurfaceSwitch, useClass: PublishedSurfaceSwitch },
    { provide: CallerResolver, useClass: NoKeysIssuedResolver },
    { provide: RequestLimits, useClass: UnlimitedRequests },
    { provide: OperatorResolver, useClass: NoOperators },
    {
      provide: CursorSeal,
      inject: [SecretStore],
      useFactory: async (secrets: SecretStore) => new CursorSeal(await secrets.obtain('cursor_seal')),
    },
  ],
  exports: [SurfaceSwitch, CallerResolver, RequestLimits, OperatorResolver, CursorSeal],
})
export class SurfaceModule {}
