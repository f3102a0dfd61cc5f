import { Test } from '@nestjs/testing';
import { type NestExpressApplication } from '@nestjs/platform-express';
import supertest from 'supertest';
import { AppModule } from '../../src/app.module.ts';
import { loadConfiguration } from '../../src/config/load-configuration.ts';
import { configureHttp } from '../../src/http/configure-http.ts';
import { type DatabasePublishedState } from '../../src/persistence/published/database-published-state.ts';
import { NotificationChannel } from '../../src/persistence/notifications/notification-channel.ts';
import { PublishedState } from '../../src/persistence/published/published-state.ts';
import { createSeededDatabase, SEEDED_NOW_MS } from './seeded-database.ts';
import { TestClock } from './test-clock.ts';
import { type TestDatabase } from './test-database.ts';

/** The operator of the tests. */
export const OPERATOR_TOKEN = 'operator-token-of-the-tests-0123456789';

/** One api process of the service on a real database. */
export interface ServiceApp {
  readonly app: NestExpressApplication;
  readonly clock: TestClock;
  readonly database: TestDatabase;
  readonly url: string;
  readonly http: ReturnType<typeof supertest>;
  /** Stops the process, and drops the database if it is its own. */
  close(): Promise<void>;
}

export interface ServiceAppOptions {
  /** Environment variables beside the tests' own. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Another process's, to stand beside it; default: a seeded one of its own. */
  readonly database?: TestDatabase;
  readonly clock?: TestClock;
}

/** Starts an api process as `ROLE=api` does, listening on a free port. */
export async function startServiceApp(options: ServiceAppOptions = {}): Promise<ServiceApp> {
  const database = options.database ?? (await createSeededDatabase());
  const clock = options.clock ?? new TestClock(SEEDED_NOW_MS);
  const configuration = loadConfiguration({
    ROLE: 'api',
    PROVIDERS: 'sandbox',
    ADMIN_TOKEN: OPERATOR_TOKEN,
    ...options.environment,
  });
  const module = await Test.createTestingModule({
    imports: [
      AppModule.forRoot({
        configuration,
        clock,
        workerId: `tests-${process.pid}`,
        database: {
          dataSource: database.dataSource,
          url: database.url,
          embedded: false,
          close: () => Promise.resolve(),
        },
      }),
    ],
  }).compile();
  const app = module.createNestApplication<NestExpressApplication>({ logger: false, bodyParser: false });
  configureHttp(app);
  await app.init();
  const state = app.get<DatabasePublishedState>(PublishedState);
  await state.start();
  await app.listen(0, '127.0.0.1');
  const url = await app.getUrl();
  return {
    app,
    clock,
    database,
    url,
    http: supertest(url),
    close: async () => {
      await app.close();
      await state.stop();
      await app.get(NotificationChannel).stop();
      if (!options.database) await database.drop();
    },
  };
}
