import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, DiscoveryModule } from '@nestjs/core';
import { Admission } from './access/admission.ts';
import { DeclaredRouteGuard } from './access/declared-route.guard.ts';
import { PreparedAnswers } from './caching/prepared-answers.ts';
import { ContractDocument } from './contract/contract-document.ts';
import { DeclaredRoutes } from './declaration/declared-routes.ts';
import { RouteDeclarationsCheck } from './declaration/route-declarations.check.ts';
import { EnvelopeWriter } from './envelope/envelope.writer.ts';
import { ReplyInterceptor } from './envelope/reply.interceptor.ts';
import { ErrorReplyFilter } from './errors/error-reply.filter.ts';
import { ReadQueryPipe } from './requests/query/read-query.pipe.ts';

/**
 * The kit that every route shares. Needs `Clock`, `CONFIGURATION`, `SurfaceSwitch`, `CallerResolver` and
 * `RequestLimits` from global modules, and `configureHttp(app)` before the application listens.
 */
@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [
    Admission,
    ContractDocument,
    DeclaredRoutes,
    EnvelopeWriter,
    PreparedAnswers,
    ReadQueryPipe,
    RouteDeclarationsCheck,
    { provide: APP_FILTER, useClass: ErrorReplyFilter },
    { provide: APP_GUARD, useClass: DeclaredRouteGuard },
    { provide: APP_INTERCEPTOR, useClass: ReplyInterceptor },
  ],
  exports: [ContractDocument, DeclaredRoutes, PreparedAnswers, ReadQueryPipe],
})
export class HttpModule {}
