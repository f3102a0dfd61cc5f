import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Job } from '../../jobs/job.decorator.ts';

/** How often the delay is looked at, and over what time. */
const WINDOW_SECONDS = 0.5;
/** How long this process has work wait for the event loop, half of the time, when it counts as saturated, and when no longer. */
const SATURATED_ABOVE_MS = 100;
const RELIEVED_BELOW_MS = 40;

/** How the event loop did in a window. */
export interface LoopFigures {
  /** Half of all work waited longer than this. */
  readonly medianDelayMs: number;
  /** Share of the window in which this process had a processor; more than 1: its threads had several. */
  readonly cpuShare: number;
}

/**
 * How long work waited for other work of this process. The rest it waited for a processor, which others on the machine had:
 * rejecting requests would not shorten that.
 */
const ownDelayMs = ({ medianDelayMs, cpuShare }: LoopFigures): number =>
  medianDelayMs * Math.min(1, cpuShare);

/** Whether an event loop is saturated after a window, given whether it was before. */
export const isSaturatedAfter = (wasSaturated: boolean, figures: LoopFigures): boolean =>
  ownDelayMs(figures) > (wasSaturated ? RELIEVED_BELOW_MS : SATURATED_ABOVE_MS);

/** Processor time of the thread that the event loop runs on; of all threads where Node does not tell them apart. */
const cpuUsage = (): NodeJS.CpuUsage =>
  (process as Partial<NodeJS.Process>).threadCpuUsage?.() ?? process.cpuUsage();

/**
 * Watches how long work waits for the event loop because of other work of this process. The median counts: one long
 * computation delays a few measurements, a loop that is never free delays all of them.
 */
@Injectable()
export class EventLoopLoad implements OnApplicationShutdown {
  private readonly logger = new Logger('EventLoop');
  private readonly delays = monitorEventLoopDelay({ resolution: 20 });
  private overloaded = false;
  private lookedAtMs = performance.now();
  private cpuMs = cpuMsSoFar();

  constructor() {
    this.delays.enable();
  }

  /** True while what can wait has to be rejected, so that what cannot is still answered quickly. */
  get saturated(): boolean {
    return this.overloaded;
  }

  onApplicationShutdown(): void {
    this.delays.disable();
  }

  /** Judges the time since the last look. */
  @Job({ name: 'looking at the event loop', everySeconds: WINDOW_SECONDS })
  look(): void {
    const figures = this.figuresSinceLastLook();
    const saturated = isSaturatedAfter(this.overloaded, figures);
    if (saturated === this.overloaded) return;
    this.overloaded = saturated;
    if (saturated)
      this.logger.warn(
        `saturated: work waits ${Math.round(ownDelayMs(figures))} ms; history reads are rejected`,
      );
    else this.logger.log('no longer saturated: history reads are served again');
  }

  private figuresSinceLastLook(): LoopFigures {
    const medianDelayMs = this.delays.percentile(50) / 1e6;
    this.delays.reset();
    const { lookedAtMs, cpuMs } = this;
    this.lookedAtMs = performance.now();
    this.cpuMs = cpuMsSoFar();
    return { medianDelayMs, cpuShare: (this.cpuMs - cpuMs) / (this.lookedAtMs - lookedAtMs) };
  }
}

function cpuMsSoFar(): number {
  const { user, system } = cpuUsage();
  return (user + system) / 1_000;
}
