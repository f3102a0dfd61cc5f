import { type ActionPlan, type TimeHorizon } from '../../domain/verdict/verdict.ts';
import { type PlanStatement, type RiskStatement } from '../model/statement.ts';
import { type Register } from './register.ts';
import { type Variants } from './variants.ts';

type Regime = Extract<RiskStatement, { kind: 'risk_regime' }>['regime'];
type PlanSide = Extract<PlanStatement, { kind: 'plan_side' }>['side'];

/** Sentences of the entry plan. Prices include their unit. */
export interface PlanFrame {
  readonly sides: Variants<[side: PlanSide]>;
  /** Why no position is proposed: a clause that contains the signal word. */
  readonly whyNone: Readonly<Record<Register, (word: string) => string>>;
  readonly none: Variants<[why: string]>;
  readonly missing: Variants<[]>;
  readonly entries: Variants<[price: string]>;
  readonly stops: Variants<[price: string, pct: string]>;
  readonly targets: Readonly<Record<1 | 2, Variants<[price: string, pct: string]>>>;
  readonly horizons: Readonly<Record<TimeHorizon, Variants<[]>>>;
  readonly sizes: Variants<[pct: string]>;
}

/** Sentences of the plan's risk. */
export interface RiskFrame {
  readonly none: Variants<[]>;
  readonly losses: Variants<[pct: string]>;
  readonly gains: Readonly<Record<1 | 2, Variants<[pct: string]>>>;
  readonly ratios: Readonly<Record<'acceptable' | 'short', Variants<[ratio: string, bound: string]>>>;
  readonly invalidations: Readonly<Record<ActionPlan['side'], Variants<[stop: string]>>>;
  /** Name of each regime, for `inRegimes`. */
  readonly regimes: Readonly<Record<Regime, string>>;
  readonly inRegimes: Variants<[regime: string]>;
  readonly paper: Variants<[]>;
}

/** Plan as a list: headings and their values. */
export interface PlanListFrame {
  readonly missing: string;
  readonly heads: Readonly<
    Record<
      'verdict' | 'position' | 'entry' | 'stop' | 'target1' | 'target2' | 'ratio' | 'size' | 'horizon',
      string
    >
  >;
  readonly verdict: Readonly<Record<Register, (word: string) => string>>;
  readonly sides: Readonly<Record<ActionPlan['side'], string>>;
  readonly ofAccount: (pct: string) => string;
  readonly horizons: Readonly<Record<TimeHorizon, string>>;
}
