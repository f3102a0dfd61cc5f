import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, DiscoveryModule } from '@nestjs/core';
import { ANNOUNCEMENTS } from '../domain/catalog/announcements.ts';
import { AccessModule } from './access/access.module.ts';
import { AccessGuard } from './access/access.guard.ts';
import { AnswersModule } from '../answers/answers.module.ts';
import { WindowAnswers } from './envelope/window-answers.ts';
import {
  DocumentWriter,
  EnvelopeWriter,
  EnvelopeInterceptor,
  PlainAnswers,
} from './envelope/envelope.interceptor.ts';
import { ContractDocument } from './contract/contract-document.ts';
import {
  DeclaredRoutes,
  DeprecatedParts,
  PROGRAM_ANNOUNCEMENTS,
  RouteDeclarationsCheck,
} from './declaration/declared-routes.ts';
import {
  Admission,
  AdmissionSteps,
  Identification,
  SignInAttempts,
  SurfaceSwitch,
} from './admission/admission.ts';
import { RememberedReplies } from './admission/reply-sender.ts';
import { ExportProducts } from './exports/export-products.ts';
import { ErrorReplyFilter } from './errors/error-reply.filter.ts';
import { CountedCalls, RouteCalls } from './admission/inner-calls.ts';
import { DatabaseReadsInterceptor } from './limits/database-reads.interceptor.ts';
import { RequestLimitsModule } from './limits/request-limits.module.ts';
import { MeteringModule } from './metering/metering.module.ts';
import { RequestLog } from './metering/request-log.ts';
import { RequestDurations } from './metering/request-metering.ts';
import { PagingModule } from './paging/paging.module.ts';
import { ParameterClassesCheck } from './parameters/declared-fields.ts';

/**
 * The kit that every route shares. Needs `Clock`, `CONFIGURATION`, `PublishedState` and the
 * stores from global modules, and `configureHttp(app)` before the application listens.
 */
@Global()
@Module({
  imports: [DiscoveryModule, AccessModule, AnswersModule, RequestLimitsModule, MeteringModule, PagingModule],
  providers: [
    Admission,
    AdmissionSteps,
    Identification,
    SignInAttempts,
    RememberedReplies,
    SurfaceSwitch,
    ContractDocument,
    DeclaredRoutes,
    DeprecatedParts,
    { provide: PROGRAM_ANNOUNCEMENTS, useValue: ANNOUNCEMENTS },
    EnvelopeWriter,
    ExportProducts,
    PlainAnswers,
    RequestDurations,
    RequestLog,
    WindowAnswers,
    DocumentWriter,
    CountedCalls,
    ParameterClassesCheck,
    RouteCalls,
    RouteDeclarationsCheck,
    { provide: APP_FILTER, useClass: ErrorReplyFilter },
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_INTERCEPTOR, useClass: EnvelopeInterceptor },
    { provide: APP_INTERCEPTOR, useClass: DatabaseReadsInterceptor },
  ],
  exports: [
    ContractDocument,
    DeclaredRoutes,
    EnvelopeWriter,
    ExportProducts,
    WindowAnswers,
    DocumentWriter,
    Admission,
    PROGRAM_ANNOUNCEMENTS,
    CountedCalls,
    RequestDurations,
    RouteCalls,
    SignInAttempts,
    SurfaceSwitch,
  ],
})
export class HttpModule {}
