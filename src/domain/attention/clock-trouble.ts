import { type ClockProblem, type ClockProblemKind, isUntrusted } from '../clock/clock-judgement.ts';
import { type Attention } from './attention.ts';
import { durationWords } from './words.ts';

const STOPPED = 'Nothing is fetched, published, deleted or archived until they agree.';

const FINDINGS: Readonly<Record<ClockProblemKind, (duration: string, direction: string) => string>> = {
  database_differs: (duration, direction) =>
    `The clock of this machine is ${duration} ${direction} the database’s. ${STOPPED} Set the wrong one of the two.`,
  providers_differ: (duration, direction) =>
    `The clock of this machine is ${duration} ${direction} the time that providers tell. ${STOPPED} Set it right.`,
  jumped: (duration, direction) =>
    `The clock of this machine was set: it is ${duration} ${direction} where its running time puts it. ${STOPPED} Set it right, or confirm that it is right now.`,
  behind_last_seen: (duration) =>
    `The clock of this machine is ${duration} behind the last time that was seen. ${STOPPED} Set it right, or confirm that it is right now and withdraw the cycles of the future.`,
  unconfirmed: (duration) =>
    `The clock of this machine is ${duration} ahead of the last time that is certain, after it was off or its clock was set. Cycles go on; nothing is deleted or archived until a provider tells the same time or an operator confirms it.`,
};

/** Returns the attention item for a clock problem: the problem and its remedy. */
export const clockTrouble = (problem: ClockProblem): Attention => ({
  kind: isUntrusted(problem) ? 'clock_untrusted' : 'clock_unconfirmed',
  severity: isUntrusted(problem) ? 'critical' : 'warning',
  subject: null,
  aspect: problem.kind,
  message: FINDINGS[problem.kind](
    durationWords(Math.abs(problem.differenceMs)),
    problem.differenceMs > 0 ? 'ahead of' : 'behind',
  ),
  sinceMs: null,
});
