import { Injectable } from '@nestjs/common';
import { type Request, type Response } from 'express';
import { type CallerResolution } from '../access/caller.resolver.ts';

/**
 * Counts a request against its caller's limits and writes the limit headers; the injection token of whoever
 * does. Called once per request, before a bad key is refused.
 */
export abstract class RequestLimits {
  /** Throws RATE_LIMITED or QUOTA_EXCEEDED with the seconds to wait. */
  abstract spend(request: Request, response: Response, resolution: CallerResolution): void | Promise<void>;
}

/** No limits, and no headers that would claim some. */
@Injectable()
export class UnlimitedRequests extends RequestLimits {
  override spend(): void {}
}
