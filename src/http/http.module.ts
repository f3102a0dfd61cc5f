import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, DiscoveryModule } from '@nestjs/core';
import { ANNOUNCEMENTS } from '../domain/catalog/announcements.ts';
import { AccessModule } from './access/access.module.ts';
import { DeclaredRouteGuard } from './access/declared-route.guard.ts';
import { AnswerCache } from './envelope/answer-cache.ts';
import { KeptWindows } from './envelope/kept-windows.ts';
import { DocumentCache } from './envelope/document-cache.ts';
import { ContractDocument } from './contract/contract-document.ts';
import { DeclaredRoutes } from './declaration/declared-routes.ts';
import { DeprecatedParts, PROGRAM_ANNOUNCEMENTS } from './declaration/deprecated-parts.ts';
import { RouteDeclarationsCheck } from './declaration/route-declarations.check.ts';
import { StateStamp } from './caching/state-stamp.ts';
import { Front } from './front/front.ts';
import { EnvelopeWriter } from './envelope/envelope.writer.ts';
import { ReplyInterceptor } from './envelope/reply.interceptor.ts';
import { ErrorReplyFilter } from './errors/error-reply.filter.ts';
import { CountedCalls } from './calls/counted-calls.ts';
import { RouteCalls } from './calls/route-calls.ts';
import { DatabaseReadsInterceptor } from './limits/database-reads.interceptor.ts';
import { RequestLimitsModule } from './limits/request-limits.module.ts';
import { MeteringModule } from './metering/metering.module.ts';
import { RequestDurations } from './metering/request-durations.ts';
import { Admission } from './middleware/admission.middleware.ts';
import { PagingModule } from './paging/paging.module.ts';
import { ReadBodyPipe } from './parameters/read-body.pipe.ts';

/**
 * The kit that every route shares. Needs `Clock`, `CONFIGURATION`, `PublishedState` and the
 * stores from global modules, and `configureHttp(app)` before the application listens.
 */
@Global()
@Module({
  imports: [DiscoveryModule, AccessModule, RequestLimitsModule, MeteringModule, PagingModule],
  providers: [
    Admission,
    ContractDocument,
    DeclaredRoutes,
    DeprecatedParts,
    { provide: PROGRAM_ANNOUNCEMENTS, useValue: ANNOUNCEMENTS },
    EnvelopeWriter,
    Front,
    RequestDurations,
    StateStamp,
    AnswerCache,
    KeptWindows,
    DocumentCache,
    CountedCalls,
    ReadBodyPipe,
    RouteCalls,
    RouteDeclarationsCheck,
    { provide: APP_FILTER, useClass: ErrorReplyFilter },
    { provide: APP_GUARD, useClass: DeclaredRouteGuard },
    { provide: APP_INTERCEPTOR, useClass: ReplyInterceptor },
    { provide: APP_INTERCEPTOR, useClass: DatabaseReadsInterceptor },
  ],
  exports: [
    ContractDocument,
    DeclaredRoutes,
    AnswerCache,
    KeptWindows,
    DocumentCache,
    Front,
    PROGRAM_ANNOUNCEMENTS,
    CountedCalls,
    ReadBodyPipe,
    RequestDurations,
    RouteCalls,
    StateStamp,
  ],
})
export class HttpModule {}
