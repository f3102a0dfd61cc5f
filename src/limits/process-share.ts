/** Index of this process among the processes that count the same limits. */
export interface ProcessShare {
  /** 0 to `count` − 1, unique among processes that know each other. */
  readonly rank: number;
  readonly count: number;
}

/** Share of a process that doesn't know any other. */
export const THE_ONLY_PROCESS: ProcessShare = { rank: 0, count: 1 };

/**
 * Returns the share of a limit that one process can grant by itself. The shares of all ranks add up to the limit
 * exactly; if the limit is below the number of processes, some shares are 0.
 *
 * @example shareOf(100, { rank: 0, count: 3 }) === 33, and 33 and 34 for the others
 */
export const shareOf = (limit: number, { rank, count }: ProcessShare): number =>
  Math.floor((limit * (rank + 1)) / count) - Math.floor((limit * rank) / count);

/** Registry of live processes, which gives each process its share. */
export abstract class ProcessRegistry {
  /** Marks this process as live and returns its share. Throws if the share can't be determined. */
  abstract beat(processId: string): Promise<ProcessShare>;

  /** Removes this process from the count. */
  abstract leave(processId: string): Promise<void>;
}
