import { AttemptFailure, ProviderFailure } from '../../http/provider-failure.ts';
import { describeErrorResponse, type ProviderErrorResponse } from '../../http/response-judgement.ts';

/** FRED returned 400: it doesn't serve this query, for example a real-time period with too many vintages. */
export class FredRefusalError extends ProviderFailure {
  /** @param message for operators, without secrets */
  constructor(message: string) {
    super('econ', 'unreachable', message);
    this.name = 'FredRefusalError';
  }
}

/**
 * Interprets FRED's errors. FRED sometimes returns 400 "api_key is not registered" for registered keys: this is retried
 * and treated as a rejected key only if it persists. Any other 400 rejects the query.
 */
export function judgeFredResponse(response: ProviderErrorResponse): AttemptFailure | null {
  if (response.status !== 400) return null;
  if (!/api_key is not registered/i.test(response.body))
    return new AttemptFailure(
      new FredRefusalError(describeErrorResponse(response, 'refused')),
      false,
      false,
      0,
      null,
    );
  const failure = new ProviderFailure(
    response.provider,
    'plan_gated',
    describeErrorResponse(response, 'the key is reported as unknown'),
  );
  return new AttemptFailure(failure, true, false, 0, null);
}
