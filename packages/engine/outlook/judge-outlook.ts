import { type Asset } from '../assets.ts';
import { roundTo } from '../rounding.ts';
import {
  type HorizonMove,
  byMoveKind,
  type ScaledDistribution,
  shareBelow,
  touchPct,
  withinPct,
} from './move-distribution.ts';
import { type OutlookContenders, quantileForecast, type QuantileForecast } from './forecast-outlook.ts';
import {
  DECLARED_MOVES_PCT,
  type OutlookHorizonHours,
  QUANTILE_LEVELS,
  QUANTILE_NAMES,
  type Quantiles,
} from './outlook-terms.ts';

export const JUDGED_MOVES = ['return', 'range'] as const;
export type JudgedMove = (typeof JUDGED_MOVES)[number];

/** Mean over the seven quantiles; lower is better. */
export interface PinballLosses {
  readonly model: number;
  readonly climatology: number;
  readonly exponentiallyWeighted: number;
}

export interface JudgedEvent {
  readonly event: 'within' | 'touch';
  readonly movePct: number;
  readonly probability: number;
  readonly climatology: number;
  readonly happened: boolean;
}

export interface OutlookJudgement {
  readonly asset: Asset;
  readonly horizonHours: OutlookHorizonHours;
  readonly day: string;
  readonly move: HorizonMove;
  readonly losses: Readonly<Record<JudgedMove, PinballLosses>>;
  readonly inside80: Readonly<Record<'model' | 'climatology', Readonly<Record<JudgedMove, boolean>>>>;
  /** Share of the model's distribution below the move, 0–1: uniform if the model is right (Dawid 1984). */
  readonly probabilityIntegral: Readonly<Record<JudgedMove, number>>;
  readonly events: readonly JudgedEvent[];
}

const DECIMALS = 6;

export function judgeOutlook(
  { asset, horizonHours, day }: Pick<OutlookJudgement, 'asset' | 'horizonHours' | 'day'>,
  contenders: OutlookContenders,
  move: HorizonMove,
): OutlookJudgement {
  const { model, climatology, exponentiallyWeighted } = contenders;
  const quantiles = {
    model: quantileForecast(model),
    climatology: quantileForecast(climatology),
    exponentiallyWeighted,
  };
  const lossesOf = (kind: JudgedMove): PinballLosses => ({
    model: pinballLoss(quantiles.model[kind], move[kind]),
    climatology: pinballLoss(quantiles.climatology[kind], move[kind]),
    exponentiallyWeighted: pinballLoss(quantiles.exponentiallyWeighted[kind], move[kind]),
  });
  const insideOf = (forecast: QuantileForecast): Record<JudgedMove, boolean> => ({
    return: isInside(forecast.return, move.return),
    range: isInside(forecast.range, move.range),
  });
  return {
    asset,
    horizonHours,
    day,
    move: roundedMove(move),
    losses: { return: lossesOf('return'), range: lossesOf('range') },
    inside80: { model: insideOf(quantiles.model), climatology: insideOf(quantiles.climatology) },
    probabilityIntegral: {
      return: integralOf(model, 'return', move),
      range: integralOf(model, 'range', move),
    },
    events: DECLARED_MOVES_PCT[asset][horizonHours].flatMap((movePct) => eventsOf(movePct, contenders, move)),
  };
}

/** Koenker and Bassett (1978), lowest for the true quantiles. @example all 0, a value of 1: 0.5, the mean level */
export function pinballLoss(quantiles: Quantiles, value: number): number {
  const sum = QUANTILE_NAMES.reduce((total, name, i) => {
    const distance = value - quantiles[name];
    return total + (distance >= 0 ? QUANTILE_LEVELS[i]! : QUANTILE_LEVELS[i]! - 1) * distance;
  }, 0);
  return roundTo(sum / QUANTILE_NAMES.length, DECIMALS);
}

const isInside = ({ p10, p90 }: Quantiles, value: number): boolean => value >= p10 && value <= p90;

const integralOf = (
  { distribution, volatility }: ScaledDistribution,
  kind: JudgedMove,
  move: HorizonMove,
): number => roundTo(shareBelow(distribution[kind], move[kind] / volatility), DECIMALS);

function eventsOf(
  movePct: number,
  { model, climatology }: OutlookContenders,
  move: HorizonMove,
): readonly JudgedEvent[] {
  const [up, down] = [Math.log1p(movePct / 100), Math.log1p(-movePct / 100)];
  return [
    {
      event: 'within',
      movePct,
      probability: withinPct(model, movePct),
      climatology: withinPct(climatology, movePct),
      happened: move.return >= down && move.return <= up,
    },
    ...[-movePct, movePct].map((signedPct) => ({
      event: 'touch' as const,
      movePct: signedPct,
      probability: touchPct(model, signedPct),
      climatology: touchPct(climatology, signedPct),
      happened: signedPct > 0 ? move.highest >= up : move.lowest <= down,
    })),
  ];
}

const roundedMove = (move: HorizonMove): HorizonMove => byMoveKind((kind) => roundTo(move[kind], DECIMALS));
