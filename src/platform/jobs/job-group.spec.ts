import { fakeClockAndLog, pause, startJobs } from '../../../test/support/job-process.ts';
import { Clock } from '../clock/clock.ts';
import { Job } from './job.decorator.ts';

const log = fakeClockAndLog();

describe('a job', () => {
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
    const { app, runner } = await startJobs(Jobs);
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
    const { app, runner } = await startJobs(Jobs);
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
    const { app, runner } = await startJobs(Jobs);
    const { signal } = new AbortController();
    const both = Promise.all([runner.runOnce('upkeep', signal), runner.runOnce('upkeep', signal)]);
    await jest.advanceTimersByTimeAsync(100);
    await both;
    expect(runs).toEqual(['1 at a time', '1 at a time']);
    const third = runner.runOnce('upkeep', signal);
    await jest.advanceTimersByTimeAsync(100);
    await third;
    expect(runs).toHaveLength(4);
    expect(log.errors.mock.calls).toEqual([['failing too failed, will be retried: it cannot']]);
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
    const { app, runner } = await startJobs(Jobs);
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
    expect(log.errors.mock.calls).toEqual([['first could not start: no time again']]);
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
    const { app, runner } = await startJobs(Jobs);
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
    const { app, runner } = await startJobs(Jobs);
    runner.start('upkeep');
    await jest.advanceTimersByTimeAsync(60_010);
    const stopped = runner.stop('upkeep');
    await jest.advanceTimersByTimeAsync(40);
    await stopped;
    expect(runs).toEqual(['first']);
    await app.close();
  });
});
