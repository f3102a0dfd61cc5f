import { type ServiceError } from '../../domain/errors/errors.ts';
import { type CallerResolution } from '../access/caller.resolver.ts';
import { type RequestContext } from '../request/request-context.ts';

/** What came of counting a request. */
export interface LimitOutcome {
  /** Names and values in turn of the headers that tell the caller how its limits stand. */
  readonly headers: readonly string[];
  /** RATE_LIMITED or QUOTA_EXCEEDED with the seconds to wait; null: the request is admitted. */
  readonly error: ServiceError | null;
}

/** Of a request that counts against no limit. */
export const NOT_COUNTED: LimitOutcome = { headers: [], error: null };

/**
 * Counts a request against its caller's limits and writes the limit headers. Also the injection token of the
 * implementation.
 */
export abstract class RequestLimits {
  /**
   * Counts a request for data or the legacy API, or a tool call, and notes in its context whether the quota of its key was spent. Called
   * once per request, before a bad key is rejected. Never throws.
   */
  abstract spend(context: RequestContext, resolution: CallerResolution): LimitOutcome | Promise<LimitOutcome>;

  /**
   * Counts a message to `/mcp`, whatever it asks: of an address, or of a key, whose minute fits in besides. Tool calls are
   * counted by `spend` as well. Throws RATE_LIMITED with the seconds to wait.
   */
  abstract spendMessage(context: RequestContext): void | Promise<void>;

  /** Counts a request for the back office's page or its files. Throws RATE_LIMITED with the seconds to wait. */
  abstract spendPage(context: RequestContext): void | Promise<void>;

  /**
   * Counts an attempt to be taken for an operator that failed, before that is answered. Throws RATE_LIMITED where it
   * is one too many of its address. Operators are never counted here and never rejected because of others.
   */
  abstract spendOperatorAttempt(context: RequestContext): void | Promise<void>;
}
