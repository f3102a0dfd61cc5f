/** Which of how many processes that count the same limits this one is. */
export interface ProcessShare {
  /** 0 to `count` − 1; no two processes that know of each other have the same. */
  readonly rank: number;
  readonly count: number;
}

/** A process that knows of no other. */
export const THE_ONLY_PROCESS: ProcessShare = { rank: 0, count: 1 };

/**
 * The share of a limit that one process may grant by itself. The shares of all ranks add up to the limit exactly; if
 * the limit is below the number of processes, some shares are 0.
 *
 * @example shareOf(100, { rank: 0, count: 3 }) === 33, and 33 and 34 for the others
 */
export const shareOf = (limit: number, { rank, count }: ProcessShare): number =>
  Math.floor((limit * (rank + 1)) / count) - Math.floor((limit * rank) / count);

/** Returns a process's index and the number of live processes; calling it marks the process as live. */
export abstract class ProcessCensus {
  /** Says that this process lives, and which of how many it is. Throws where that cannot be found out. */
  abstract beat(processId: string): Promise<ProcessShare>;

  /** Counts it no longer. */
  abstract leave(processId: string): Promise<void>;
}
