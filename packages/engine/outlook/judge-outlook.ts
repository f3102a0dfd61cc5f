import { type Asset } from '../assets.ts';
import { byName } from '../by-name.ts';
import { roundTo } from '../rounding.ts';
import {
  type HorizonMove,
  type HorizonOutcome,
  byMoveKind,
  JUDGED_MOVES,
  type JudgedMove,
  mean,
  quantileForecast,
  type ScaledDistribution,
  shareBelow,
  touchPct,
  withinPct,
} from './move-distribution.ts';
import { type OutlookFitEntry } from './fit-outlook.ts';
import {
  OUTLOOK_CONTENDERS,
  type OutlookContender,
  type OutlookContenders,
  wilderOf,
} from './forecast-outlook.ts';
import {
  byQuantile,
  DECLARED_MOVES_PCT,
  type OutlookHorizonHours,
  type Quantiles,
  touchedMovesPct,
} from './outlook-terms.ts';
import { usualVolumeQuantiles, type VolumeFit } from './spot-volume.ts';

/** `volatility` by QLIKE, the others by pinball loss. */
export const SCORED_STATEMENTS = ['volatility', ...JUDGED_MOVES] as const;
export type ScoredStatement = (typeof SCORED_STATEMENTS)[number];

/** Lower is better. */
export type Losses = Readonly<Record<OutlookContender, number>>;

export interface JudgedProbability {
  /** As published. */
  readonly probability: number;
  readonly climatology: number;
  readonly happened: boolean;
}

export interface JudgedEvent extends JudgedProbability {
  readonly event: 'within' | 'touch';
  readonly movePct: number;
}

export const COVERAGE_CONTENDERS = ['served', 'model', 'climatology'] as const;
export type CoverageContender = (typeof COVERAGE_CONTENDERS)[number];

/** Outcomes are of cells, because no other volume may be known. */
export interface JudgedVolume {
  /** ln(mean daily volume over the horizon / usual day), 4 decimals. */
  readonly outcome: number;
  /** Pinball loss. */
  readonly served: number;
  readonly climatology: number;
  readonly inside80: boolean;
}

export interface OutlookJudgement {
  readonly asset: Asset;
  readonly horizonHours: OutlookHorizonHours;
  readonly day: string;
  readonly move: HorizonOutcome;
  readonly losses: Readonly<Record<ScoredStatement, Losses>>;
  readonly inside80: Readonly<Record<CoverageContender, Readonly<Record<JudgedMove, boolean>>>>;
  /** Share of the published distribution below the move, 0–1: uniform if it is right (Dawid 1984). */
  readonly probabilityIntegral: Readonly<Record<JudgedMove, number>>;
  readonly events: readonly JudgedEvent[];
  /** Whether the realised volatility exceeded the trailing year's median; null for other horizons than a week, and for fits by rules 1. */
  readonly wilder: JudgedProbability | null;
  /** Null where none was published; left out by earlier judgements. */
  readonly volume?: JudgedVolume | null;
}

const DECIMALS = 6;

export function judgeOutlook(
  entry: OutlookFitEntry,
  day: string,
  contenders: OutlookContenders,
  outcome: HorizonOutcome,
  volume: JudgedVolume | null = null,
): OutlookJudgement {
  const { asset, horizonHours } = entry;
  const { served, variance } = contenders;
  const quantiles = byName(OUTLOOK_CONTENDERS, (one) =>
    one === 'exponentiallyWeighted' ? contenders[one] : quantileForecast(contenders[one]),
  );
  return {
    asset,
    horizonHours,
    day,
    move: rounded(outcome),
    losses: {
      volatility: byName(OUTLOOK_CONTENDERS, (one) => quasiLikelihoodLoss(variance[one], outcome.variance)),
      ...byName(JUDGED_MOVES, (kind) =>
        byName(OUTLOOK_CONTENDERS, (one) => pinballLoss(quantiles[one][kind], outcome[kind])),
      ),
    },
    inside80: byName(COVERAGE_CONTENDERS, (one) =>
      byName(JUDGED_MOVES, (kind) => isInside(quantiles[one][kind], outcome[kind])),
    ),
    probabilityIntegral: byName(JUDGED_MOVES, (kind) =>
      roundTo(shareBelow(served.distribution[kind], outcome[kind] / served.volatility), DECIMALS),
    ),
    events: eventsOf(entry, contenders, outcome),
    wilder: judgedWilder(entry, contenders, outcome),
    volume,
  };
}

/** @param served as published */
export const judgeVolume = (fit: VolumeFit, served: Quantiles, outcome: number): JudgedVolume => ({
  outcome,
  served: pinballLoss(served, outcome),
  climatology: pinballLoss(usualVolumeQuantiles(fit), outcome),
  inside80: isInside(served, outcome),
});

/**
 * QLIKE of an expected variance: 0 if it was exact, and lowest in the mean for the true expectation, although
 * the outcome measures the true variance with noise (Patton 2011). @example an expectation of half: 2 − ln 2 − 1
 */
export function quasiLikelihoodLoss(expected: number, realised: number): number {
  const ratio = realised / expected;
  return roundTo(ratio - Math.log(ratio) - 1, DECIMALS);
}

/** Koenker and Bassett (1978), lowest for the true quantiles. @example all 0, a value of 1: 0.5, the mean level */
export function pinballLoss(quantiles: Quantiles, value: number): number {
  const losses = byQuantile((level, name) => {
    const distance = value - quantiles[name];
    return (distance >= 0 ? level : level - 1) * distance;
  });
  return roundTo(mean(Object.values(losses)), DECIMALS);
}

const isInside = ({ p10, p90 }: Quantiles, value: number): boolean => value >= p10 && value <= p90;

function eventsOf(
  { asset, horizonHours }: OutlookFitEntry,
  { served, climatology }: OutlookContenders,
  move: HorizonMove,
): JudgedEvent[] {
  const logOf = (movePct: number): number => Math.log1p(movePct / 100);
  const judged = (
    event: JudgedEvent['event'],
    moves: readonly number[],
    probabilityOf: (scaled: ScaledDistribution, movePct: number) => number,
    happened: (movePct: number) => boolean,
  ): JudgedEvent[] =>
    moves.map((movePct) => ({
      event,
      movePct,
      probability: probabilityOf(served, movePct),
      climatology: probabilityOf(climatology, movePct),
      happened: happened(movePct),
    }));
  return [
    ...judged(
      'within',
      DECLARED_MOVES_PCT[asset][horizonHours],
      withinPct,
      (movePct) => move.return >= logOf(-movePct) && move.return <= logOf(movePct),
    ),
    ...judged('touch', touchedMovesPct(asset, horizonHours), touchPct, (movePct) =>
      movePct > 0 ? move.highest >= logOf(movePct) : move.lowest <= logOf(movePct),
    ),
  ];
}

/** By the trailing year, either is as likely. */
const WILDER_BASE_RATE = 0.5;

function judgedWilder(
  entry: OutlookFitEntry,
  { variance }: OutlookContenders,
  outcome: HorizonOutcome,
): JudgedProbability | null {
  const stated = wilderOf(entry, variance.model);
  return (
    stated && {
      probability: stated.probability,
      climatology: WILDER_BASE_RATE,
      happened: outcome.variance > entry.trailingYear.medianVariance!,
    }
  );
}

const VARIANCE_DECIMALS = 9;

const rounded = (outcome: HorizonOutcome): HorizonOutcome => ({
  ...byMoveKind((kind) => roundTo(outcome[kind], DECIMALS)),
  variance: roundTo(outcome.variance, VARIANCE_DECIMALS),
});
