import { type CompositeResult } from '../composites/composite-result.ts';
import { type CrewReading } from '../crew/crew-reading.ts';
import { type ActionPlan, type Verdict } from '../verdict/verdict.ts';

/** The result of a cycle. Plain JSON: no undefined, no NaN, no dates but ISO strings. */
export interface CycleResult {
  readonly cycleNumber: number;
  readonly cycleAt: string;
  readonly methodologyVersion: string;
  readonly composites: readonly CompositeResult[];
  /** BTC, ETH, SOL. */
  readonly crew: readonly CrewReading[];
  readonly verdict: Verdict;
  /** Null where there is none: the price of BTC was not fresh, or no daily range of it was known. */
  readonly plan: ActionPlan | null;
}
