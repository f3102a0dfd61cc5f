import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, DiscoveryModule } from '@nestjs/core';
import { ThrottlerModule, type ThrottlerModuleOptions, type ThrottlerStorage } from '@nestjs/throttler';
import { AnswerStore, DependencyReader, StateStamp } from './http/answers/answer.store.ts';
import { ANNOUNCEMENTS } from './domain/catalog/announcements.ts';
import { LIMIT_POLICIES } from './access/limits/limit-buckets.ts';
import { LimitStorage } from './access/limits/limit.storage.ts';
import { LimitsModule } from './access/limits/limits.module.ts';
import { SecretStore } from './platform/database/secret.store.ts';
import { type Configuration, CONFIGURATION } from './platform/configuration/configuration.ts';
import { AccessTokens, oauthKey } from './access/callers/access-tokens.ts';
import { OAuthRecordStore } from './access/callers/oauth-record.store.ts';
import { AccessGuard } from './access/callers/access.guard.ts';
import { CallerResolver } from './access/callers/caller.resolver.ts';
import { OperatorResolver, OperatorTokens, SessionSecrets } from './access/callers/operator.resolver.ts';
import { Admission, SignInAttempts, SurfaceSwitch } from './access/admission/admission.ts';
import { CountedCalls, RouteCalls } from './access/admission/inner-calls.ts';
import { RememberedReplies } from './access/admission/reply-sender.ts';
import { PartnerReadsModule } from './partner-reads.module.ts';
import { CycleHistories } from './http/envelope/cycle-histories.ts';
import { WindowAnswers } from './http/envelope/window-answers.ts';
import { ContractDocument } from './http/contract/contract-document.ts';
import {
  DeclaredRoutes,
  DeprecatedParts,
  PROGRAM_ANNOUNCEMENTS,
} from './http/declaration/declared-routes.ts';
import { DocumentWriter, EnvelopeInterceptor, EnvelopeWriter } from './http/envelope/envelope.interceptor.ts';
import { ErrorReplyFilter } from './http/errors/error-reply.filter.ts';
import { ExportProducts } from './http/exports/export-products.ts';
import {
  ConcurrentReads,
  DatabaseReadsInterceptor,
  EventLoopLoad,
} from './access/limits/database-reads.interceptor.ts';
import { RequestLimits } from './access/limits/request-limits.ts';
import { RequestLog } from './access/metering/request-log.ts';
import { RequestDurations, RequestMeter } from './access/metering/request-metering.ts';
import { PagingModule } from './http/paging/paging.module.ts';

/** `@nestjs/throttler` counts only the operators' requests. */
const throttlerOptions = (storage: ThrottlerStorage): ThrottlerModuleOptions => ({
  throttlers: [{ name: 'admin', ...LIMIT_POLICIES.admin }],
  storage,
  setHeaders: false,
});

const SHARED = [
  Admission,
  AnswerStore,
  CallerResolver,
  ConcurrentReads,
  ContractDocument,
  CountedCalls,
  CycleHistories,
  DeclaredRoutes,
  DocumentWriter,
  EnvelopeWriter,
  EventLoopLoad,
  ExportProducts,
  OperatorResolver,
  OperatorTokens,
  RequestDurations,
  RequestLimits,
  RequestMeter,
  RouteCalls,
  SignInAttempts,
  StateStamp,
  SurfaceSwitch,
  WindowAnswers,
];

/** The kit that every route shares. Call `configureHttp(app)` before the application listens. */
@Global()
@Module({
  imports: [
    DiscoveryModule,
    LimitsModule,
    ThrottlerModule.forRootAsync({ inject: [LimitStorage], useFactory: throttlerOptions }),
    PagingModule,
    PartnerReadsModule,
  ],
  providers: [
    ...SHARED,
    DependencyReader,
    DeprecatedParts,
    RememberedReplies,
    RequestLog,
    { provide: PROGRAM_ANNOUNCEMENTS, useValue: ANNOUNCEMENTS },
    {
      provide: SessionSecrets,
      inject: [SecretStore],
      useFactory: async (secrets: SecretStore) => new SessionSecrets(await secrets.obtain('session_seal')),
    },
    {
      provide: AccessTokens,
      inject: [CONFIGURATION, SecretStore, OAuthRecordStore],
      useFactory: async (
        { oauthEnabled, publicUrl }: Configuration,
        secrets: SecretStore,
        records: OAuthRecordStore,
      ) => {
        const key = oauthEnabled ? oauthKey(await secrets.obtain('oauth_seal'), 'tokens') : null;
        return new AccessTokens(key, records, publicUrl);
      },
    },
    { provide: APP_FILTER, useClass: ErrorReplyFilter },
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_INTERCEPTOR, useClass: EnvelopeInterceptor },
    { provide: APP_INTERCEPTOR, useClass: DatabaseReadsInterceptor },
  ],
  exports: [...SHARED, AccessTokens, PROGRAM_ANNOUNCEMENTS, SessionSecrets],
})
export class HttpModule {}
