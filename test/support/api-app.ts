import { Global, type INestApplication, Module, type ModuleMetadata } from '@nestjs/common';
import { type NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import supertest from 'supertest';
import { Clock } from '../../src/config/clock.ts';
import { type Configuration, CONFIGURATION } from '../../src/config/configuration.ts';
import { loadConfiguration } from '../../src/config/load-configuration.ts';
import { FeaturesModule } from '../../src/features/features.module.ts';
import { CallerResolver } from '../../src/http/access/caller.resolver.ts';
import { configureHttp } from '../../src/http/configure-http.ts';
import { HttpModule } from '../../src/http/http.module.ts';
import { RequestLimits } from '../../src/http/limits/request-limits.ts';
import { PublishedState } from '../../src/persistence/published/published-state.ts';
import { TestClock } from './test-clock.ts';
import { FixedPublishedState } from './fixed-published-state.ts';
import { SAMPLE_NOW_MS, sampleSnapshot } from './published-samples.ts';

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
    ],
    exports: [PublishedState, Clock, CONFIGURATION],
  })
  class FoundationModule {}

  const builder = Test.createTestingModule({
    imports: [FoundationModule, HttpModule, FeaturesModule],
    controllers: options.controllers ?? [],
  });
  if (options.callers) builder.overrideProvider(CallerResolver).useValue(options.callers);
  if (options.limits) builder.overrideProvider(RequestLimits).useValue(options.limits);
  const module = await builder.compile();
  const app = module.createNestApplication<NestExpressApplication>({ logger: false });
  configureHttp(app);
  await app.init();
  return { app, state, clock, http: supertest(app.getHttpServer()) };
}
