import { Logger, Module, type Type } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { Test } from '@nestjs/testing';
import { Clock } from '../config/clock.ts';
import { recordOwner } from '../config/module-owners.ts';
import { processMeters } from '../telemetry/process-meters.ts';
import { Job } from './job.decorator.ts';
import { JobRunner } from './job-runner.ts';
import { JobsModule } from './jobs.module.ts';
import { RetentionClock } from './retention-clock.ts';

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
const START_MS = Date.UTC(2026, 2, 10, 9, 14, 50);

let mayDelete: boolean;
let logged: jest.SpyInstance;
let errors: jest.SpyInstance;
beforeEach(() => {
  jest.useFakeTimers({ now: START_MS });
  mayDelete = true;
  logged = jest.spyOn(Logger.prototype, 'log').mockImplementation();
  errors = jest.spyOn(Logger.prototype, 'error').mockImplementation();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Starts a process with the jobs of some classes and substitutes for its clocks. */
async function processWith(...jobs: readonly Type[]) {
  const providers = [
    { provide: Clock, useValue: { now: () => Date.now() } },
    {
      provide: RetentionClock,
      useValue: {
        get mayDelete() {
          return mayDelete;
        },
      },
    },
  ];
  @Module({})
  class FoundationModule {}
  const foundation = { module: FoundationModule, global: true, providers, exports: providers };
  const app = await Test.createTestingModule({
    imports: [foundation, JobsModule],
    // One instance under two tokens is one job.
    providers: [...jobs, ...jobs.map((one) => ({ provide: `also ${one.name}`, useExisting: one }))],
  }).compile();
  await app.init();
  return { app, runner: app.get(JobRunner), timers: app.get(SchedulerRegistry) };
}

describe('a job', () => {
  it('is found by Nest, never overlaps itself, holds up no other that fails, and ends with the application', async () => {
    class Jobs {
      readonly ran: string[] = [];
      private slowOnes = 0;

      @Job({ name: 'slow', everySeconds: 0.01 })
      async slow(): Promise<void> {
        this.ran.push(`slow ${(this.slowOnes += 1)}`);
        await pause(40);
        this.slowOnes -= 1;
      }

      @Job({ name: 'failing', everySeconds: 0.01 })
      failing(): void {
        this.ran.push('failing');
        throw new Error('it cannot');
      }
    }
    const { app, timers } = await processWith(Jobs);
    expect(timers.getIntervals()).toEqual(['slow', 'failing']);
    const { ran } = app.get(Jobs);
    const count = (job: string): number => ran.filter((name) => name === job).length;
    await jest.advanceTimersByTimeAsync(160);
    let isClosed = false;
    const closed = app.close().then(() => (isClosed = true));
    // It waits for the run in progress.
    await jest.advanceTimersByTimeAsync(5);
    expect(isClosed).toBe(false);
    await jest.advanceTimersByTimeAsync(40);
    await closed;
    // 40 ms each, restarted when the next run is due.
    expect(count('slow 1')).toBe(4);
    expect(count('slow 2')).toBe(0);
    expect(count('failing')).toBe(16);
    expect(errors).toHaveBeenCalledWith('failing failed, will be retried: it cannot');
    const before = ran.length;
    await jest.advanceTimersByTimeAsync(50);
    expect(ran).toHaveLength(before);
  });

  it('of another group runs only while the group does, which waits for it and calls it off', async () => {
    class Jobs {
      readonly ran: string[] = [];

      @Job({ name: 'on the quarter-hour', cron: '1 */15 * * * *', group: 'cycles' })
      async onQuarterHour(nowMs: number, signal: AbortSignal): Promise<void> {
        this.ran.push(new Date(nowMs).toISOString());
        while (!signal.aborted) await pause(1_000);
        this.ran.push('called off');
      }
    }
    const { app, runner } = await processWith(Jobs);
    const { ran } = app.get(Jobs);
    await jest.advanceTimersByTimeAsync(30 * 60_000);
    expect(ran).toEqual([]);
    expect(runner.states[0]).toMatchObject({ nextRunAtMs: null, schedule: '1 */15 * * * *' });
    runner.start('cycles');
    expect(runner.states[0]).toMatchObject({ nextRunAtMs: Date.UTC(2026, 2, 10, 9, 45, 1) });
    await jest.advanceTimersByTimeAsync(11_000);
    expect(ran).toEqual(['2026-03-10T09:45:01.000Z']);
    expect(runner.states[0]).toMatchObject({ isRunning: true });
    const stopped = runner.stop('cycles');
    await jest.advanceTimersByTimeAsync(1_000);
    await stopped;
    expect(ran).toEqual(['2026-03-10T09:45:01.000Z', 'called off']);
    await jest.advanceTimersByTimeAsync(30 * 60_000);
    expect(ran).toHaveLength(2);
    await app.close();
  });

  it('continues if its group is started again, and once more after the group was stopped', async () => {
    class Jobs {
      runs = 0;

      @Job({ name: 'ten seconds', everySeconds: 10, group: 'ingestion' })
      run(): Promise<void> {
        this.runs += 1;
        return Promise.resolve();
      }
    }
    const { app, runner } = await processWith(Jobs);
    runner.start('ingestion');
    runner.start('ingestion');
    await jest.advanceTimersByTimeAsync(10_000);
    expect(app.get(Jobs).runs).toBe(1);
    await runner.stop('ingestion');
    runner.start('ingestion');
    await jest.advanceTimersByTimeAsync(10_000);
    expect(app.get(Jobs).runs).toBe(2);
    await app.close();
  });

  it('reports its last run, duration, failure, and next run, and is counted', async () => {
    class Jobs {
      private runs = 0;

      @Job({ name: 'reported', everySeconds: 60 })
      async run(): Promise<string | null> {
        this.runs += 1;
        await pause(250);
        if (this.runs === 2) throw new Error('the second time');
        return this.runs === 1 ? 'did it' : null;
      }
    }
    const { app, runner } = await processWith(Jobs);
    const state = {
      name: 'reported',
      group: 'process',
      schedule: 'every 60 s',
      isRunning: false,
      lastRun: null as object | null,
      lastFailure: null as object | null,
      nextRunAtMs: START_MS + 60_000,
    };
    expect(runner.states).toEqual([state]);
    await jest.advanceTimersByTimeAsync(61_000);
    expect(runner.states).toEqual([
      {
        ...state,
        lastRun: { atMs: START_MS + 60_000, durationMs: 250, outcome: 'ok' },
        nextRunAtMs: START_MS + 120_000,
      },
    ]);
    expect(logged.mock.calls).toContainEqual(['did it']);
    await jest.advanceTimersByTimeAsync(120_000);
    expect(runner.states).toEqual([
      {
        ...state,
        lastRun: { atMs: START_MS + 180_000, durationMs: 250, outcome: 'ok' },
        lastFailure: { atMs: START_MS + 120_000, error: 'the second time' },
        nextRunAtMs: START_MS + 240_000,
      },
    ]);
    const counted = processMeters.jobRuns.read().filter(({ labels }) => labels[0] === 'reported');
    expect(counted).toEqual([
      { labels: ['reported', 'ok'], value: 2 },
      { labels: ['reported', 'failed'], value: 1 },
    ]);
    const took = processMeters.jobSeconds.read().find(({ labels }) => labels[0] === 'reported');
    expect(took!.value).toBeCloseTo(0.75);
    await app.close();
  });

  it('that keeps failing is logged once an hour, and once when it recovers', async () => {
    let error: string | null = 'no database';
    class Jobs {
      @Job({ name: 'ailing', everySeconds: 60 })
      run(): void {
        if (error !== null) throw new Error(error);
      }
    }
    const { app, runner } = await processWith(Jobs);
    logged.mockClear();
    await jest.advanceTimersByTimeAsync(60 * 60_000);
    expect(errors.mock.calls).toEqual([['ailing failed, will be retried: no database']]);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(errors).toHaveBeenCalledTimes(2);
    error = 'another cause';
    await jest.advanceTimersByTimeAsync(60_000);
    expect(errors.mock.lastCall).toEqual(['ailing failed, will be retried: another cause']);
    error = null;
    await jest.advanceTimersByTimeAsync(120_000);
    expect(logged.mock.calls).toEqual([['ailing recovered']]);
    expect(runner.states[0]!.lastFailure).toMatchObject({ error: 'another cause' });
    await app.close();
  });

  it('waits longer after every failure if configured', async () => {
    const ran: number[] = [];
    let away = true;
    class Jobs {
      @Job({ name: 'storing', everySeconds: 1, longestWaitSeconds: 8 })
      run(): void {
        ran.push((Date.now() - START_MS) / 1_000);
        if (away) throw new Error('away');
      }
    }
    const { app } = await processWith(Jobs);
    await jest.advanceTimersByTimeAsync(24_000);
    // Skipped for 2, 4, 8, and 8 seconds.
    expect(ran).toEqual([1, 3, 7, 15, 23]);
    away = false;
    await jest.advanceTimersByTimeAsync(10_000);
    expect(ran.slice(5)).toEqual([31, 32, 33, 34]);
    await app.close();
  });

  it('that deletes old rows is skipped until wall time is certain', async () => {
    let runs = 0;
    class Jobs {
      @Job({ name: 'deleting', everySeconds: 60, deletesOldRows: true })
      run(): void {
        runs += 1;
      }
    }
    const { app, runner } = await processWith(Jobs);
    mayDelete = false;
    await jest.advanceTimersByTimeAsync(60_000);
    expect(runs).toBe(0);
    expect(runner.states[0]!.lastRun).toMatchObject({ outcome: 'skipped' });
    mayDelete = true;
    await jest.advanceTimersByTimeAsync(60_000);
    expect(runs).toBe(1);
    await app.close();
  });

  it('is reported as failed whatever it throws, and if it cannot find out whether it can delete', async () => {
    class Jobs {
      @Job({ name: 'throwing nothing', everySeconds: 60 })
      throwNothing(): Promise<void> {
        // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- what is tested
        return Promise.reject(undefined);
      }

      @Job({ name: 'throwing a text', everySeconds: 60 })
      throwText(): Promise<void> {
        // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- what is tested
        return Promise.reject('a text');
      }

      @Job({ name: 'deleting', everySeconds: 60, deletesOldRows: true })
      delete(): void {}
    }
    const { app, runner } = await processWith(Jobs);
    jest.spyOn(app.get(RetentionClock), 'mayDelete', 'get').mockImplementation(() => {
      throw new Error('no reading');
    });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(runner.states.map(({ lastRun, lastFailure }) => [lastRun?.outcome, lastFailure?.error])).toEqual([
      ['failed', 'undefined'],
      ['failed', 'a text'],
      ['failed', 'no reading'],
    ]);
    await app.close();
  });

  it('ends the start if another one has its name', async () => {
    class First {
      @Job({ name: 'creating partitions', everySeconds: 60 })
      run(): void {}
    }
    class Second {
      @Job({ name: 'creating partitions', everySeconds: 60, group: 'upkeep' })
      run(): void {}
    }
    @Module({ providers: [Second] })
    class OtherModule {}
    await recordOwner(OtherModule, 'extension sweeper');
    @Module({ imports: [OtherModule], providers: [First] })
    class BothModule {}
    const providers = [
      { provide: Clock, useValue: {} },
      { provide: RetentionClock, useValue: {} },
    ];
    @Module({})
    class FoundationModule {}
    const app = await Test.createTestingModule({
      imports: [
        { module: FoundationModule, global: true, providers, exports: providers },
        JobsModule,
        BothModule,
      ],
    }).compile();
    await expect(app.init()).rejects.toThrow(
      'the job "creating partitions" is declared by the service and by extension sweeper',
    );
  });
});

describe('the jobs of upkeep', () => {
  it('run one at a time next to one that fails, and join a run that waits already', async () => {
    const runs: string[] = [];
    let under = 0;
    const slowly = async (): Promise<void> => {
      runs.push(`${(under += 1)} at a time`);
      await pause(50);
      under -= 1;
    };
    class Jobs {
      @Job({ name: 'failing too', everySeconds: 60, group: 'upkeep' })
      fail(): Promise<void> {
        return Promise.reject(new Error('it cannot'));
      }

      @Job({ name: 'slow', everySeconds: 60, group: 'upkeep' })
      slow(): Promise<void> {
        return slowly();
      }

      @Job({ name: 'slow too', everySeconds: 60, group: 'upkeep' })
      slowToo(): Promise<void> {
        return slowly();
      }
    }
    const { app, runner } = await processWith(Jobs);
    const { signal } = new AbortController();
    const both = Promise.all([runner.runOnce('upkeep', signal), runner.runOnce('upkeep', signal)]);
    await jest.advanceTimersByTimeAsync(100);
    await both;
    expect(runs).toEqual(['1 at a time', '1 at a time']);
    const third = runner.runOnce('upkeep', signal);
    await jest.advanceTimersByTimeAsync(100);
    await third;
    expect(runs).toHaveLength(4);
    expect(errors.mock.calls).toEqual([['failing too failed, will be retried: it cannot']]);
    await app.close();
  });

  it('continue after a run that could not start, which is logged', async () => {
    const runs: string[] = [];
    class Jobs {
      @Job({ name: 'first', everySeconds: 60, group: 'upkeep' })
      first(): void {
        runs.push('first');
      }

      @Job({ name: 'second', everySeconds: 60, group: 'upkeep' })
      second(): void {
        runs.push('second');
      }
    }
    const { app, runner } = await processWith(Jobs);
    const { signal } = new AbortController();
    const now = jest.spyOn(app.get(Clock), 'now').mockImplementationOnce(() => {
      throw new Error('no time');
    });
    await expect(runner.runOnce('upkeep', signal)).rejects.toThrow('no time');
    await runner.runOnce('upkeep', signal);
    expect(runs).toEqual(['second', 'first']);
    runner.start('upkeep');
    now.mockImplementationOnce(() => {
      throw new Error('no time again');
    });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(errors.mock.calls).toEqual([['first could not start: no time again']]);
    expect(runs.slice(2)).toEqual(['second']);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(runs.slice(3)).toEqual(['first', 'second']);
    await runner.stop('upkeep');
    await app.close();
  });

  it('that run once are called off by their signal, before the group has started', async () => {
    const runs: string[] = [];
    class Jobs {
      @Job({ name: 'first', everySeconds: 60, group: 'upkeep' })
      async first(_nowMs: number, signal: AbortSignal): Promise<void> {
        runs.push('first');
        while (!signal.aborted) await pause(50);
        runs.push('called off');
      }

      @Job({ name: 'second', everySeconds: 60, group: 'upkeep' })
      second(): void {
        runs.push('second');
      }
    }
    const { app, runner } = await processWith(Jobs);
    const stopping = new AbortController();
    let hasEnded = false;
    const once = runner.runOnce('upkeep', stopping.signal).then(() => (hasEnded = true));
    await jest.advanceTimersByTimeAsync(200);
    expect(hasEnded).toBe(false);
    stopping.abort();
    await jest.advanceTimersByTimeAsync(50);
    await once;
    expect(runs).toEqual(['first', 'called off']);
    await runner.runOnce('upkeep', stopping.signal);
    expect(runs).toHaveLength(2);
    await app.close();
  });

  it('that wait for their turn are not begun when the group stops', async () => {
    const runs: string[] = [];
    class Jobs {
      @Job({ name: 'first', everySeconds: 60, group: 'upkeep' })
      async first(): Promise<void> {
        await pause(50);
        runs.push('first');
      }

      @Job({ name: 'second', everySeconds: 60, group: 'upkeep' })
      second(): void {
        runs.push('second');
      }
    }
    const { app, runner } = await processWith(Jobs);
    runner.start('upkeep');
    await jest.advanceTimersByTimeAsync(60_010);
    const stopped = runner.stop('upkeep');
    await jest.advanceTimersByTimeAsync(40);
    await stopped;
    expect(runs).toEqual(['first']);
    await app.close();
  });
});
