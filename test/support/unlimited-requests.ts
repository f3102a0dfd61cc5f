import { type RequestLimits } from '../../src/access/limits/request-limits.ts';
import { type LimitOutcome, NOT_COUNTED } from '../../src/http/request/request-context.ts';

/** No limits, and no headers that would claim some: for suites that ask more in a standing minute than anybody may. */
export class UnlimitedRequests implements Pick<RequestLimits, keyof RequestLimits> {
  spend(...request: Parameters<RequestLimits['spend']>): LimitOutcome {
    void request;
    return NOT_COUNTED;
  }

  spendStreamMinute(): Promise<boolean> {
    return Promise.resolve(true);
  }

  spendMessage(): Promise<void> {
    return Promise.resolve();
  }

  spendOfAddress(): Promise<void> {
    return Promise.resolve();
  }

  waitOfAddress(): Promise<null> {
    return Promise.resolve(null);
  }
}
