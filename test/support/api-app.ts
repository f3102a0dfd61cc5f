import { Global, type INestApplication, Module, type ModuleMetadata } from '@nestjs/common';
import { type NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import supertest from 'supertest';
import { DataSource } from 'typeorm';
import { Clock } from '../../src/config/clock.ts';
import { type Configuration, CONFIGURATION } from '../../src/config/configuration.ts';
import { loadConfiguration } from '../../src/config/load-configuration.ts';
import { FeaturesModule } from '../../src/features/features.module.ts';
import { CallerResolver } from '../../src/http/access/caller.resolver.ts';
import { configureHttp } from '../../src/http/configure-http.ts';
import { HttpModule } from '../../src/http/http.module.ts';
import { RequestLimits } from '../../src/http/limits/request-limits.ts';
import { CursorSeal } from '../../src/http/paging/cursor-seal.ts';
import { STORES } from '../../src/persistence/persistence.module.ts';
import { PublishedState, StoreUnavailableError } from '../../src/persistence/published/published-state.ts';
import { TestClock } from './test-clock.ts';
import { FixedPublishedState } from './fixed-published-state.ts';
import { SAMPLE_NOW_MS, sampleSnapshot } from './published-samples.ts';

/** What is asked of the database itself cannot be answered here; those routes are tested on a real one. */
const ABSENT_DATABASE = {
  query: () => Promise.reject(new StoreUnavailableError('this application has no database')),
  createQueryRunner: () => {
    throw new StoreUnavailableError('this application has no database');
  },
};

/** The whole read side on a state that the test holds in its hands. */
export interface ApiApp {
  readonly app: INestApplication;
  readonly state: FixedPublishedState;
  readonly clock: TestClock;
  readonly http: ReturnType<typeof supertest>;
}

export interface ApiAppOptions {
  readonly providers?: Configuration['providers'];
  readonly callers?: CallerResolver;
  readonly limits?: RequestLimits;
  readonly controllers?: ModuleMetadata['controllers'];
}

/** Starts the read side; close `app` afterwards. */
export async function startApi(options: ApiAppOptions = {}): Promise<ApiApp> {
  const state = new FixedPublishedState(sampleSnapshot());
  const clock = new TestClock(SAMPLE_NOW_MS);

  const configuration = loadConfiguration({ PROVIDERS: options.providers ?? 'live' });
  @Global()
  @Module({
    providers: [
      { provide: PublishedState, useValue: state },
      { provide: Clock, useValue: clock },
      { provide: CONFIGURATION, useValue: configuration },
      { provide: DataSource, useValue: ABSENT_DATABASE },
      ...STORES,
    ],
    exports: [PublishedState, Clock, CONFIGURATION, DataSource, ...STORES],
  })
  class FoundationModule {}

  const builder = Test.createTestingModule({
    imports: [FoundationModule, HttpModule, FeaturesModule],
    controllers: options.controllers ?? [],
  });
  builder.overrideProvider(CursorSeal).useValue(new CursorSeal(Buffer.alloc(32, 1)));
  if (options.callers) builder.overrideProvider(CallerResolver).useValue(options.callers);
  if (options.limits) builder.overrideProvider(RequestLimits).useValue(options.limits);
  const module = await builder.compile();
  const app = module.createNestApplication<NestExpressApplication>({ logger: false });
  configureHttp(app);
  await app.init();
  return { app, state, clock, http: supertest(app.getHttpServer()) };
}
