import { type PartnerKey } from '../../domain/access/partner-key.ts';
import { type CallerResolution } from '../access/caller.resolver.ts';
import { type LimitOutcome } from '../request/limit-outcome.ts';
import { type RequestContext } from '../request/request-context.ts';

/**
 * Counts a request against its caller's limits and writes the limit headers. Also the injection token of the
 * implementation.
 */
export abstract class RequestLimits {
  /**
   * Counts a request for data or the legacy API, or a tool call, and notes in its context what came of it and whether the
   * quota of its key was spent. Called once per request, before a bad key is rejected. Never throws.
   */
  abstract spend(context: RequestContext, resolution: CallerResolution): LimitOutcome | Promise<LimitOutcome>;

  /**
   * Gives an admitted request's unit of its key's quota back to the day that it was taken from: its answer says that
   * nothing has changed. The minute keeps it. The limit headers of its context tell it. Called again it changes nothing.
   * Never throws.
   */
  abstract giveBackQuota(context: RequestContext): void;

  /** Counts a further minute of an open stream against the quota of its key. False: the quota is used up. */
  abstract spendStreamMinute(key: PartnerKey, nowMs: number): boolean | Promise<boolean>;

  /**
   * Counts a message to `/mcp`, whatever it asks: of an address, or of a key, whose minute fits in besides. Tool calls are
   * counted by `spend` as well. Throws RATE_LIMITED with the seconds to wait.
   */
  abstract spendMessage(context: RequestContext): void | Promise<void>;

  /** Counts a request for a page or its files. Throws RATE_LIMITED with the seconds to wait. */
  abstract spendPage(context: RequestContext): void | Promise<void>;

  /**
   * Counts an attempt to be taken for an operator that failed, before that is answered. Throws RATE_LIMITED where it
   * is one too many of its address. Operators are never counted here and never rejected because of others.
   */
  abstract spendOperatorAttempt(context: RequestContext): void | Promise<void>;

  /** Counts a code of an operator's sign-in, before it is judged. Throws RATE_LIMITED where it is one too many of its address. */
  abstract spendOperatorCode(context: RequestContext): void | Promise<void>;
}
