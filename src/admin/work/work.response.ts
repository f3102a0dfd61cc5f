import { type WorkKind, type WorkState } from '../../persistence/work/work-request.store.ts';

/** One thing asked of the workers, and how far it is. */
export interface WorkItem {
  readonly id: string;
  readonly kind: WorkKind;
  readonly arguments: object;
  readonly requested_by: string;
  readonly requested_at: string;
  readonly state: WorkState;
  /** Cycles that are done, and how many there are; null until that is known. */
  readonly done: number | null;
  readonly total: number | null;
  /** What came of it; null until it is done. */
  readonly outcome: object | null;
  /** Why it failed; null otherwise. */
  readonly error: string | null;
  readonly finished_at: string | null;
}

/** What was asked of the workers, newest first. */
export interface WorkList {
  readonly work: readonly WorkItem[];
}
