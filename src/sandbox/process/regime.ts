import { type RandomStream } from './random.ts';

/** Latent state of the market, which all other processes depend on. */
export const REGIMES = ['bull', 'bear', 'ranging', 'crisis'] as const;
export type Regime = (typeof REGIMES)[number];

/** Effect of a regime on BTC's daily log return. */
export interface RegimeTraits {
  /** Mean duration in days. */
  readonly dwellDays: number;
  readonly drift: number;
  /** Daily volatility before clustering. */
  readonly volatility: number;
  /** Probability of a jump per day, and its mean and deviation. */
  readonly jumpProbability: number;
  readonly jumpMean: number;
  readonly jumpDeviation: number;
  /** Transition probabilities when it ends; they sum to 1. */
  readonly next: Readonly<Partial<Record<Regime, number>>>;
}

/** Durations are short enough for several phases within most two-month windows. */
export const REGIME_TRAITS: Readonly<Record<Regime, RegimeTraits>> = {
  bull: {
    dwellDays: 8,
    drift: 0.002,
    volatility: 0.01,
    jumpProbability: 0.012,
    jumpMean: 0.02,
    jumpDeviation: 0.04,
    next: { ranging: 0.6, bear: 0.32, crisis: 0.08 },
  },
  bear: {
    dwellDays: 8,
    drift: -0.002,
    volatility: 0.011,
    jumpProbability: 0.015,
    jumpMean: -0.03,
    jumpDeviation: 0.03,
    next: { ranging: 0.52, bull: 0.32, crisis: 0.16 },
  },
  ranging: {
    dwellDays: 8,
    drift: 0,
    volatility: 0.008,
    jumpProbability: 0.006,
    jumpMean: 0,
    jumpDeviation: 0.035,
    next: { bull: 0.53, bear: 0.41, crisis: 0.06 },
  },
  crisis: {
    dwellDays: 2,
    drift: -0.005,
    volatility: 0.018,
    jumpProbability: 0.22,
    jumpMean: -0.025,
    jumpDeviation: 0.03,
    next: { ranging: 0.4, bear: 0.32, bull: 0.28 },
  },
};

/** Returns the regime of the next day: a Markov chain with geometrically distributed durations. */
export function nextRegime(current: Regime, day: number, random: RandomStream): Regime {
  const traits = REGIME_TRAITS[current];
  if (random.uniform(day, 0) >= 1 / traits.dwellDays) return current;
  let dice = random.uniform(day, 1);
  let chosen = current;
  for (const regime of REGIMES) {
    const probability = traits.next[regime] ?? 0;
    if (probability === 0) continue;
    chosen = regime;
    dice -= probability;
    if (dice < 0) break;
  }
  return chosen;
}
