import { Logger } from '@nestjs/common';
import { TestClock } from '../test/support/test-clock.ts';
import { loadConfiguration } from './platform/configuration/load-configuration.ts';
import { HistoryReach } from './ingestion/history-need.ts';
import { Worker } from './worker.service.ts';

const MOOD = 'sentiment.fear_greed';

describe('a worker that starts', () => {
  let steps: string[];
  let reach: HistoryReach;
  beforeEach(() => {
    Logger.overrideLogger(false);
    steps = [];
    reach = new HistoryReach(new TestClock(Date.UTC(2026, 2, 10)));
  });

  /** Starts a worker whose parts only note what it does. */
  async function start(providers: 'live' | 'sandbox', load = () => Promise.resolve()): Promise<Worker> {
    const done = (step: string) => () => {
      steps.push(step);
      return Promise.resolve({ published: 1 });
    };
    const none = () => Promise.resolve();
    const parts: object[] = [
      new TestClock(Date.UTC(2026, 2, 10)),
      { run: none },
      { runOnce: none, start: (group: string) => steps.push(group), stop: none },
      { prepare: none },
      {
        load: () => {
          steps.push(`history of ${reach.daysOf(MOOD)} days`);
          return load();
        },
      },
      { announce: none, runDue: none, stop: none },
      { catchUp: done('first cycles') },
      { start: done('work'), stop: none },
      { start: done('narrator'), stop: none },
      { ...loadConfiguration({}), providers },
      { watchForWorker: none },
      { isOpen: true },
      reach,
      { request: done('history requested') },
    ];
    const worker = new Worker(...(parts as unknown as ConstructorParameters<typeof Worker>));
    worker.onApplicationBootstrap();
    while (worker.isBringingUp) await new Promise(setImmediate);
    return worker;
  }
  const FIRST = [
    'history of 365 days',
    'ingestion',
    'first cycles',
    'cycles',
    'history requested',
    'work',
    'narrator',
    'upkeep',
  ];

  it('loads what cycles need, publishes, and then loads the years of maps', async () => {
    const worker = await start('live');
    await worker.beforeApplicationShutdown();
    expect(steps).toEqual([...FIRST, 'history of 1503 days']);
  });

  it('does without those years on the sandbox, which makes up its past', async () => {
    await start('sandbox');
    expect(steps).toEqual(FIRST);
  });

  it('leaves those years to the scheduler if they cannot be loaded, and stops when it is told to', async () => {
    let calls = 0;
    const worker = await start('live', () =>
      calls++ === 0 ? Promise.resolve() : Promise.reject(new Error('no database')),
    );
    worker.onModuleDestroy();
    await worker.beforeApplicationShutdown();
    expect(steps.at(-1)).toBe('history of 1503 days');
    expect(reach.daysOf(MOOD)).toBe(1503);
  });
});
