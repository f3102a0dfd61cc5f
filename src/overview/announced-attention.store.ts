import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull, LessThan, type Repository } from 'typeorm';
import { type Attention, attentionId, type AttentionMark } from '../domain/attention/attention.ts';
import { attentionEvents, untoldItems } from '../domain/events/cycle-event.ts';
import { isoUtc, MINUTE_MS } from '../../packages/engine/timestamps.ts';
import { AuditStore, type Authorship } from '../platform/audit/audit.store.ts';
import { holdLock } from '../platform/database/locks.ts';
import { AttentionMarkEntity } from './attention-mark.entity.ts';
import { AnnouncedAttentionEntity, WebhookEndpointEntity } from '../webhooks/webhook.entity.ts';
import { recordEvents } from '../events/event.store.ts';

/** A mark that isn't renewed for an hour is over (`retention.store.ts`). */
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

const ACTIONS = {
  acknowledged: { set: 'attention.acknowledge', remove: 'attention.unacknowledge' },
  silenced: { set: 'attention.silence', remove: 'attention.unsilence' },
} as const;

/** Every write is audited. */
@Injectable()
export class AttentionMarkStore {
  private readonly marks: Repository<AttentionMarkEntity>;

  constructor(
    dataSource: DataSource,
    private readonly audit: AuditStore,
  ) {
    this.marks = dataSource.getRepository(AttentionMarkEntity);
  }

  async all(itemId?: string): Promise<AttentionMark[]> {
    const rows = await this.marks.find(itemId === undefined ? {} : { where: { itemId } });
    return rows.map(markOf);
  }

  async set(mark: AttentionMark, by: Authorship): Promise<void> {
    await this.audit.auditedWrite(by, null, async (manager, record) => {
      const marks = manager.getRepository(AttentionMarkEntity);
      const before = await marks.findOneBy({ itemId: mark.itemId, mark: mark.mark });
      const { by: setBy, atMs: setAtMs, ...rest } = mark;
      await marks.upsert({ untilMs: null, ...rest, setBy, setAtMs }, ['itemId', 'mark']);
      await record({
        action: ACTIONS[mark.mark].set,
        target: mark.itemId,
        before: before && audited(markOf(before)),
        after: audited(mark),
      });
    });
  }

  async remove(itemId: string, mark: AttentionMark['mark'], by: Authorship): Promise<boolean> {
    return this.audit.auditedWrite(by, null, async (manager, record) => {
      const marks = manager.getRepository(AttentionMarkEntity);
      const before = await marks.findOne({ where: { itemId, mark }, lock: { mode: 'pessimistic_write' } });
      if (before === null) return false;
      await marks.delete({ itemId, mark });
      await record({
        action: ACTIONS[mark].remove,
        target: itemId,
        before: audited(markOf(before)),
        after: null,
      });
      return true;
    });
  }
}

function markOf({ setBy, setAtMs, untilMs, mark, ...rest }: AttentionMarkEntity): AttentionMark {
  const common = { ...rest, by: setBy, atMs: setAtMs };
  return mark === 'silenced' ? { ...common, mark, untilMs: untilMs! } : { ...common, mark };
}

const audited = (mark: AttentionMark): object => ({
  severity: mark.severity,
  note: mark.note,
  ...(mark.mark === 'silenced' ? { until: isoUtc(mark.untilMs) } : {}),
});
