import { Module } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { fakeClockAndLog, pause, START_MS, startJobs } from '../../../test/support/job-process.ts';
import { Clock } from '../clock/clock.ts';
import { recordOwner } from '../configuration/module-owners.ts';
import { Job, RetentionClock } from './job.decorator.ts';
import { JobsModule } from './jobs.module.ts';

const log = fakeClockAndLog();

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
    const { app, timers } = await startJobs(Jobs);
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
    expect(log.errors).toHaveBeenCalledWith('failing failed, will be retried: it cannot');
    const before = ran.length;
    await jest.advanceTimersByTimeAsync(50);
    expect(ran).toHaveLength(before);
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
    const { app } = await startJobs(Jobs);
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
    const { app, runner, retention } = await startJobs(Jobs);
    retention.mayDelete = false;
    await jest.advanceTimersByTimeAsync(60_000);
    expect(runs).toBe(0);
    expect(runner.states[0]!.lastRun).toMatchObject({ outcome: 'skipped' });
    retention.mayDelete = true;
    await jest.advanceTimersByTimeAsync(60_000);
    expect(runs).toBe(1);
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
