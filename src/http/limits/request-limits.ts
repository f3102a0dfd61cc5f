import { type Request, type Response } from 'express';
import { type CallerResolution } from '../access/caller.resolver.ts';

/**
 * Counts a request against its caller's limits and writes the limit headers. Also the injection token of the
 * implementation.
 */
export abstract class RequestLimits {
  /**
   * Counts a request for data or the legacy API. Called once per request, before a bad key is rejected.
   * Throws RATE_LIMITED or QUOTA_EXCEEDED with the seconds to wait.
   */
  abstract spend(request: Request, response: Response, resolution: CallerResolution): void | Promise<void>;

  /** Counts a request for the back office's page or its files. Throws RATE_LIMITED with the seconds to wait. */
  abstract spendPage(request: Request): void | Promise<void>;

  /**
   * Counts an attempt to be taken for an operator that failed, before that is answered. Throws RATE_LIMITED where it
   * is one too many of its address. Operators are never counted here and never rejected because of others.
   */
  abstract spendOperatorAttempt(request: Request): void | Promise<void>;
}
