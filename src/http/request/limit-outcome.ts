import { type ServiceError } from '../../domain/errors/errors.ts';

/** What came of counting a request against its caller's limits. */
export interface LimitOutcome {
  /** Names and values in turn of the headers that tell the caller how its limits stand. */
  readonly headers: readonly string[];
  /** RATE_LIMITED or QUOTA_EXCEEDED with the seconds to wait; null: the request is admitted. */
  readonly error: ServiceError | null;
}

/** Of a request that counts against no limit. */
export const NOT_COUNTED: LimitOutcome = { headers: [], error: null };
