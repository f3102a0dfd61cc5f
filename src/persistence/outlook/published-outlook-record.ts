import { Job } from '../../jobs/job.decorator.ts';
import { type BasisChange } from '../../domain/outlook-record/outlook-basis.ts';
import { KEEP_UP_EVERY_SECONDS, RefreshedTable } from '../copies/refreshed-table.ts';
import { type NotificationChannel } from '../notifications/notification-channel.ts';
import {
  type OutlookJudgementStore,
  type RecordedJudgement,
  type WithdrawnJudgement,
} from './outlook-judgement.store.ts';

export interface OutlookRecordSnapshot {
  /** Grows with every change; key of caches. */
  readonly revision: number;
  /** Judgements whose publication stands, in the order in which they were recorded. */
  readonly judgements: readonly RecordedJudgement[];
  readonly withdrawn: readonly WithdrawnJudgement[];
  readonly basisChanges: readonly BasisChange[];
}

export const EMPTY_OUTLOOK_RECORD: OutlookRecordSnapshot = {
  revision: 0,
  judgements: [],
  withdrawn: [],
  basisChanges: [],
};

/** The record of the outlook in the memory of this process. It stays good however long it isn't confirmed. */
export class PublishedOutlookRecord extends RefreshedTable<OutlookRecordSnapshot> {
  constructor(
    store: Pick<OutlookJudgementStore, 'after' | 'withdrawn' | 'basisChanges'>,
    channel: NotificationChannel,
  ) {
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
    super(
      { called: 'judgements of outlooks', changedBy: 'outlook_judged', read, goodForMs: Infinity },
      channel,
    );
  }

  get current(): OutlookRecordSnapshot {
    return this.value;
  }

  @Job({ name: 'keeping up with the record of the outlook', everySeconds: KEEP_UP_EVERY_SECONDS })
  override keepUp(): Promise<void> {
    return super.keepUp();
  }
}
