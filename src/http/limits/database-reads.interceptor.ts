import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { type Request } from 'express';
import { finalize, type Observable } from 'rxjs';
import { ServiceError } from '../../domain/errors/errors.ts';
import { callerOf } from '../access/current-caller.decorator.ts';
import { declarationIn, type Reads } from '../declaration/route-declaration.ts';
import { PublishedState } from '../../persistence/published/published-state.ts';
import { contextOf } from '../request/request-context.ts';
import { ConcurrentReads } from './concurrent-reads.ts';
import { EventLoopLoad } from './event-loop-load.ts';

/**
 * Limits database reads on behalf of a waiting caller (see `Reads`): rejected while the process is saturated, and
 * beyond a number of concurrent reads per caller. Replies from memory are not limited.
 */
@Injectable()
export class DatabaseReadsInterceptor implements NestInterceptor {
  constructor(
    private readonly load: EventLoopLoad,
    private readonly reads: ConcurrentReads,
    private readonly state: PublishedState,
  ) {}

  /** Throws OVERLOADED or RATE_LIMITED. */
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
