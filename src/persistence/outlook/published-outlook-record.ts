import { type BasisChange } from '../../domain/outlook-record/outlook-basis.ts';
import { type RecordedJudgement, type WithdrawnJudgement } from './outlook-judgement.store.ts';

/** The record of the outlook at a moment. Replaced whole. */
export interface OutlookRecordSnapshot {
  /** Grows with every change; key of caches. */
  readonly revision: number;
  /** Judgements whose publication stands, in the order in which they were recorded. */
  readonly judgements: readonly RecordedJudgement[];
  readonly withdrawn: readonly WithdrawnJudgement[];
  /** Oldest first. */
  readonly basisChanges: readonly BasisChange[];
}

/** The record before anything was judged. */
export const EMPTY_OUTLOOK_RECORD: OutlookRecordSnapshot = {
  revision: 0,
  judgements: [],
  withdrawn: [],
  basisChanges: [],
};

/** The record of the outlook in the memory of this process. */
export abstract class PublishedOutlookRecord {
  /** The latest snapshot; throws `StoreUnavailableError` before the first read. */
  abstract get current(): OutlookRecordSnapshot;
}
