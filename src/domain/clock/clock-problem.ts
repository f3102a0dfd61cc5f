import { type ClockFinding } from './clock-judgement.ts';

/** What is wrong with a process's clock. `unconfirmed`: it is trusted, but nothing is deleted or archived by it yet. */
export type ClockProblemKind = ClockFinding | 'unconfirmed';

/** What is wrong with a process's clock, and by how much. */
export interface ClockProblem {
  readonly kind: ClockProblemKind;
  /** By how much wall time is ahead (positive) of what it was compared with; for `unconfirmed` the absence. */
  readonly differenceMs: number;
}

/** True for problems that stop everything that would be stored with a wrong time. */
export const isUntrusted = ({ kind }: ClockProblem): boolean => kind !== 'unconfirmed';
