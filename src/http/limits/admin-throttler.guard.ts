import { type ExecutionContext, Injectable } from '@nestjs/common';
import { ThrottlerGuard, type ThrottlerLimitDetail } from '@nestjs/throttler';
import { type Request } from 'express';
import { ServiceError } from '../../domain/errors/errors.ts';
import { contextOf } from '../request/request-context.ts';

/**
 * The library's guard before the operators' routes: one count for all of them per session, and per operator and address
 * with a token, and the service's error body. Operators behind one address have separate counts, and
 * whoever has yet to sign in one per address.
 */
@Injectable()
export class AdminThrottlerGuard extends ThrottlerGuard {
  protected override getTracker(request: Record<string, unknown>): Promise<string> {
    return Promise.resolve(trackerOf(request as unknown as Request));
  }

  protected override generateKey(_context: ExecutionContext, tracker: string): string {
    return tracker;
  }

  protected override throwThrottlingException(
    _context: ExecutionContext,
    { limit, timeToBlockExpire }: ThrottlerLimitDetail,
  ): Promise<void> {
    throw new ServiceError(
      'RATE_LIMITED',
      { reason: 'operator', limit },
      { retryAfterSeconds: Math.max(1, timeToBlockExpire) },
    );
  }
}

function trackerOf(request: Request): string {
  const { operator, address } = contextOf(request);
  // Before the sign-in.
  if (operator === null) return `address:${address}`;
  if (operator.by === 'session') return `session:${operator.session.id}`;
  return `operator:${operator.credential.operatorId ?? operator.name} address:${address}`;
}
