import { type CycleResult } from '../../domain/engine/engine.ts';
import { type TrailingMap } from '../../domain/usual-range/usual-range.ts';

/** A complete published cycle. */
export interface PublishedCycle {
  readonly cycleNumber: number;
  readonly cycleAtMs: number;
  readonly publishedAtMs: number;
  /** True when it was computed after its slot, from what was known then. */
  readonly backfilled: boolean;
  readonly mode: 'paper' | 'live';
  readonly result: CycleResult;
  /** The maps in force, of the table that `result.usualRanges` names; only read for the latest cycle. */
  readonly maps?: readonly TrailingMap[];
}
