import { type Request, type Response } from 'express';
import { type CallerResolution } from '../access/caller.resolver.ts';

/**
 * Counts a request against its caller's limits and writes the limit headers; the injection token of whoever
 * does.
 */
export abstract class RequestLimits {
  /**
   * Counts a request for data or the legacy API. Called once per request, before a bad key is refused.
   * Throws RATE_LIMITED or QUOTA_EXCEEDED with the seconds to wait, or STORE_UNAVAILABLE where the limits of a
   * key cannot be checked.
   */
  abstract spend(request: Request, response: Response, resolution: CallerResolution): void | Promise<void>;

  /**
   * Asked before anybody is looked at as an operator. Throws RATE_LIMITED where the address has failed too
   * often, whatever it presents now.
   */
  abstract assertOperatorAttemptsLeft(request: Request): void | Promise<void>;

  /** Counts an attempt that failed, before that is answered. Throws RATE_LIMITED where it is one too many. */
  abstract spendOperatorAttempt(request: Request): void | Promise<void>;
}
