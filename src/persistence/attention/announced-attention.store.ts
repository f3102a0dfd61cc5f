import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull, LessThan } from 'typeorm';
import { type Attention, attentionId } from '../../domain/attention/attention.ts';
import { attentionEvents, untoldItems } from '../../domain/events/cycle-event.ts';
import { MINUTE_MS } from '../../domain/timestamps.ts';
import { holdLock } from '../database/locks.ts';
import { AnnouncedAttentionEntity, WebhookEndpointEntity } from '../entities/webhook.entity.ts';
import { recordEvents } from '../events/event.store.ts';

/** A mark that isn't renewed for an hour is over (`retention-table.ts`). */
const SEEN_EVERY_MS = 10 * MINUTE_MS;

@Injectable()
export class AnnouncedAttentionStore {
  constructor(private readonly dataSource: DataSource) {}

  /** False if operators have no endpoint. */
  isFollowed(): Promise<boolean> {
    return this.dataSource
      .getRepository(WebhookEndpointEntity)
      .existsBy({ partnerId: IsNull(), disabledReason: IsNull() });
  }

  /** Records each event exactly once among all processes. Returns how many. */
  async announce(open: readonly Attention[], nowMs: number): Promise<number> {
    const announced = this.dataSource.getRepository(AnnouncedAttentionEntity);
    await announced.update(
      { itemId: In(open.map(attentionId)), seenAtMs: LessThan(nowMs - SEEN_EVERY_MS) },
      { seenAtMs: nowMs },
    );
    if (untoldItems(open, await announced.find()).length === 0) return 0;
    return this.dataSource.transaction(async (manager) => {
      await holdLock(manager, 'events');
      const rows = manager.getRepository(AnnouncedAttentionEntity);
      const told = await rows.find();
      const untold = untoldItems(open, told);
      await rows.upsert(
        untold.map((item) => ({
          itemId: attentionId(item),
          severity: item.severity,
          announcedAtMs: nowMs,
          seenAtMs: nowMs,
        })),
        ['itemId'],
      );
      await recordEvents(manager, attentionEvents(untold, told, nowMs));
      return untold.length;
    });
  }
}
