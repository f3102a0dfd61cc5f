import { type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Job } from '../../jobs/job.decorator.ts';
import { KEEP_UP_EVERY_SECONDS, RefreshedTable } from '../copies/refreshed-table.ts';
import { type NotificationChannel } from '../notifications/notification-channel.ts';
import { type OutlookJudgementStore } from './outlook-judgement.store.ts';
import {
  EMPTY_OUTLOOK_RECORD,
  type OutlookRecordSnapshot,
  PublishedOutlookRecord,
} from './published-outlook-record.ts';

/** The record of the outlook in the memory of this process, as a `RefreshedTable`. It stays good however long it isn't confirmed. */
export class DatabaseOutlookRecord
  extends PublishedOutlookRecord
  implements OnApplicationBootstrap, OnApplicationShutdown
{
  private readonly copy: RefreshedTable<OutlookRecordSnapshot>;

  constructor(
    store: Pick<OutlookJudgementStore, 'after' | 'withdrawn' | 'basisChanges'>,
    channel: NotificationChannel,
  ) {
    super();
    const read = async (before: OutlookRecordSnapshot | null): Promise<OutlookRecordSnapshot> => {
      const held = before ?? EMPTY_OUTLOOK_RECORD;
      const added = await store.after(held.judgements.at(-1)?.position ?? 0);
      const withdrawn = await store.withdrawn();
      if (before !== null && added.length === 0 && withdrawn.length === before.withdrawn.length)
        return before;
      const positions = new Set(withdrawn.map(({ position }) => position));
      const standing = held.judgements.filter(({ position }) => !positions.has(position));
      return {
        revision: held.revision + 1,
        judgements: [...standing, ...added],
        withdrawn,
        basisChanges: await store.basisChanges(),
      };
    };
    this.copy = new RefreshedTable(
      { called: 'judgements of outlooks', changedBy: 'outlook_judged', read, goodForMs: Infinity },
      channel,
    );
  }

  override get current(): OutlookRecordSnapshot {
    return this.copy.value;
  }

  /** Reads everything before the application listens. If that fails, `keepUp` retries. */
  async onApplicationBootstrap(): Promise<void> {
    await this.copy.reread();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.copy.settled();
  }

  /** Reads what changed, if there may be anything. */
  @Job({ name: 'keeping up with the record of the outlook', everySeconds: KEEP_UP_EVERY_SECONDS })
  async keepUp(): Promise<void> {
    await this.copy.keepUp();
  }
}
