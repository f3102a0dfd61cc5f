import { Inject, Injectable, Logger } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { Clock } from '../../config/clock.ts';
import { SECOND_MS } from '../../domain/timestamps.ts';
import { ClockWatch } from '../../persistence/clock/clock-watch.ts';
import { type UpkeepTask } from './upkeep-task.ts';
import { UpkeepTasks } from './upkeep-tasks.ts';

/**
 * Runs the upkeep tasks on their schedules, one at a time, so that upkeep never has more than one connection of the
 * worker's pool. A task that fails is logged and holds up no other.
 */
@Injectable()
export class UpkeepService {
  private readonly logger = new Logger('Upkeep');
  private readonly scheduled: string[] = [];
  /** Tasks that wait or run; a task that is still among them when it is due again is skipped. */
  private readonly pending = new Set<UpkeepTask>();
  private queue: Promise<void> = Promise.resolve();

  constructor(
    @Inject(Clock) private readonly clock: Clock,
    @Inject(ClockWatch) private readonly clockWatch: Pick<ClockWatch, 'mayDelete'>,
    @Inject(UpkeepTasks) private readonly tasks: Pick<UpkeepTasks, 'all'>,
    @Inject(SchedulerRegistry)
    private readonly schedules: Pick<SchedulerRegistry, 'addInterval' | 'getIntervals' | 'deleteInterval'>,
  ) {}

  /** Runs each task on its schedule until `stop`. */
  start(): void {
    for (const task of this.tasks.all()) {
      const name = `upkeep: ${task.name}`;
      this.schedules.addInterval(
        name,
        setInterval(() => void this.enqueue(task), task.everySeconds * SECOND_MS).unref(),
      );
      this.scheduled.push(name);
    }
  }

  /** Starts no further run, and waits for the one in progress. */
  async stop(): Promise<void> {
    const left = new Set(this.schedules.getIntervals());
    for (const name of this.scheduled.splice(0)) if (left.has(name)) this.schedules.deleteInterval(name);
    await this.queue;
  }

  /** Runs every task once, in order. Resolves when all have ended, failed ones included. */
  async runOnce(): Promise<void> {
    await Promise.all(this.tasks.all().map((task) => this.enqueue(task)));
  }

  private async enqueue(task: UpkeepTask): Promise<void> {
    if (!this.pending.has(task)) {
      this.pending.add(task);
      this.queue = this.queue.then(() => this.carryOut(task)).finally(() => this.pending.delete(task));
    }
    await this.queue;
  }

  private async carryOut(task: UpkeepTask): Promise<void> {
    if (task.deletesOldRows && !this.clockWatch.mayDelete) return;
    try {
      const done = await task.run(this.clock.now());
      if (done !== null) this.logger.log(done);
    } catch (error) {
      this.logger.error(`${task.name} failed, the next run tries again: ${(error as Error).message}`);
    }
  }
}
