import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type * as Timers from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { type NestApplicationContext } from '@nestjs/core';
import { type NestExpressApplication } from '@nestjs/platform-express';
import { SchedulerRegistry } from '@nestjs/schedule';
import { Test } from '@nestjs/testing';
import { AppModule } from '../../src/app.module.ts';
import { loadConfiguration } from '../../src/platform/configuration/load-configuration.ts';
import { ProcessEnd } from '../../src/platform/configuration/process.module.ts';
import { configureHttp } from '../../src/configure-http.ts';
import { LimitStorage } from '../../src/access/limits/limit.storage.ts';
import { LimitedHttpAdapter } from '../../src/access/server/listen.ts';
import { ClockWatch } from '../../src/platform/watches/clock-watch.ts';
import { DiskWatch } from '../../src/platform/watches/disk-watch.ts';
import { PartnerKeys } from '../../src/access/callers/partner-keys.ts';
import { NotificationChannel } from '../../src/platform/database/notification-channel.ts';
import { Operators } from '../../src/access/callers/operator.store.ts';
import { PublishedState } from '../../src/published/published-state.ts';
import { RequestLogRecorder } from '../../src/access/metering/request-log.recorder.ts';
import { TrafficRecorder } from '../../src/access/metering/traffic.store.ts';
import { UsageRecorder } from '../../src/access/metering/usage.writer.ts';
import { Worker } from '../../src/worker.service.ts';
import { until } from '../support/eventually.ts';
import { onePool } from '../support/one-pool.ts';
import { TestClock } from '../support/test-clock.ts';
import { databaseOfEachTest } from '../support/suite-database.ts';

/** The longest there is: it is over when the test says so. */
const DRAIN_MS = 300_000;
const mockDrain = { endsAfterMs: DRAIN_MS, begun: 0, end: (): void => undefined };
jest.mock('node:timers/promises', () => {
  const actual = jest.requireActual<typeof Timers>('node:timers/promises');
  const setTimeout: typeof Timers.setTimeout = (milliseconds, value, options) => {
    if (milliseconds !== mockDrain.endsAfterMs) return actual.setTimeout(milliseconds, value, options);
    mockDrain.begun += 1;
    return new Promise((resolve) => (mockDrain.end = () => resolve(value!)));
  };
  return { ...actual, setTimeout };
});

const WORK_ENDS_AFTER_MS = 200;

describe('the parts of a process', () => {
  afterEach(() => rm(folder, { recursive: true, force: true }));
  const database = databaseOfEachTest();
  let folder: string;
  let app: NestExpressApplication;
  let happened: string[];

  beforeEach(async () => {
    happened = [];
    folder = await mkdtemp(join(tmpdir(), 'lifecycle-'));
    Logger.overrideLogger(false);
    let ended: Promise<void> = Promise.resolve();
    const worker: Pick<
      Worker,
      'onModuleInit' | 'onApplicationBootstrap' | 'onModuleDestroy' | 'beforeApplicationShutdown'
    > = {
      onModuleInit: () => {
        happened.push('worker announced');
        return Promise.resolve();
      },
      onApplicationBootstrap: () => void happened.push('worker begins'),
      onModuleDestroy: () => {
        happened.push('worker begins to end');
        ended = new Promise((resolve) => setTimeout(resolve, WORK_ENDS_AFTER_MS)).then(
          () => void happened.push('worker ended'),
        );
      },
      beforeApplicationShutdown: () => ended,
    };
    const module = await Test.createTestingModule({
      imports: [
        AppModule.forRoot({
          configuration: loadConfiguration({
            DATA_DIR: folder,
            PROVIDERS: 'live',
            DRAIN_SECONDS: String(DRAIN_MS / 1_000),
          }),
          clock: new TestClock(Date.now()),
          workerId: 'lifecycle',
          database: {
            pools: onePool(database.dataSource),
            url: database.url,
            embedded: true,
            close: () => Promise.resolve(),
          },
        }),
      ],
    })
      .overrideProvider(Worker)
      .useValue(worker)
      .compile();
    app = module.createNestApplication<NestExpressApplication>(new LimitedHttpAdapter(), {
      logger: false,
      bodyParser: false,
    });
    configureHttp(app);
  });

  /** Notes when a method of a part has ended, whether or not it succeeded. */
  const note = (part: object, method: string, as: string, fails = false): void => {
    const target = part as Record<string, (...given: unknown[]) => unknown>;
    const original = target[method]!.bind(part);
    target[method] = async (...given: unknown[]): Promise<unknown> => {
      const result = await original(...given);
      happened.push(as);
      if (fails) throw new Error(`${as}, and fails`);
      return result;
    };
  };
  const close = (signal?: string): Promise<void> =>
    (app as Pick<NestApplicationContext, 'close'>).close(signal);
  const at = (what: string): number => {
    expect(happened).toContain(what);
    return happened.indexOf(what);
  };
  const inOrder = (...steps: readonly string[]): void => {
    const places = steps.map(at);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  };

  it('start before the first request, each after those that it needs', async () => {
    note(app.get(ClockWatch), 'onModuleInit', 'clock judged');
    note(app.get(UsageRecorder), 'onModuleInit', 'usage replayed');
    note(app.get(PublishedState), 'onApplicationBootstrap', 'state read');
    note(app.get(PartnerKeys), 'onApplicationBootstrap', 'keys read');
    note(app.get(Operators), 'onApplicationBootstrap', 'operators read');
    note(app.get(DiskWatch), 'onApplicationBootstrap', 'disk looked at');
    note(app.get(LimitStorage), 'onApplicationBootstrap', 'limits count');
    await app.init();
    inOrder('clock judged', 'worker announced', 'state read', 'worker begins');
    inOrder('usage replayed', 'limits count');
    inOrder('usage replayed', 'disk looked at');
    inOrder('keys read', 'worker begins');
    inOrder('operators read', 'worker begins');
    expect(app.get(SchedulerRegistry).getIntervals()).toEqual(
      expect.arrayContaining([
        'judging the clock',
        'looking at the disk',
        'keeping up with the published state',
        'keeping up with partner keys',
        'keeping up with operators',
        'storing usage',
        'storing traffic',
        'storing the request log',
        'bounding the request log',
        'recording failed sign-ins',
      ]),
    );
    await close();
  });

  it('stop in order, also where one of them fails', async () => {
    await app.listen(0, '127.0.0.1');
    const url = await app.getUrl();
    note(app.getHttpAdapter(), 'close', 'connections closed');
    note(app.get(UsageRecorder), 'onApplicationShutdown', 'usage stored', true);
    note(app.get(TrafficRecorder), 'onApplicationShutdown', 'traffic stored', true);
    note(app.get(RequestLogRecorder), 'onApplicationShutdown', 'requests stored', true);
    note(app.get(PublishedState), 'onApplicationShutdown', 'state ended', true);
    note(app.get(PartnerKeys), 'onApplicationShutdown', 'keys ended');
    note(app.get(Operators), 'onApplicationShutdown', 'operators ended');
    note(app.get(NotificationChannel), 'onApplicationShutdown', 'channel ended');
    const closed = close('SIGTERM');
    await until(() => mockDrain.begun === 1 && happened.includes('worker ended'));
    // Not ready, and still answering, while the worker has ended already.
    expect(app.get(ProcessEnd).hasBegun).toBe(true);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect((await fetch(`${url}/readyz`)).status).toBe(503);
    inOrder('worker begins to end', 'worker ended');
    expect(app.get(SchedulerRegistry).getIntervals()).toContain('keeping up with partner keys');
    mockDrain.end();
    await closed;
    expect(app.get(SchedulerRegistry).getIntervals()).toEqual([]);
    for (const recorder of ['usage stored', 'traffic stored', 'requests stored'])
      for (const copy of ['state ended', 'keys ended', 'operators ended'])
        inOrder('worker ended', 'connections closed', recorder, copy, 'channel ended');
    await expect(fetch(`${url}/healthz`)).rejects.toThrow();
  });

  it('do not wait for a load balancer where nobody asked them to', async () => {
    await app.listen(0, '127.0.0.1');
    const before = mockDrain.begun;
    await close('SIGINT');
    expect(mockDrain.begun).toBe(before);
  });
});
