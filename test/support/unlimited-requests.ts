import { type RequestLimits } from '../../src/http/limits/request-limits.ts';
import { NOT_COUNTED } from '../../src/http/request/limit-outcome.ts';

/** No limits, and no headers that would claim some: for suites that ask more in a standing minute than anybody may. */
export class UnlimitedRequests implements Pick<RequestLimits, keyof RequestLimits> {
  spend(...request: Parameters<RequestLimits['spend']>): ReturnType<RequestLimits['spend']> {
    void request;
    return NOT_COUNTED;
  }

  giveBackQuota(): void {}
  spendStreamMinute(): Promise<boolean> {
    return Promise.resolve(true);
  }
  async spendMessage(): Promise<void> {}
  async spendPage(): Promise<void> {}
  async spendOperatorAttempt(): Promise<void> {}
  async spendOperatorCode(): Promise<void> {}
}
