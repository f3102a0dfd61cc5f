import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, DiscoveryModule } from '@nestjs/core';
import { Admission } from './access/admission.ts';
import { DeclaredRouteGuard } from './access/declared-route.guard.ts';
import { PreparedAnswers } from './caching/prepared-answers.ts';
import { PreparedDocuments } from './caching/prepared-documents.ts';
import { ContractDocument } from './contract/contract-document.ts';
import { DeclaredRoutes } from './declaration/declared-routes.ts';
import { RouteDeclarationsCheck } from './declaration/route-declarations.check.ts';
import { EnvelopeWriter } from './envelope/envelope.writer.ts';
import { ReplyInterceptor } from './envelope/reply.interceptor.ts';
import { ErrorReplyFilter } from './errors/error-reply.filter.ts';
import { LimitsModule } from './limits/limits.module.ts';
import { ReadBodyPipe } from './requests/body/read-body.pipe.ts';
import { ReadQueryPipe } from './requests/query/read-query.pipe.ts';

/**
 * The kit that every route shares. Needs `Clock`, `CONFIGURATION`, `SurfaceSwitch`, `CallerResolver` and
 * `OperatorResolver` from global modules, and `configureHttp(app)` before the application listens.
 */
@Global()
@Module({
  imports: [DiscoveryModule, LimitsModule],
  providers: [
    Admission,
    ContractDocument,
    DeclaredRoutes,
    EnvelopeWriter,
    PreparedAnswers,
    PreparedDocuments,
    ReadBodyPipe,
    ReadQueryPipe,
    RouteDeclarationsCheck,
    { provide: APP_FILTER, useClass: ErrorReplyFilter },
    { provide: APP_GUARD, useClass: DeclaredRouteGuard },
    { provide: APP_INTERCEPTOR, useClass: ReplyInterceptor },
  ],
  exports: [
    ContractDocument,
    DeclaredRoutes,
    PreparedAnswers,
    PreparedDocuments,
    ReadBodyPipe,
    ReadQueryPipe,
  ],
})
export class HttpModule {}
