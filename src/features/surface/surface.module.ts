import { Global, Module } from '@nestjs/common';
import { CallerResolver, NoKeysIssuedResolver } from '../../http/access/caller.resolver.ts';
import { SurfaceSwitch } from '../../http/access/surface-switch.ts';
import { RequestLimits, UnlimitedRequests } from '../../http/limits/request-limits.ts';
import { PublishedSurfaceSwitch } from './published-surface.switch.ts';

/** Who is let in: what the kit's admission asks, answered from the published state. */
@Global()
@Module({
  providers: [
    { provide: SurfaceSwitch, useClass: PublishedSurfaceSwitch },
    { provide: CallerResolver, useClass: NoKeysIssuedResolver },
    { provide: RequestLimits, useClass: UnlimitedRequests },
  ],
  exports: [SurfaceSwitch, CallerResolver, RequestLimits],
})
export class SurfaceModule {}
