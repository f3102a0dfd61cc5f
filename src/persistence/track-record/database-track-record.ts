import { type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Job } from '../../jobs/job.decorator.ts';
import { RefreshedTable, KEEP_UP_EVERY_SECONDS } from '../copies/refreshed-table.ts';
import { type ReadReplicas } from '../database/replicas/read-replicas.ts';
import { type NotificationChannel } from '../notifications/notification-channel.ts';
import { type OutcomeDay, type OutcomeDayReader } from './outcome-days.ts';
import {
  PublishedTrackRecord,
  type TrackRecordSnapshot,
  trackRecordSnapshot,
} from './published-track-record.ts';

const nameOf = ({ day, asset, horizonHours, backfilled, methodologyVersion }: OutcomeDay): string =>
  `${day} ${asset} ${horizonHours} ${backfilled} ${methodologyVersion}`;

/** The track record in the memory of this process, as a `RefreshedTable`. It stays good however long it is not confirmed. */
export class DatabaseTrackRecord
  extends PublishedTrackRecord
  implements OnApplicationBootstrap, OnApplicationShutdown
{
  private readonly byKey = new Map<string, OutcomeDay>();
  private readonly copy: RefreshedTable<TrackRecordSnapshot>;

  constructor(days: OutcomeDayReader, channel: NotificationChannel, replicas: Pick<ReadReplicas, 'follow'>) {
    super();
    const read = async (before: TrackRecordSnapshot | null): Promise<TrackRecordSnapshot> => {
      const changed = await days.changedSince(before?.revision ?? 0);
      if (before !== null && changed.length === 0) return before;
      // The listing of outcomes must not lack what is counted here.
      await replicas.follow();
      for (const day of changed) this.byKey.set(nameOf(day), day);
      return trackRecordSnapshot(changed.at(-1)?.revision ?? 0, this.byKey.values());
    };
    this.copy = new RefreshedTable(
      { called: 'outcomes', changedBy: 'outcomes_changed', read, goodForMs: Infinity },
      channel,
    );
  }

  override get current(): TrackRecordSnapshot {
    return this.copy.value;
  }

  /** Reads everything before the application listens. If that fails, `keepUp` retries. */
  async onApplicationBootstrap(): Promise<void> {
    await this.copy.reread();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.copy.settled();
  }

  /** Reads the days that changed, if there may be any. */
  @Job({ name: 'keeping up with the track record', everySeconds: KEEP_UP_EVERY_SECONDS })
  async keepUp(): Promise<void> {
    await this.copy.keepUp();
  }
}
