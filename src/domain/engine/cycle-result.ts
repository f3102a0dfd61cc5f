import { type CompositeResult } from '../composites/composite-result.ts';
import { type CrewReading } from '../crew/crew-reading.ts';
import { type ActionPlan, type Verdict } from '../verdict/verdict.ts';

/** The result of a cycle. Plain JSON: no undefined, no NaN, dates as ISO strings. */
export interface CycleResult {
  readonly cycleNumber: number;
  readonly cycleAt: string;
  readonly methodologyVersion: string;
  readonly composites: readonly CompositeResult[];
  /** In the order BTC, ETH, SOL. */
  readonly crew: readonly CrewReading[];
  readonly verdict: Verdict;
  /** Null where the price of BTC was not fresh, or its daily range was unknown. */
  readonly plan: ActionPlan | null;
}
