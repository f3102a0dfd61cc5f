import { type Asset } from '../../assets.ts';
import { type NotCompared } from '../../cycle/compared-cycles.ts';
import { type CompositeIndex } from '../../composites/composite-index.ts';
import { type PlanHorizon } from '../../verdict/verdict.ts';
import { type MarketRegime } from '../../crew/crew-result.ts';
import { type CrewMember } from '../../crew/crew.ts';
import { type CalibrationBasis } from '../../calibration/calibration-table.ts';
import { type Claim } from '../../calibration/claim.ts';
import { type InputReason } from '../../measurement/input-judgement.ts';
import { type PlanRecord } from '../../verdict/plan-record.ts';
import { MARKET_EVENTS, type MarketEvent } from '../../market/market-state.ts';
import { type Signal } from '../../signals.ts';

export type Side = 'bullish' | 'bearish';
export type SpokenSignal = Exclude<Signal, 'monitoring'>;
/** Beyond neutral, or with a value outside p10 to p90 of its usual range on that side. */
export type Strength = 'clear' | 'strong';

export const COMPARISONS = ['level', 'above', 'below'] as const;
export type Comparison = (typeof COMPARISONS)[number];

export interface SpokenFact {
  readonly agent: CrewMember;
  readonly asset: Asset;
  readonly key: string;
  readonly leaning: Side | 'neutral';
  readonly strength: Strength;
  /** Its value compared with zero, by the scale of its unit; `level` without a value. */
  readonly compared: Comparison;
}

export interface LostFactInput {
  /** If a text names several agents; null in the agent's own text. */
  readonly of: CrewMember | null;
  readonly agent: CrewMember;
  readonly key: string;
  readonly lostPct: number;
  readonly reason: InputReason;
}

interface TextFacts {
  /** The text calls nulls unknown. Whole percent; the position is 0 to 100 in steps of 5. */
  readonly market: {
    readonly asset: Asset;
    readonly dayChangePct: number | null;
    readonly weekChangePct: number | null;
    readonly yearPositionPct: number | null;
    /** An event that the text only names, because the one before described it. */
    readonly after?: HeadlineEvent;
  };
  readonly market_unknown: { readonly asset: Asset };
  readonly market_event: {
    readonly asset: Asset;
    readonly event: MarketEvent;
    readonly since: string | null;
    readonly rangePct: number | null;
  };
  readonly stance: {
    readonly agent: CrewMember;
    readonly asset: Asset;
    readonly signal: SpokenSignal;
    readonly confidencePct: number;
  };
  readonly abstention: {
    readonly agent: CrewMember;
    readonly asset: Asset;
    readonly freshPct: number;
    readonly neededPct: number;
  };
  /** `opens` the facts of its side and names it, or `adds` to them; `contrasts` with the agent's signal. */
  readonly fact: SpokenFact & {
    readonly leaning: Side;
    readonly place: 'opens' | 'adds';
    readonly contrasts: boolean;
  };
  readonly neutral_fact: SpokenFact & { readonly leaning: 'neutral' };
  /** Only of class C. Neutral if it replaces a neutral fact whose words would call the value level. */
  readonly value: {
    readonly agent: CrewMember;
    readonly asset: Asset;
    readonly key: string;
    readonly value: number;
    readonly isNeutral: boolean;
  };
  readonly nothing_leans: { readonly asset: Asset };
  /** No fact leans towards the signal; the sum of all does, relative to the agent's usual range. */
  readonly balance: { readonly asset: Asset; readonly signal: Side };
  /** 0 to 100 with 1 decimal; null when it has none. */
  readonly composite: {
    readonly index: CompositeIndex;
    readonly asset: Asset;
    readonly score: number | null;
    readonly label: string;
  };
  readonly composite_degraded: { readonly index: CompositeIndex; readonly asset: Asset };
  readonly regime: {
    readonly asset: Asset;
    readonly regime: Exclude<MarketRegime, 'unknown'>;
  };
  /** The first of a text is introduced as one, the others `add` to it. */
  readonly risk_flag: {
    readonly asset: Asset;
    readonly flag: string;
    readonly place: 'opens' | 'adds';
    /** The fact that raises it, if it's inside its usual range of the trailing year. */
    readonly usual: { readonly agent: CrewMember; readonly key: string } | null;
  };
  readonly freshness: { readonly freshPct: number };
  /** The largest first; for one agent, or for several that the lead names. */
  readonly lost_inputs: { readonly asset: Asset; readonly inputs: readonly LostFactInput[] };
  readonly calibration: {
    readonly claim: Claim;
    /** The largest move that counts as unmoved, in percent. */
    readonly bandPct: number | null;
    readonly horizonHours: number;
    readonly basis: CalibrationBasis;
    readonly probabilityPct: number;
    readonly baseRatePct: number;
    readonly cases: number;
  };
  readonly uncalibrated: object;
  readonly watch: { readonly agent: CrewMember; readonly signal: SpokenSignal };
  readonly verdict: {
    readonly at: string;
    readonly signal: SpokenSignal;
    readonly confidencePct: number;
    /** −1 (bearish) to 1 (bullish), shown with 2 decimals. */
    readonly score: number;
  };
  /** That of the cycle before, with its probability in the same sentence. */
  readonly verdict_still: {
    readonly at: string;
    readonly signal: SpokenSignal;
    readonly confidencePct: number;
    readonly odds: StatementOf<'calibration'>;
  };
  readonly no_verdict: {
    readonly at: string;
    readonly countedPct: number;
    readonly neededPct: number;
  };
  /** Up to three changes. `further` are since the cycle before too; `calm_day` says that this brought none. */
  readonly since: {
    readonly than: ComparedWith | 'further' | 'calm_day';
    readonly changes: readonly Change[];
  };
  readonly unchanged: { readonly than: ComparedWith | 'both' };
  readonly not_compared: {
    readonly than: ComparedWith;
    readonly at: string;
    readonly reason: NotCompared['reason'];
  };
  /** Smoothing keeps a verdict against the crew's own consensus. */
  readonly held: {
    readonly score: number;
    readonly own: Signal;
    readonly kept: Signal;
  };
  readonly votes: {
    readonly groups: readonly { readonly signal: Signal; readonly agents: readonly CrewMember[] }[];
    readonly of: number;
  };
  /** Contributing share of the crew's weight, if it isn't the whole weight. */
  readonly weight_counted: { readonly countedPct: number };
  readonly argument: SpokenFact & { readonly leaning: Side };
  /** An argument of the cycle before that is still its agent's strongest, in a few words. */
  readonly standing: SpokenFact & { readonly leaning: Side };
  readonly composite_extremes: {
    readonly asset: Asset;
    readonly highest: { readonly index: CompositeIndex; readonly score: number };
    readonly lowest: { readonly index: CompositeIndex; readonly score: number };
  };
  /** What is as in the cycle before, if anything: signals of other assets, and how many inputs and warnings. */
  readonly still: {
    readonly markets: readonly { readonly asset: Asset; readonly signal: Signal }[];
    readonly lost: number;
    readonly flags: number;
  };
  readonly other_markets: {
    readonly markets: readonly (LeadHeadline & { readonly asset: Asset })[];
  };
}

type StatementOf<Kind extends keyof TextFacts> = { readonly kind: Kind } & TextFacts[Kind];

/** Every language makes exactly one sentence of each, so the content is the same in all languages. */
export type TextStatement = { [Kind in keyof TextFacts]: StatementOf<Kind> }[keyof TextFacts];

/** The cycle before, or that of 24 hours ago. */
export type ComparedWith = 'before' | 'day';

export type Change =
  | { readonly of: 'verdict'; readonly from: Signal; readonly to: Signal }
  /** Before smoothing. */
  | { readonly of: 'consensus'; readonly from: Signal; readonly to: Signal }
  | { readonly of: 'vote'; readonly agent: CrewMember; readonly from: Signal; readonly to: Signal }
  | { readonly of: 'votes'; readonly count: number; readonly total: number }
  | { readonly of: 'probability'; readonly from: number; readonly to: number }
  /** Whole percent. */
  | { readonly of: 'price'; readonly pct: number }
  | { readonly of: 'range'; readonly from: number; readonly to: number }
  | { readonly of: 'composite'; readonly index: CompositeIndex; readonly from: number; readonly to: number };

/** Prices in USDT, shares in percent. */
export type PlanStatement =
  | { readonly kind: 'plan_side'; readonly side: 'long' | 'short' }
  | { readonly kind: 'plan_none'; readonly why: WhyNoPosition }
  | { readonly kind: 'plan_missing' }
  /** Multiples of the loss at the stop: what such plans stated, what happened, and its interval. */
  | { readonly kind: 'plan_losing'; readonly meanResult: PlanRecord['meanResult'] }
  | { readonly kind: 'plan_entry'; readonly price: number }
  | { readonly kind: 'plan_stop'; readonly price: number; readonly pct: number }
  | { readonly kind: 'plan_target'; readonly nth: 1 | 2; readonly price: number; readonly pct: number }
  | { readonly kind: 'plan_horizon'; readonly horizon: PlanHorizon }
  | {
      readonly kind: 'plan_odds';
      readonly firstPct: number;
      readonly secondPct: number;
      readonly stopPct: number;
      readonly cases: number;
      readonly fromYear: number;
      readonly toYear: number;
    }
  | { readonly kind: 'plan_size'; readonly pct: number };

export type WhyNoPosition =
  | { readonly reason: 'signal'; readonly signal: Signal }
  | { readonly reason: 'ratio'; readonly ratio: number }
  | { readonly reason: 'no_odds' }
  | { readonly reason: 'odds'; readonly meanResult: number };

/** Percent of the account, 2 decimals. */
export type RiskStatement =
  | { readonly kind: 'risk_none' }
  | { readonly kind: 'risk_loss'; readonly accountPct: number }
  | { readonly kind: 'risk_gain'; readonly nth: 1 | 2; readonly accountPct: number }
  /** Above 2.0, because no other plan proposes a position. */
  | { readonly kind: 'risk_ratio'; readonly ratio: number }
  | { readonly kind: 'risk_invalidation'; readonly side: 'long' | 'short'; readonly stop: number }
  | { readonly kind: 'risk_regime'; readonly regime: Exclude<MarketRegime, 'unknown'> }
  | { readonly kind: 'risk_paper' };

/** A high or a low of the year can come every day of a trend. */
export const HEADLINE_EVENTS = MARKET_EVENTS.filter(
  (event) => event !== 'widest_quarter_range' && event !== 'year_high' && event !== 'year_low',
);
export type HeadlineEvent = (typeof HEADLINE_EVENTS)[number];

export interface AgentHeadline {
  readonly agent: CrewMember;
  readonly asset: Asset;
  readonly signal: Signal;
  /** In place of facts; null if nothing happened that a headline must name. */
  readonly event: HeadlineEvent | null;
  /** The strongest of each side, the signal's own first; fewer if fewer lean. */
  readonly facts: readonly (Pick<SpokenFact, 'key' | 'compared'> & { readonly leaning: Side })[];
}

/** Votes for a signal. */
export interface LeadHeadline {
  readonly signal: Signal;
  readonly agreeing: number;
  /** The most votes for another direction; abstentions don't count as a direction. */
  readonly rival: number;
  /** Both bullish and bearish votes exist. */
  readonly opposed: boolean;
  readonly of: number;
}
