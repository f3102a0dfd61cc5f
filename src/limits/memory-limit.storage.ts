import { type Clock } from '../config/clock.ts';
import { type UsageReader } from '../persistence/usage/usage.reader.ts';
import { type LimitBucket, type Spending } from './limit-buckets.ts';
import { LimitCounters } from './limit-counters.ts';
import { LimitStorage } from './limit.storage.ts';

/** Reads from metering what counted against the quota of each key on a day. */
export type SpentQuotas = Pick<UsageReader, 'quotaSpentOfDay'>;

/** Limits of this process only. Metering keeps today's usage of keys across restarts. */
export class MemoryLimitStorage extends LimitStorage {
  private readonly counters = new LimitCounters();

  constructor(
    clock: Clock,
    private readonly spentQuotas: SpentQuotas,
  ) {
    super(clock);
  }

  override get reachable(): null {
    return null;
  }

  override async start(): Promise<void> {
    const nowMs = this.clock.now();
    this.counters.raiseDays(await this.spentQuotas.quotaSpentOfDay(nowMs), nowMs);
  }

  override spend(buckets: readonly LimitBucket[], nowMs: number): Spending {
    return this.counters.spend(buckets, nowMs);
  }

  override look(groups: readonly (readonly LimitBucket[])[], nowMs: number): Spending[] {
    return groups.map((buckets) => this.counters.look(buckets, nowMs));
  }

  override giveBack(buckets: readonly LimitBucket[], atMs: number): void {
    this.counters.giveBack(buckets, atMs);
  }
}
