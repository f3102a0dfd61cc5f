import { Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Job } from '../../jobs/job.decorator.ts';
import { type ReadReplicas } from '../database/replicas/read-replicas.ts';
import { type NotificationChannel } from '../notifications/notification-channel.ts';
import { StoreUnavailableError } from '../published/published-state.ts';
import { type OutcomeDay, type OutcomeDayReader } from './outcome-days.ts';
import {
  PublishedTrackRecord,
  type TrackRecordSnapshot,
  trackRecordSnapshot,
} from './published-track-record.ts';

/** Interval of reads in case a notification was missed; a read asks for changed days alone. */
const REREAD_EVERY_SECONDS = 60;

const nameOf = ({ day, asset, horizonHours, backfilled, methodologyVersion }: OutcomeDay): string =>
  `${day} ${asset} ${horizonHours} ${backfilled} ${methodologyVersion}`;

/** The track record, kept up to date by the database's notifications. */
export class DatabaseTrackRecord
  extends PublishedTrackRecord
  implements OnApplicationBootstrap, OnApplicationShutdown
{
  private readonly logger = new Logger('TrackRecord');
  private readonly byKey = new Map<string, OutcomeDay>();
  private snapshot: TrackRecordSnapshot | null = null;
  private reading: Promise<void> | null = null;
  private again = false;
  private failed = false;

  constructor(
    private readonly days: OutcomeDayReader,
    channel: NotificationChannel,
    private readonly replicas: Pick<ReadReplicas, 'follow'>,
  ) {
    super();
    channel.subscribe({
      onNotification: (name) => {
        if (name === 'outcomes_changed') void this.read();
      },
      onConnected: () => void this.read(),
      onLost: () => undefined,
    });
  }

  override get current(): TrackRecordSnapshot {
    if (this.snapshot === null) throw new StoreUnavailableError('the track record has not been read yet');
    return this.snapshot;
  }

  /** Reads everything before the application listens. If that fails, `keepUp` retries. */
  async onApplicationBootstrap(): Promise<void> {
    await this.read();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.reading;
  }

  /** Reads what changed. */
  @Job({ name: 'keeping up with the track record', everySeconds: REREAD_EVERY_SECONDS })
  keepUp(): void {
    void this.read();
  }

  /** Requests during a read are merged into one read after it. */
  private read(): Promise<void> {
    this.again = true;
    this.reading ??= this.readChanges().finally(() => (this.reading = null));
    return this.reading;
  }

  private async readChanges(): Promise<void> {
    while (this.again) {
      this.again = false;
      try {
        const changed = await this.days.changedSince(this.snapshot?.revision ?? 0);
        this.failed = false;
        if (this.snapshot !== null && changed.length === 0) continue;
        // The listing of outcomes must not lack what is counted here.
        await this.replicas.follow();
        for (const day of changed) this.byKey.set(nameOf(day), day);
        this.snapshot = trackRecordSnapshot(changed.at(-1)?.revision ?? 0, this.byKey.values());
      } catch (error) {
        if (!this.failed)
          this.logger.error(`the track record could not be read: ${(error as Error).message}`);
        this.failed = true;
        return;
      }
    }
  }
}
