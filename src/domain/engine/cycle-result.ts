import { type CompositeResult } from '../composites/composite-result.ts';
import { type CrewResult } from '../crew/crew-result.ts';
import { type MarketState } from '../market/market-state.ts';
import { type Outlook } from '../outlook/forecast-outlook.ts';
import { type UsualRangeRef } from '../usual-range/usual-range-table.ts';
import { type ActionPlan, type Verdict } from '../verdict/verdict.ts';

/** Plain JSON: no undefined, no NaN, dates as ISO strings. */
export interface CycleResult {
  readonly cycleNumber: number;
  readonly cycleAt: string;
  readonly methodologyVersion: string;
  readonly composites: readonly CompositeResult[];
  /** In the order BTC, ETH, SOL. */
  readonly crew: readonly CrewResult[];
  readonly verdict: Verdict;
  /** Null if the price of BTC wasn't fresh, or its regime or outlook was unknown. */
  readonly plan: ActionPlan | null;
  /** In the order BTC, ETH, SOL; left out before methodology 4.0. */
  readonly markets?: readonly MarketState[];
  /** Left out in cycles before the first outlook. */
  readonly outlook?: Outlook;
  /** Used for standings and words; left out if a cycle has none. */
  readonly usualRanges?: UsualRangeRef;
}
