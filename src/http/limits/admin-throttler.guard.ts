import { type ExecutionContext, Injectable } from '@nestjs/common';
import { ThrottlerGuard, type ThrottlerLimitDetail } from '@nestjs/throttler';
import { type Request } from 'express';
import { ServiceError } from '../../domain/errors.ts';
import { clientAddress } from '../requests/client-address.ts';

/** The library's guard before the operators' routes: one count per address for all of them, and our refusal. */
@Injectable()
export class AdminThrottlerGuard extends ThrottlerGuard {
  protected override getTracker(request: Record<string, unknown>): Promise<string> {
    return Promise.resolve(`address:${clientAddress(request as unknown as Request)}`);
  }

  protected override generateKey(_context: ExecutionContext, tracker: string): string {
    return tracker;
  }

  protected override throwThrottlingException(
    _context: ExecutionContext,
    { limit, timeToBlockExpire }: ThrottlerLimitDetail,
  ): Promise<void> {
    throw new ServiceError('RATE_LIMITED', `More than ${limit} requests a minute from one address.`, {
      retryAfterSeconds: Math.max(1, timeToBlockExpire),
    });
  }
}
