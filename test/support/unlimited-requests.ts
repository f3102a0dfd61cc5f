import { RequestLimits } from '../../src/http/limits/request-limits.ts';
import { type LimitOutcome, NOT_COUNTED } from '../../src/http/request/request-context.ts';

/** No limits, and no headers that would claim some: for suites that ask more in a standing minute than anybody may. */
export class UnlimitedRequests extends RequestLimits {
  override spend(...request: Parameters<RequestLimits['spend']>): LimitOutcome {
    void request;
    return NOT_COUNTED;
  }

  override giveBackQuota(): void {}
  override spendStreamMinute(): boolean {
    return true;
  }
  override spendMessage(): void {}
  override spendPage(): void {}
  override spendOperatorAttempt(): void {}
  override spendOperatorCode(): void {}
}
