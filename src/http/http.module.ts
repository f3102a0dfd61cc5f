import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, DiscoveryModule } from '@nestjs/core';
import { ANNOUNCEMENTS } from '../domain/catalog/announcements.ts';
import { AccessModule } from './access/access.module.ts';
import { AccessGuard } from './access/access.guard.ts';
import { AnswersModule } from '../answers/answers.module.ts';
import { PartnerReadsModule } from '../persistence/partner-reads.module.ts';
import { CycleHistories } from './envelope/cycle-histories.ts';
import { WindowAnswers } from './envelope/window-answers.ts';
import { DocumentWriter } from './envelope/document.writer.ts';
import { ContractDocument } from './contract/contract-document.ts';
import { DeclaredRoutes } from './declaration/declared-routes.ts';
import { DeprecatedParts, PROGRAM_ANNOUNCEMENTS } from './declaration/deprecated-parts.ts';
import { RouteDeclarationsCheck } from './declaration/route-declarations.check.ts';
import { Admission } from './admission/admission.ts';
import { AdmissionSteps } from './admission/admission-steps.ts';
import { Identification } from './admission/identify.step.ts';
import { SignInAttempts } from './admission/sign-in-attempts.ts';
import { RememberedReplies } from './admission/remembered-replies.ts';
import { SurfaceSwitch } from './admission/surface-switch.step.ts';
import { EnvelopeWriter } from './envelope/envelope.writer.ts';
import { EnvelopeInterceptor } from './envelope/envelope.interceptor.ts';
import { PlainAnswers } from './envelope/plain-answers.ts';
import { ExportProducts } from './exports/export-products.ts';
import { ErrorReplyFilter } from './errors/error-reply.filter.ts';
import { CountedCalls } from './calls/counted-calls.ts';
import { RouteCalls } from './calls/route-calls.ts';
import { DatabaseReadsInterceptor } from './limits/database-reads.interceptor.ts';
import { RequestLimitsModule } from './limits/request-limits.module.ts';
import { MeteringModule } from './metering/metering.module.ts';
import { RequestLog } from './metering/request-log.ts';
import { RequestDurations } from './metering/request-durations.ts';
import { PagingModule } from './paging/paging.module.ts';
import { ParameterClassesCheck } from './parameters/parameter-classes.check.ts';

/**
 * The kit that every route shares. Needs `Clock`, `CONFIGURATION`, `PublishedState` and the
 * stores from global modules, and `configureHttp(app)` before the application listens.
 */
@Global()
@Module({
  imports: [
    DiscoveryModule,
    AccessModule,
    AnswersModule,
    RequestLimitsModule,
    MeteringModule,
    PagingModule,
    PartnerReadsModule,
  ],
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
    CycleHistories,
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
    CycleHistories,
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
