import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type InjectionToken } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { type NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from '../../src/app.module.ts';
import { loadConfiguration } from '../../src/platform/configuration/load-configuration.ts';
import { configureHttp } from '../../src/configure-http.ts';
import { RememberedReplies } from '../../src/access/admission/reply-sender.ts';
import { LimitedHttpAdapter } from '../../src/access/server/listen.ts';
import { EventLoopLoad } from '../../src/access/limits/database-reads.interceptor.ts';
import { RequestLimits } from '../../src/access/limits/request-limits.ts';
import { type Logs, PinoNestLogger } from '../../src/platform/logging/create-logs.ts';
import { type Pools } from '../../src/platform/database/pools.ts';
import { CalmLoad } from './calm-load.ts';
import { ClockWatch } from '../../src/platform/watches/clock-watch.ts';
import { DiskWatch } from '../../src/platform/watches/disk-watch.ts';
import { TRUSTED_CLOCK, UNKNOWN_DISK } from './still-watches.ts';
import { onePool } from './one-pool.ts';
import { OPERATOR_TOKEN } from './operator.ts';
import { checkedHttp, type Http } from './checked-http.ts';
import { createSeededDatabase, SEEDED_NOW_MS } from './seeded-database.ts';
import { TestClock } from './test-clock.ts';
import { type TestDatabase } from './test-database.ts';
import { UnlimitedRequests } from './unlimited-requests.ts';

export interface ServiceApp {
  readonly app: NestExpressApplication;
  readonly clock: TestClock;
  readonly database: TestDatabase;
  readonly url: string;
  /** Every reply of the data and legacy APIs is held against the contract. */
  readonly http: Http;
  close(): Promise<void>;
}

export interface ServiceAppOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** Another process's, to stand beside it; default: a seeded one of its own. */
  readonly database?: TestDatabase;
  readonly clock?: TestClock;
  /** Connections to the database; default: one pool for everything. */
  readonly pools?: Pools;
  /**
   * `real` (the default): as in service. The clock stands, so an address has 60 requests for the whole suite;
   * send others under a `freshAddress()`, for the tests are trusted as a proxy on loopback. `none`: no limits
   * and no limit headers.
   */
  readonly limits?: 'real' | 'none';
  /** `none`: every request is answered by its route. Default: as in service. */
  readonly remembered?: 'none';
  readonly replaced?: ReadonlyMap<InjectionToken, unknown>;
  /** Where the process logs to; default: nowhere. */
  readonly logs?: Logs;
}

/** Starts an api process as `ROLE=api` does, listening on a free port. */
export async function startServiceApp(options: ServiceAppOptions = {}): Promise<ServiceApp> {
  const database = options.database ?? (await createSeededDatabase());
  const clock = options.clock ?? new TestClock(SEEDED_NOW_MS);
  const folder = await mkdtemp(join(tmpdir(), 'service-app-'));
  const configuration = loadConfiguration({
    DATA_DIR: folder,
    ROLE: 'api',
    PROVIDERS: 'sandbox',
    ADMIN_TOKEN: OPERATOR_TOKEN,
    TRUST_PROXY: 'loopback',
    ...options.environment,
  });
  const builder = Test.createTestingModule({
    imports: [
      AppModule.forRoot({
        configuration,
        clock,
        workerId: `tests-${process.pid}`,
        database: {
          pools: options.pools ?? onePool(database.dataSource),
          url: database.url,
          embedded: false,
          close: () => Promise.resolve(),
        },
      }),
    ],
  });
  // The clock of these tests is set to and fro, and their disk is the machine's; both have tests of their own.
  builder
    .overrideProvider(ClockWatch)
    .useValue(TRUSTED_CLOCK)
    .overrideProvider(DiskWatch)
    .useValue(UNKNOWN_DISK);
  builder.overrideProvider(EventLoopLoad).useValue(new CalmLoad());
  if (options.remembered === 'none')
    builder.overrideProvider(RememberedReplies).useValue({ find: () => undefined, learn: () => undefined });
  if (options.limits === 'none') builder.overrideProvider(RequestLimits).useValue(new UnlimitedRequests());
  for (const [token, value] of options.replaced ?? []) builder.overrideProvider(token).useValue(value);
  const module = await builder.compile();
  const app = module.createNestApplication<NestExpressApplication>(new LimitedHttpAdapter(), {
    logger: options.logs ? new PinoNestLogger(options.logs.service) : false,
    bodyParser: false,
  });
  configureHttp(app, options.logs?.access);
  await app.listen(0, '127.0.0.1');
  const url = await app.getUrl();
  return {
    app,
    clock,
    database,
    url,
    http: checkedHttp(url, app, { counted: options.limits !== 'none' }),
    close: async () => {
      await app.close();
      await rm(folder, { recursive: true, force: true });
      if (!options.database) await database.drop();
    },
  };
}
