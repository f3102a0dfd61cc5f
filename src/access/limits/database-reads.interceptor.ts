import { monitorEventLoopDelay } from 'node:perf_hooks';
import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  Logger,
  type NestInterceptor,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { type Request } from 'express';
import { finalize, type Observable } from 'rxjs';
import { keyKindOf } from '../../domain/access/partner-key.ts';
import { ServiceError } from '../../domain/errors/errors.ts';
import { Job } from '../../platform/jobs/job.decorator.ts';
import { PublishedState } from '../../published/published-state.ts';
import { declarationIn, type Reads } from '../../http/declaration/route-declaration.ts';
import { type Caller } from '../../http/request/caller.ts';
import { callerOf, contextOf } from '../../http/request/request-context.ts';

const WINDOW_SECONDS = 0.5;
/** Half of all work waits this long for the event loop when it counts as saturated, and when no longer. */
const SATURATED_ABOVE_MS = 100;
const RELIEVED_BELOW_MS = 40;

export interface LoopFigures {
  /** Half of all work waited longer than this. */
  readonly medianDelayMs: number;
  /** Share of the window in which this process had a processor; more than 1: its threads had several. */
  readonly cpuShare: number;
}

/** The rest of the delay it waited for a processor, which others on the machine had: rejecting requests would not shorten that. */
const ownDelayMs = ({ medianDelayMs, cpuShare }: LoopFigures): number =>
  medianDelayMs * Math.min(1, cpuShare);

export const isSaturatedAfter = (wasSaturated: boolean, figures: LoopFigures): boolean =>
  ownDelayMs(figures) > (wasSaturated ? RELIEVED_BELOW_MS : SATURATED_ABOVE_MS);

/** Processor time of the thread that the event loop runs on; of all threads where Node does not tell them apart. */
function cpuMsSoFar(): number {
  const { user, system } = (process as Partial<NodeJS.Process>).threadCpuUsage?.() ?? process.cpuUsage();
  return (user + system) / 1_000;
}

/** The median counts: one long computation delays a few measurements, a loop that is never free delays all of them. */
@Injectable()
export class EventLoopLoad implements OnApplicationShutdown {
  private readonly logger = new Logger('EventLoop');
  private readonly delays = monitorEventLoopDelay({ resolution: 20 });
  /** True while what can wait has to be rejected, so that what cannot is still answered quickly. */
  saturated = false;
  private lookedAtMs = performance.now();
  private cpuMs = cpuMsSoFar();

  constructor() {
    this.delays.enable();
  }

  onApplicationShutdown(): void {
    this.delays.disable();
  }

  @Job({ name: 'looking at the event loop', everySeconds: WINDOW_SECONDS })
  look(): void {
    const figures = this.figuresSinceLastLook();
    const saturated = isSaturatedAfter(this.saturated, figures);
    if (saturated === this.saturated) return;
    this.saturated = saturated;
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

/** Concurrent database reads per caller: fewer than the connections of the partners' pool. */
export const CONCURRENT_READS = { key: 6, address: 4 } as const;

@Injectable()
export class ConcurrentReads {
  private readonly underWay = new Map<string, number>();

  /** Counts by key, or by address without one or with that of a page. Returns what releases the place. @throws RATE_LIMITED */
  enter({ key }: Pick<Caller, 'key'>, address: string): () => void {
    const ofAddress = key === null || keyKindOf(key) === 'publishable';
    const reader = ofAddress ? `address:${address}` : `key:${key.id}`;
    const limit = ofAddress ? CONCURRENT_READS.address : CONCURRENT_READS.key;
    const others = this.underWay.get(reader) ?? 0;
    if (others >= limit)
      throw new ServiceError(
        'RATE_LIMITED',
        { reason: ofAddress ? 'reads_of_address' : 'reads_of_key', limit },
        { retryAfterSeconds: 1 },
      );
    this.underWay.set(reader, others + 1);
    return () => {
      const left = this.underWay.get(reader)! - 1;
      if (left === 0) this.underWay.delete(reader);
      else this.underWay.set(reader, left);
    };
  }

  get size(): number {
    return this.underWay.size;
  }
}

/** Rejects database reads (see `Reads`) while the process is saturated, and beyond a number of concurrent reads per caller. */
@Injectable()
export class DatabaseReadsInterceptor implements NestInterceptor {
  constructor(
    private readonly load: EventLoopLoad,
    private readonly reads: ConcurrentReads,
    private readonly state: PublishedState,
  ) {}

  /** @throws OVERLOADED; RATE_LIMITED */
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const declaration = declarationIn(context);
    const request = context.switchToHttp().getRequest<Request>();
    if (!('reads' in declaration) || !this.asksDatabase(declaration.reads, request)) return next.handle();
    if (this.load.saturated) throw new ServiceError('OVERLOADED', { reason: 'history' });
    const leave = this.reads.enter(callerOf(request), contextOf(request).address);
    return next.handle().pipe(finalize(leave));
  }

  private asksDatabase(reads: Reads, { params, query }: Request): boolean {
    if (reads === 'as_of') return query['as_of'] !== undefined;
    if (reads === 'window') return query['from'] !== undefined || query['to'] !== undefined;
    if (reads !== 'past_cycle') return reads === 'database';
    return params['cycle_number'] !== String(this.state.current.cycle?.cycleNumber);
  }
}
