import { fakeClockAndLog, pause, START_MS, startJobs } from '../../../test/support/job-process.ts';
import { processMeters } from '../telemetry/durations.ts';
import { Job, RetentionClock } from './job.decorator.ts';

const log = fakeClockAndLog();

describe('a job', () => {
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
    const { app, runner } = await startJobs(Jobs);
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
    expect(log.lines.mock.calls).toContainEqual(['did it']);
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
    const { app, runner } = await startJobs(Jobs);
    log.lines.mockClear();
    await jest.advanceTimersByTimeAsync(60 * 60_000);
    expect(log.errors.mock.calls).toEqual([['ailing failed, will be retried: no database']]);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(log.errors).toHaveBeenCalledTimes(2);
    error = 'another cause';
    await jest.advanceTimersByTimeAsync(60_000);
    expect(log.errors.mock.lastCall).toEqual(['ailing failed, will be retried: another cause']);
    error = null;
    await jest.advanceTimersByTimeAsync(120_000);
    expect(log.lines.mock.calls).toEqual([['ailing recovered']]);
    expect(runner.states[0]!.lastFailure).toMatchObject({ error: 'another cause' });
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
    const { app, runner } = await startJobs(Jobs);
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
});
