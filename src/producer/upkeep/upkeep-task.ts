import { DiscoveryService } from '@nestjs/core';

/**
 * One repeated job that keeps the tables in shape. A class that implements it, carries `@Upkeep()` and is a provider of
 * any module is found by `UpkeepService` and run on its schedule; no list has to be edited.
 */
export interface UpkeepTask {
  /** What it does, in a few words, for the log; no two tasks share one. */
  readonly name: string;
  readonly everySeconds: number;
  /** True where it deletes or archives old rows: skipped while wall time is not certain (docs/adr/0020). */
  readonly deletesOldRows: boolean;
  /**
   * Does what is due at a moment. Any number of workers may do so at the same time.
   *
   * @param nowMs wall time, epoch milliseconds
   * @returns one line for the log; null: nothing was due
   * @throws when it fails: logged, and retried by the next run
   */
  run(nowMs: number): Promise<string | null>;
}

/** Marks a provider as an `UpkeepTask`. */
export const Upkeep = DiscoveryService.createDecorator<void>();
