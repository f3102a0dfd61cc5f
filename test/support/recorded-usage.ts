import { type UsageRecord } from '../../src/domain/usage/usage.ts';
import { RequestMeter } from '../../src/http/metering/metering.middleware.ts';

export class RecordedUsage extends RequestMeter {
  readonly records: UsageRecord[] = [];
  full = false;

  override record(usage: UsageRecord): void {
    if (this.full)
      throw Object.assign(new Error('no space left on device'), { code: 'STORE_UNAVAILABLE' as const });
    this.records.push(usage);
  }
}
