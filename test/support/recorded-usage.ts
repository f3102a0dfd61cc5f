import { type UsageRecord } from '../../src/domain/usage/usage.ts';
import { type RequestMeter } from '../../src/access/metering/request-metering.ts';

/** A meter that remembers, and that a test can fill up. */
export class RecordedUsage implements Pick<RequestMeter, 'record'> {
  readonly records: UsageRecord[] = [];
  full = false;

  record(usage: UsageRecord): void {
    if (this.full)
      throw Object.assign(new Error('no space left on device'), { code: 'STORE_UNAVAILABLE' as const });
    this.records.push(usage);
  }
}
