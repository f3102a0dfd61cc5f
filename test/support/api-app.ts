import { Global, type INestApplication, Module, type ModuleMetadata } from '@nestjs/common';
import { type NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import { DataSource } from 'typeorm';
import { Clock } from '../../src/platform/clock/clock.ts';
import { type Configuration, CONFIGURATION } from '../../src/platform/configuration/configuration.ts';
import { loadConfiguration } from '../../src/platform/configuration/load-configuration.ts';
import { FeaturesModule } from '../../src/features.module.ts';
import { AccessTokens } from '../../src/access/callers/access-tokens.ts';
import { AUTHORIZATION_SERVER } from '../../src/oauth/authorization-server.ts';
import { SessionSecrets } from '../../src/access/callers/operator.resolver.ts';
import { CallerResolver } from '../../src/access/callers/caller.resolver.ts';
import { type ChangelogEntry } from '../../src/domain/catalog/changelog.ts';
import { PROGRAM_ANNOUNCEMENTS } from '../../src/http/declaration/declared-routes.ts';
import { configureHttp } from '../../src/configure-http.ts';
import { ProcessEnd, WORKER_ID } from '../../src/platform/configuration/process.module.ts';
import { HttpModule } from '../../src/http.module.ts';
import { EventLoopLoad } from '../../src/access/limits/database-reads.interceptor.ts';
import { LimitStorage, MemoryLimitStorage, type SpentQuotas } from '../../src/access/limits/limit.storage.ts';
import { RequestLimits } from '../../src/access/limits/request-limits.ts';
import { RequestMeter } from '../../src/access/metering/request-metering.ts';
import { CheckpointKeys } from '../../src/published/chain/checkpoint.store.ts';
import { SignInFailureRecorder } from '../../src/access/callers/sign-in-failure.recorder.ts';
import { ClockWatch } from '../../src/platform/watches/clock-watch.ts';
import { DiskWatch } from '../../src/platform/watches/disk-watch.ts';
import { UsageJournal } from '../../src/platform/journal/usage-journal.ts';
import { testCheckpointKeys } from './checkpoint-keys.ts';
import { TRUSTED_CLOCK, UNKNOWN_DISK } from './still-watches.ts';
import { CursorSigner } from '../../src/http/paging/cursor-signer.ts';
import { EventFeed } from '../../src/events/event.store.ts';
import { Operators } from '../../src/access/callers/operator.store.ts';
import { PartnerKeys } from '../../src/access/callers/partner-keys.ts';
import { dataSourceOptions } from '../../src/platform/database/schema-migration.ts';
import { PARTNER_POOL } from '../../src/platform/database/pools.ts';
import { STORES } from '../../src/persistence.module.ts';
import {
  EMPTY_OUTLOOK_RECORD,
  type OutlookRecordSnapshot,
  PublishedOutlookRecord,
} from '../../src/published/outlook-judgement.store.ts';
import { PublishedState, StoreUnavailableError } from '../../src/published/published-state.ts';
import { PublishedTrackRecord, trackRecordSnapshot } from '../../src/published/outcome-days.ts';
import { CalmLoad } from './calm-load.ts';
import { checkedHttp, type Http } from './checked-http.ts';
import { TestClock } from './test-clock.ts';
import { FixedPartnerKeys } from './fixed-partner-keys.ts';
import { FixedPublishedState } from './fixed-published-state.ts';
import { RecordedUsage } from './recorded-usage.ts';
import { OPERATOR_TOKEN } from './operator.ts';
import { SAMPLE_NOW_MS, sampleSnapshot } from './published-samples.ts';
import { UnlimitedRequests } from './unlimited-requests.ts';
import { LimitedHttpAdapter } from '../../src/access/server/listen.ts';

/** A database that can't be reached: routes that query it are tested on a real one. */
class AbsentDatabase extends DataSource {
  constructor() {
    super(dataSourceOptions('postgres://absent.invalid/absent'));
  }

  override query<Result>(): Promise<Result> {
    return Promise.reject(this.unavailable());
  }

  override createQueryRunner(): never {
    throw this.unavailable();
  }

  override getMetadata(): never {
    throw this.unavailable();
  }

  private unavailable(): StoreUnavailableError {
    return new StoreUnavailableError('this application has no database');
  }
}
const ABSENT_DATABASE = new AbsentDatabase();

/** Nothing happens. */
const NO_EVENTS: ConstructorParameters<typeof EventFeed>[0] = {
  after: () => Promise.resolve([]),
  newest: () => Promise.resolve([]),
};

/** Limits begin to count from nothing: there is no metering to ask. */
const NOTHING_SPENT: SpentQuotas = { quotaSpentOfDay: () => Promise.resolve(new Map()) };

export interface ApiApp {
  readonly app: INestApplication;
  readonly state: FixedPublishedState;
  /** The record of the outlook; empty unless a test replaces it. */
  readonly outlookRecord: { current: OutlookRecordSnapshot };
  /** Empty unless a test puts keys there. */
  readonly keys: FixedPartnerKeys;
  readonly usage: RecordedUsage;
  readonly clock: TestClock;
  readonly end: ProcessEnd;
  /** Every reply of the data and legacy APIs is held against the contract. */
  readonly http: Http;
  /** Puts state, record of the outlook, and time back to the start's, so that tests of one suite share a start. */
  reset(): void;
}

export interface ApiAppOptions {
  readonly providers?: Configuration['providers'];
  readonly callers?: Pick<CallerResolver, 'resolve'>;
  /** Default: none, because the clock stands and a suite asks more than an address may within a minute. */
  readonly limits?: Pick<RequestLimits, keyof RequestLimits>;
  readonly controllers?: ModuleMetadata['controllers'];
  /** Default: the program's own. */
  readonly announcements?: readonly ChangelogEntry[];
  readonly environment?: NodeJS.ProcessEnv;
}

/** Starts the read side; close `app` afterwards. */
export async function startApi(options: ApiAppOptions = {}): Promise<ApiApp> {
  const state = new FixedPublishedState(sampleSnapshot());
  const outlookRecord: { current: OutlookRecordSnapshot } = { current: EMPTY_OUTLOOK_RECORD };
  const keys = new FixedPartnerKeys();
  const clock = new TestClock(SAMPLE_NOW_MS);
  const end = new ProcessEnd();

  const configuration = loadConfiguration({
    PROVIDERS: options.providers ?? 'live',
    ADMIN_TOKEN: OPERATOR_TOKEN,
    ...options.environment,
  });
  @Global()
  @Module({
    providers: [
      { provide: PublishedState, useValue: state },
      { provide: PublishedTrackRecord, useValue: { current: trackRecordSnapshot(0, []) } },
      { provide: PublishedOutlookRecord, useValue: outlookRecord },
      { provide: EventFeed, useValue: new EventFeed(NO_EVENTS, { subscribe: () => undefined }) },
      { provide: PartnerKeys, useValue: keys },
      { provide: Operators, useValue: { find: () => undefined } satisfies Pick<Operators, 'find'> },
      { provide: Clock, useValue: clock },
      { provide: CONFIGURATION, useValue: configuration },
      { provide: WORKER_ID, useValue: 'tests' },
      { provide: ProcessEnd, useValue: end },
      { provide: DataSource, useValue: ABSENT_DATABASE },
      { provide: PARTNER_POOL, useValue: ABSENT_DATABASE },
      { provide: ClockWatch, useValue: TRUSTED_CLOCK },
      { provide: DiskWatch, useValue: UNKNOWN_DISK },
      { provide: UsageJournal, useValue: null },
      { provide: CheckpointKeys, useValue: testCheckpointKeys() },
      SignInFailureRecorder,
      ...STORES,
    ],
    exports: [
      PublishedState,
      PublishedTrackRecord,
      PublishedOutlookRecord,
      EventFeed,
      PartnerKeys,
      Operators,
      Clock,
      CONFIGURATION,
      WORKER_ID,
      ProcessEnd,
      DataSource,
      PARTNER_POOL,
      ClockWatch,
      DiskWatch,
      CheckpointKeys,
      UsageJournal,
      SignInFailureRecorder,
      ...STORES,
    ],
  })
  class FoundationModule {}

  const builder = Test.createTestingModule({
    imports: [FoundationModule, HttpModule, FeaturesModule],
    controllers: options.controllers ?? [],
  });
  builder.overrideProvider(CursorSigner).useValue(new CursorSigner(Buffer.alloc(32, 1)));
  builder.overrideProvider(SessionSecrets).useValue(new SessionSecrets(Buffer.alloc(32, 2)));
  const noTokens = { holderOf: () => Promise.resolve(null) };
  builder.overrideProvider(AccessTokens).useValue(new AccessTokens(null, noTokens, ''));
  builder.overrideProvider(AUTHORIZATION_SERVER).useValue(null);
  const usage = new RecordedUsage();
  builder.overrideProvider(RequestMeter).useValue(usage);
  if (options.callers) builder.overrideProvider(CallerResolver).useValue(options.callers);
  builder.overrideProvider(LimitStorage).useValue(new MemoryLimitStorage(clock, NOTHING_SPENT));
  builder.overrideProvider(EventLoopLoad).useValue(new CalmLoad());
  builder.overrideProvider(RequestLimits).useValue(options.limits ?? new UnlimitedRequests());
  if (options.announcements) builder.overrideProvider(PROGRAM_ANNOUNCEMENTS).useValue(options.announcements);
  const module = await builder.compile();
  const app = module.createNestApplication<NestExpressApplication>(new LimitedHttpAdapter(), {
    logger: false,
  });
  configureHttp(app);
  await app.init();
  return {
    app,
    state,
    outlookRecord,
    keys,
    usage,
    clock,
    end,
    http: checkedHttp(app.getHttpServer(), app, { counted: false }),
    reset: () => {
      state.reset();
      outlookRecord.current = EMPTY_OUTLOOK_RECORD;
      clock.set(SAMPLE_NOW_MS);
    },
  };
}
