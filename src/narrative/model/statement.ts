import { type Asset } from '../../domain/assets.ts';
import { type CompositeIndex } from '../../domain/composites/composite-index.ts';
import { type ActionPlan, type TimeHorizon } from '../../domain/verdict/verdict.ts';
import { type MarketRegime } from '../../domain/crew/crew-reading.ts';
import { type CrewMember } from '../../domain/crew/crew.ts';
import { type Signal } from '../../domain/signals.ts';

/** A direction; what is neither is no side. */
export type Side = 'bullish' | 'bearish';
/** A signal that says something. */
export type SpokenSignal = Exclude<Signal, 'monitoring'>;
/** How far a fact leans: past the bound of neutral, or most of the way to its anchor. */
export type Strength = 'clear' | 'strong';

/** One measured thing as an agent speaks of it, without its value. */
export interface SpokenFact {
  readonly agent: CrewMember;
  readonly asset: Asset;
  /** Key of the fact, as in the mandate of the agent. */
  readonly key: string;
  readonly leaning: Side | 'neutral';
  readonly strength: Strength;
}

/**
 * What one sentence of a reading says. Every language makes exactly one sentence of each, so two languages that
 * say the same statements say the same.
 */
export type TextStatement =
  // An agent.
  | {
      readonly kind: 'stance';
      readonly agent: CrewMember;
      readonly asset: Asset;
      readonly signal: SpokenSignal;
      readonly confidencePct: number;
    }
  /** It does not speak: so many percent of what it looks at is fresh, so many are needed. */
  | {
      readonly kind: 'abstention';
      readonly agent: CrewMember;
      readonly asset: Asset;
      readonly freshPct: number;
      readonly neededPct: number;
    }
  /**
   * A fact that leans. `opens` the facts of its side, and says which side that is, or `adds` to them;
   * `contrasts` when the side is not the agent's own signal.
   */
  | (SpokenFact & {
      readonly kind: 'fact';
      readonly leaning: Side;
      readonly place: 'opens' | 'adds';
      readonly contrasts: boolean;
    })
  /** A fact that leans neither way. */
  | (SpokenFact & { readonly kind: 'neutral_fact'; readonly leaning: 'neutral' })
  /** The value of a fact; only of those whose sources are all of licence class C. */
  | {
      readonly kind: 'value';
      readonly agent: CrewMember;
      readonly asset: Asset;
      readonly key: string;
      readonly value: number;
    }
  /** No fact leans clearly. */
  | { readonly kind: 'nothing_leans'; readonly asset: Asset }
  /** No fact leans the way of the signal: against the agent's usual range the balance does. */
  | { readonly kind: 'balance'; readonly asset: Asset; readonly signal: Side }
  /** The composite index of the agent's field. Score 0 to 100 with 1 decimal, null when it has none. */
  | {
      readonly kind: 'composite';
      readonly index: CompositeIndex;
      readonly asset: Asset;
      readonly score: number | null;
      /** Label as published, e.g. `neutral`. */
      readonly label: string;
    }
  /** More than half of a composite's weight is stale. */
  | { readonly kind: 'composite_degraded'; readonly index: CompositeIndex; readonly asset: Asset }
  | {
      readonly kind: 'regime';
      readonly asset: Asset;
      readonly regime: Exclude<MarketRegime, 'unknown'>;
    }
  /** Something stands out among the inputs. */
  | { readonly kind: 'risk_flag'; readonly asset: Asset; readonly flag: string }
  /** Not everything it looks at was fresh enough to count. */
  | { readonly kind: 'freshness'; readonly freshPct: number }
  /** What would change its mind. */
  | { readonly kind: 'watch'; readonly agent: CrewMember; readonly signal: SpokenSignal }
  // The lead.
  | { readonly kind: 'verdict'; readonly signal: SpokenSignal; readonly confidencePct: number }
  | { readonly kind: 'no_verdict'; readonly countedPct: number; readonly neededPct: number }
  /** The verdict is another than that of the cycle before, … */
  | { readonly kind: 'turned'; readonly from: Signal; readonly to: Signal }
  /** … or the same, … */
  | { readonly kind: 'unchanged'; readonly signal: Signal }
  /** … or the same only because smoothing keeps it: by itself the score says `own`. */
  | { readonly kind: 'held'; readonly own: Signal; readonly kept: Signal }
  /** −1 (bearish) to 1 (bullish), written with 2 decimals. */
  | { readonly kind: 'consensus_score'; readonly score: number }
  /** Who voted what; at least one agent. */
  | {
      readonly kind: 'voters';
      readonly signal: Signal;
      readonly agents: readonly CrewMember[];
      /** How many vote in all. */
      readonly of: number;
    }
  /** Part of the crew's weight that counted, when not all of it did. */
  | { readonly kind: 'weight_counted'; readonly countedPct: number }
  /** The strongest fact of a side, in the mouth of the agent that looks at it. */
  | (SpokenFact & { readonly kind: 'argument'; readonly leaning: Side })
  /** The highest and the lowest composite index of BTC. */
  | {
      readonly kind: 'composite_extremes';
      readonly asset: Asset;
      readonly highest: { readonly index: CompositeIndex; readonly score: number };
      readonly lowest: { readonly index: CompositeIndex; readonly score: number };
    }
  /** What the crew says of another asset: how many of how many agents share its signal. */
  | {
      readonly kind: 'other_market';
      readonly asset: Asset;
      readonly signal: Signal;
      readonly agreeing: number;
      readonly of: number;
    }
  /** A decision input, not financial advice. */
  | { readonly kind: 'disclaimer' };

/** What one sentence of the entry plan says. Prices in USDT, parts in percent. */
export type PlanStatement =
  | { readonly kind: 'plan_side'; readonly side: 'long' | 'short' }
  /** No position is proposed: the levels are those of a long plan, for orientation. */
  | { readonly kind: 'plan_none'; readonly signal: Signal }
  /** No fresh price, or no daily range, was known: there is no plan. */
  | { readonly kind: 'plan_missing' }
  | { readonly kind: 'plan_entry'; readonly price: number }
  | { readonly kind: 'plan_stop'; readonly price: number; readonly pct: number }
  /** The first target closes a part, the second is trailed. */
  | { readonly kind: 'plan_target'; readonly nth: 1 | 2; readonly price: number; readonly pct: number }
  | { readonly kind: 'plan_horizon'; readonly horizon: TimeHorizon }
  | { readonly kind: 'plan_size'; readonly pct: number };

/** A set-up whose ratio of reward to risk is above this is acceptable; the specification's bound. */
export const ACCEPTABLE_RATIO_ABOVE = 2;

/** What one sentence of the risk calculation says. Percent of the account, 2 decimals. */
export type RiskStatement =
  /** With no position nothing is at risk. */
  | { readonly kind: 'risk_none' }
  | { readonly kind: 'risk_loss'; readonly accountPct: number }
  | { readonly kind: 'risk_gain'; readonly nth: 1 | 2; readonly accountPct: number }
  /** Above 2.0 a set-up is acceptable. */
  | { readonly kind: 'risk_ratio'; readonly ratio: number; readonly acceptable: boolean }
  /** Beyond the stop the idea is wrong. */
  | { readonly kind: 'risk_invalidation'; readonly side: ActionPlan['side']; readonly stop: number }
  | { readonly kind: 'risk_regime'; readonly regime: Exclude<MarketRegime, 'unknown'> }
  /** A paper signal without a guarantee of execution. */
  | { readonly kind: 'risk_paper' };

/** One line above what an agent says. */
export interface AgentHeadline {
  readonly agent: CrewMember;
  readonly asset: Asset;
  readonly signal: Signal;
  /** The strongest fact of either side, the signal's own first; fewer where fewer lean. */
  readonly facts: readonly { readonly key: string; readonly leaning: Side }[];
}

/** One line above what the lead says. */
export interface LeadHeadline {
  readonly signal: Signal;
  /** How many of how many agents share the signal. */
  readonly agreeing: number;
  readonly of: number;
}
