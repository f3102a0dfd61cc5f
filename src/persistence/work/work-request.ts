import { type VerificationCheck } from '../../domain/proof/verification.ts';

/** The kinds of work requests with their arguments and outcomes. */
export interface WorkByKind {
  /** Publishes all open slots up to now. */
  readonly cycle_run: {
    readonly arguments: Readonly<Record<string, never>>;
    readonly outcome: { readonly published: number; readonly left_to_others: number };
  };
  /** Publishes the unpublished cycles of a range, both ends included. */
  readonly cycle_backfill: {
    readonly arguments: { readonly from_cycle: number; readonly to_cycle: number };
    readonly outcome: {
      readonly published: number;
      /** Sources whose past could not be read as far back as the range needs. */
      readonly sources_without_history: number;
    };
  };
  /** The same in the background, requested by the service itself after its first start. */
  readonly cycle_history: WorkByKind['cycle_backfill'];
  /** Recomputes a published cycle from its stored inputs. */
  readonly cycle_verify: {
    readonly arguments: { readonly cycle_number: number };
    readonly outcome: {
      readonly identical: boolean;
      readonly differences: readonly string[];
      /** Absent where a worker of a release before them verified. */
      readonly checks?: readonly VerificationCheck[];
    };
  };
}

export type WorkKind = keyof WorkByKind;

/** How far a request can be. */
export const WORK_STATES = ['waiting', 'running', 'done', 'failed'] as const;
export type WorkState = (typeof WORK_STATES)[number];

/** A work request with its progress. Moments are epoch milliseconds. */
export interface WorkRequest<Kind extends WorkKind = WorkKind> {
  readonly id: string;
  readonly kind: Kind;
  readonly arguments: WorkByKind[Kind]['arguments'];
  readonly requestedBy: string;
  readonly requestedAtMs: number;
  readonly state: WorkState;
  /** Null until it is known how much there is to do. */
  readonly doneItems: number | null;
  readonly totalItems: number | null;
  /** Null until it is done. */
  readonly outcome: WorkByKind[Kind]['outcome'] | null;
  /** Why it failed, in plain words for operators; null otherwise. */
  readonly error: string | null;
  readonly finishedAtMs: number | null;
}

/** A request as a union discriminated by its kind. */
export type AnyWorkRequest = { [Kind in WorkKind]: WorkRequest<Kind> }[WorkKind];

/** The audit's name of each kind. */
export const WORK_ACTIONS: Readonly<Record<WorkKind, string>> = {
  cycle_run: 'cycles.run',
  cycle_backfill: 'cycles.backfill',
  cycle_history: 'cycles.history',
  cycle_verify: 'cycle.verify',
};

/** Every kind of work request. */
export const WORK_KINDS = Object.keys(WORK_ACTIONS) as readonly WorkKind[];
