import { type Asset, ASSETS } from '../assets.ts';
import { roundTo, roundToSignificant } from '../rounding.ts';
import { shareBelow, type ScaledDistribution, touchPct, withinPct } from './move-distribution.ts';
import { type NeutralBand, neutralBand } from './neutral-band.ts';
import {
  climatology,
  expectedLogVariance,
  expectedVariance,
  modelDistribution,
  quantileForecast,
} from './outlook-contenders.ts';
import { type OutlookFit, type OutlookFitEntry } from './outlook-fit.ts';
import { outlookHistory, type OutlookHistory, type PricesByAsset } from './outlook-history.ts';
import {
  DECLARED_MOVES_PCT,
  OUTLOOK_HORIZONS_HOURS,
  type OutlookBasis,
  type OutlookHorizonHours,
  type OutlookReason,
  QUANTILE_NAMES,
  type Quantiles,
} from './outlook-terms.ts';

/**
 * 0–1 with 4 decimals; `movePct` is in percent of the price at the cycle's instant, signed if it is a move to
 * one side.
 */
export interface MoveProbability {
  readonly movePct: number;
  readonly probability: number;
}

export interface OutlookItem {
  readonly asset: Asset;
  readonly horizonHours: OutlookHorizonHours;
  readonly basis: OutlookBasis;
  readonly reason: OutlookReason | null;
  /** Square root of the expected daily Garman-Klass variance, annualised over 365 days, with 4 decimals. */
  readonly expectedVolatility: number | null;
  /**
   * Share of the days in the year before the fit on which the regression expected less, 0–100; null for
   * climatology, which expects the same of every day.
   */
  readonly percentile: number | null;
  /** Of ln(price at the end / price now), with 4 decimals. */
  readonly return: Quantiles | null;
  /** Of ln(highest / lowest price), with 4 decimals. */
  readonly range: Quantiles | null;
  /** The quantiles of the return as prices, USDT, with 6 significant digits. */
  readonly prices: Quantiles | null;
  /** That the price at the end is within ±x% of the price now. */
  readonly within: readonly MoveProbability[];
  /** That the price is x% higher, or lower, at any time until then. */
  readonly touch: readonly MoveProbability[];
  readonly neutral: NeutralBand | null;
}

/** Which of the two forecasts each pair's record allows to publish. */
export type OutlookBases = Readonly<
  Record<Asset, Readonly<Record<OutlookHorizonHours, Exclude<OutlookBasis, 'unavailable'>>>>
>;

export const DAYS_OF_YEAR = 365;

export interface OutlookKnowledge {
  /** The latest made before the cut-off. */
  readonly fit: OutlookFit | null;
  readonly bases: OutlookBases;
}

export interface OutlookInputs extends OutlookKnowledge {
  readonly prices: PricesByAsset;
  /** The cycle's instant, where every horizon begins, epoch milliseconds. */
  readonly atMs: number;
}

export interface Outlook {
  /** Of the fit. */
  readonly version: string | null;
  readonly items: readonly OutlookItem[];
}

/** Deterministic: equal inputs give equal bytes under JSON.stringify. */
export const forecastOutlook = ({ fit, bases, prices, atMs }: OutlookInputs): OutlookItem[] =>
  ASSETS.flatMap((asset) => {
    const history = outlookHistory(prices[asset], atMs);
    return OUTLOOK_HORIZONS_HOURS.map((horizonHours) => {
      const of = { asset, horizonHours };
      if (typeof history === 'string') return unavailable(of, history);
      const entry = fit?.entries.find((one) => one.asset === asset && one.horizonHours === horizonHours);
      if (entry === undefined) return unavailable(of, 'no_fit');
      const item = bases[asset][horizonHours] === 'model' ? modelItem : climatologyItem;
      return item(of, entry, history);
    });
  });

/** What a cycle before the first outlook states. */
export const NO_OUTLOOK: Outlook = {
  version: null,
  items: ASSETS.flatMap((asset) =>
    OUTLOOK_HORIZONS_HOURS.map((horizonHours) => unavailable({ asset, horizonHours }, 'no_fit')),
  ),
};

type Pair = Pick<OutlookItem, 'asset' | 'horizonHours'>;

function unavailable(of: Pair, reason: OutlookReason): OutlookItem {
  return {
    ...of,
    basis: 'unavailable',
    reason,
    expectedVolatility: null,
    percentile: null,
    return: null,
    range: null,
    prices: null,
    within: [],
    touch: [],
    neutral: null,
  };
}

function modelItem(of: Pair, entry: OutlookFitEntry, history: OutlookHistory): OutlookItem {
  const logarithm = expectedLogVariance(entry, history);
  const variance = expectedVariance(entry, logarithm);
  return {
    ...of,
    basis: 'model',
    reason: null,
    expectedVolatility: annualised(variance),
    percentile: Math.round(100 * shareBelow(entry.trailingYear.expectedLogVariance, logarithm)),
    ...stated(of, modelDistribution(entry, variance), history.price),
    neutral: neutralBand(of, modelDistribution(entry, variance), climatology(entry), variance),
  };
}

const climatologyItem = (of: Pair, entry: OutlookFitEntry, { price }: OutlookHistory): OutlookItem => ({
  ...of,
  basis: 'climatology',
  reason: null,
  expectedVolatility: annualised(entry.trailingYear.variance),
  percentile: null,
  ...stated(of, climatology(entry), price),
  neutral: neutralBand(of, climatology(entry), climatology(entry), entry.trailingYear.variance),
});

const annualised = (dailyVariance: number): number => roundTo(Math.sqrt(dailyVariance * DAYS_OF_YEAR), 4);

function stated(
  { asset, horizonHours }: Pair,
  scaled: ScaledDistribution,
  price: number,
): Pick<OutlookItem, 'return' | 'range' | 'prices' | 'within' | 'touch'> {
  const quantiles = quantileForecast(scaled);
  const moves = DECLARED_MOVES_PCT[asset][horizonHours];
  return {
    ...quantiles,
    prices: Object.fromEntries(
      QUANTILE_NAMES.map((name) => [name, roundToSignificant(price * Math.exp(quantiles.return[name]), 6)]),
    ) as Quantiles,
    within: moves.map((movePct) => ({ movePct, probability: withinPct(scaled, movePct) })),
    touch: [...moves.toReversed().map((movePct) => -movePct), ...moves].map((movePct) => ({
      movePct,
      probability: touchPct(scaled, movePct),
    })),
  };
}
