import { Job } from '../../jobs/job.decorator.ts';
import { KEEP_UP_EVERY_SECONDS, RefreshedTable } from '../copies/refreshed-table.ts';
import { type ReadReplicas } from '../database/replicas/read-replicas.ts';
import { type NotificationChannel } from '../notifications/notification-channel.ts';
import { type OutcomeDay, type OutcomeDayReader } from './outcome-days.ts';
import { type DailyTally } from '../../domain/calibration/outcome.ts';

export interface TrackRecordSnapshot {
  /** Grows with every change; key of caches. */
  readonly revision: number;
  readonly days: readonly OutcomeDay[];
  readonly tallies: readonly DailyTally[];
}

export function trackRecordSnapshot(revision: number, days: Iterable<OutcomeDay>): TrackRecordSnapshot {
  const sorted = [...days].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  return { revision, days: sorted, tallies: sorted.flatMap(({ tally }) => tally ?? []) };
}

const nameOf = ({ day, asset, horizonHours, backfilled, methodologyVersion }: OutcomeDay): string =>
  `${day} ${asset} ${horizonHours} ${backfilled} ${methodologyVersion}`;

/** The track record in the memory of this process. It stays good however long it is not confirmed. */
export class PublishedTrackRecord extends RefreshedTable<TrackRecordSnapshot> {
  constructor(days: OutcomeDayReader, channel: NotificationChannel, replicas: Pick<ReadReplicas, 'follow'>) {
    const byName = new Map<string, OutcomeDay>();
    const read = async (before: TrackRecordSnapshot | null): Promise<TrackRecordSnapshot> => {
      const changed = await days.changedSince(before?.revision ?? 0);
      if (before !== null && changed.length === 0) return before;
      // The listing of outcomes must not lack what is counted here.
      await replicas.follow();
      for (const day of changed) byName.set(nameOf(day), day);
      return trackRecordSnapshot(changed.at(-1)?.revision ?? 0, byName.values());
    };
    super({ called: 'outcomes', changedBy: 'outcomes_changed', read, goodForMs: Infinity }, channel);
  }

  get current(): TrackRecordSnapshot {
    return this.value;
  }

  @Job({ name: 'keeping up with the track record', everySeconds: KEEP_UP_EVERY_SECONDS })
  override keepUp(): Promise<void> {
    return super.keepUp();
  }
}
