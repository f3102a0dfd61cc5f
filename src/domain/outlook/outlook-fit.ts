import { type Asset } from '../assets.ts';
import { type FirstPassages, type PassageTable } from './first-passage.ts';
import { type MoveDistribution, type Percentiles } from './move-distribution.ts';
import { type OutlookBasis, type OutlookHorizonHours, type Quantiles } from './outlook-terms.ts';
import { type VarianceTerm } from './variance-terms.ts';

/** The last 365 days: what a forecast is compared with, and what is published where it has no skill. */
export interface TrailingYear {
  /** Over the horizon as they were, in log returns. */
  readonly moves: MoveDistribution;
  readonly variance: number;
  /** Of the logarithm of the mean daily variance that the regression expects at the end of each day. */
  readonly expectedLogVariance: Percentiles;
}

/**
 * By the volatility that measures their distances: the model's expectation, or the trailing year's mean as
 * known at each case. Null if hourly candles cover too few cases.
 */
export type PassagesByBasis = Readonly<Record<Exclude<OutlookBasis, 'unavailable'>, FirstPassages | null>>;

export interface OutlookFitEntry {
  readonly asset: Asset;
  readonly horizonHours: OutlookHorizonHours;
  readonly cases: number;
  /** UTC days that ended when the first and the last of the cases' horizons began. */
  readonly from: string;
  readonly to: string;
  /** Of the logarithm of the mean daily variance over the horizon. */
  readonly coefficients: Readonly<Record<VarianceTerm, number>>;
  /** Mean ratio of realised variance to the exponential of the fitted logarithm (Duan 1983). */
  readonly retransformation: number;
  /** In units of the expected volatility. */
  readonly moves: MoveDistribution;
  readonly trailingYear: TrailingYear;
  /** The benchmark: moves in units of the volatility of an exponentially weighted mean. */
  readonly exponentiallyWeighted: { readonly return: Quantiles; readonly range: Quantiles };
  /** Only of the leading asset, which plans are about. */
  readonly passages?: PassagesByBasis;
}

/** Plain JSON; equal days give equal bytes. */
export interface OutlookFitContent {
  readonly rules: string;
  /** Data known after this instant wasn't used, ISO 8601 UTC. */
  readonly fittedAt: string;
  /** Pairs with too few days are left out. */
  readonly entries: readonly OutlookFitEntry[];
}

export interface OutlookFit extends OutlookFitContent {
  /** UTC day of `fittedAt`, a dot, and the first 12 hex digits of `sha256`. */
  readonly version: string;
  /** Lower-case hex, of `outlookFitText`; a cycle stores it among its inputs. */
  readonly sha256: string;
}

/** The hashed and stored bytes: compact JSON with keys in a fixed order. */
export function outlookFitText({ rules, fittedAt, entries }: OutlookFitContent): string {
  return JSON.stringify({ rules, fittedAt, entries: entries.map(orderedEntry) });
}

const orderedEntry = (entry: OutlookFitEntry): OutlookFitEntry => {
  const { coefficients, moves, trailingYear, exponentiallyWeighted, passages } = entry;
  return {
    asset: entry.asset,
    horizonHours: entry.horizonHours,
    cases: entry.cases,
    from: entry.from,
    to: entry.to,
    coefficients: {
      constant: coefficients.constant,
      variance1: coefficients.variance1,
      variance7: coefficients.variance7,
      variance30: coefficients.variance30,
      variance90: coefficients.variance90,
      weekendBehind: coefficients.weekendBehind,
      weekendAhead: coefficients.weekendAhead,
    },
    retransformation: entry.retransformation,
    moves: orderedMoves(moves),
    trailingYear: {
      moves: orderedMoves(trailingYear.moves),
      variance: trailingYear.variance,
      expectedLogVariance: trailingYear.expectedLogVariance,
    },
    exponentiallyWeighted: {
      return: orderedQuantiles(exponentiallyWeighted.return),
      range: orderedQuantiles(exponentiallyWeighted.range),
    },
    ...(passages && {
      passages: {
        model: orderedPassages(passages.model),
        climatology: orderedPassages(passages.climatology),
      },
    }),
  };
};

const orderedPassages = (passages: FirstPassages | null): FirstPassages | null =>
  passages && {
    cases: passages.cases,
    from: passages.from,
    to: passages.to,
    long: orderedTable(passages.long),
    short: orderedTable(passages.short),
  };

const orderedTable = ({ target, stop, neither }: PassageTable): PassageTable => ({ target, stop, neither });

const orderedMoves = ({
  cases,
  return: returns,
  range,
  highest,
  lowest,
}: MoveDistribution): MoveDistribution => ({
  cases,
  return: returns,
  range,
  highest,
  lowest,
});

const orderedQuantiles = ({ p05, p10, p25, p50, p75, p90, p95 }: Quantiles): Quantiles => ({
  p05,
  p10,
  p25,
  p50,
  p75,
  p90,
  p95,
});

/** @param sha256 as lower-case hex; provided by the caller, because the domain doesn't hash */
export function namedOutlookFit(content: OutlookFitContent, sha256: (text: string) => string): OutlookFit {
  const hash = sha256(outlookFitText(content));
  return { version: `${content.fittedAt.slice(0, 10)}.${hash.slice(0, 12)}`, sha256: hash, ...content };
}
