/** One thing that upkeep does beside the others: what fails of it is made up for by the next run. */
export interface UpkeepTask {
  /** What it is about, for the log. */
  readonly name: string;
  /** True where it deletes or moves what is old, which is done by a clock that is certain alone. */
  readonly agesOut: boolean;
  /**
   * Does it as it is due at a moment. Any number of workers may do so at the same time.
   *
   * @returns what there is to say about it; null: nothing was due
   */
  run(nowMs: number): Promise<string | null>;
}
