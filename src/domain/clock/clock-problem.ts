import { type ClockFinding } from './clock-judgement.ts';

/** Kinds of clock problems. `unconfirmed`: the clock is trusted, but nothing is deleted or archived yet. */
export type ClockProblemKind = ClockFinding | 'unconfirmed';

/** A problem of a process's clock. */
export interface ClockProblem {
  readonly kind: ClockProblemKind;
  /** How far wall time is ahead (positive) of the reference; for `unconfirmed` the length of the absence. */
  readonly differenceMs: number;
}

/** True for problems that stop all writes of times. */
export const isUntrusted = ({ kind }: ClockProblem): boolean => kind !== 'unconfirmed';
