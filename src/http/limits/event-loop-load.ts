import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';

/** How often the delay is looked at, and over what time. */
const WINDOW_MS = 500;
/** How long work waits for the event loop, half of the time, when it counts as saturated, and when no longer. */
const SATURATED_ABOVE_MS = 100;
const RELIEVED_BELOW_MS = 40;

/** Whether this process has more to do than it gets done. Its own injection token. */
export abstract class ServiceLoad {
  /** True while what can wait has to be rejected, so that what cannot is still answered quickly. */
  abstract get saturated(): boolean;
}

/**
 * Watches how long work waits for the event loop. The median counts: one long computation delays a few measurements,
 * a loop that is never free delays all of them.
 */
@Injectable()
export class EventLoopLoad extends ServiceLoad implements OnApplicationShutdown {
  private readonly logger = new Logger('EventLoop');
  private readonly delays = monitorEventLoopDelay({ resolution: 20 });
  private readonly looking: NodeJS.Timeout;
  private overloaded = false;

  constructor() {
    super();
    this.delays.enable();
    this.looking = setInterval(() => this.look(), WINDOW_MS).unref();
  }

  override get saturated(): boolean {
    return this.overloaded;
  }

  onApplicationShutdown(): void {
    clearInterval(this.looking);
    this.delays.disable();
  }

  private look(): void {
    const medianMs = this.delays.percentile(50) / 1e6;
    this.delays.reset();
    if (!this.overloaded && medianMs > SATURATED_ABOVE_MS) {
      this.overloaded = true;
      this.logger.warn(`saturated: work waits ${Math.round(medianMs)} ms; history reads are rejected`);
    } else if (this.overloaded && medianMs < RELIEVED_BELOW_MS) {
      this.overloaded = false;
      this.logger.log('no longer saturated: history reads are served again');
    }
  }
}
