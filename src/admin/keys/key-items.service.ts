import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { type PartnerKey } from '../../domain/access/partner-key.ts';
import { UsageReader } from '../../persistence/usage/usage.reader.ts';
import { presentKey } from './keys.presenter.ts';
import { type KeyItem } from './keys.response.ts';

/** Shows keys with what they use today. */
@Injectable()
export class KeyItems {
  constructor(
    private readonly clock: Clock,
    private readonly usage: UsageReader,
  ) {}

  /** Throws what the database throws. */
  async of(keys: readonly PartnerKey[]): Promise<KeyItem[]> {
    const nowMs = this.clock.now();
    const [today, spent] = await Promise.all([
      this.usage.sumsOfDay(
        keys.map(({ id }) => id),
        nowMs,
      ),
      this.usage.quotaSpentOfLineages(
        keys.map(({ lineageId }) => lineageId),
        nowMs,
      ),
    ]);
    return keys.map((key) => presentKey(key, today.get(key.id)!, spent.get(key.lineageId) ?? 0, nowMs));
  }
}
