import { YEAR_DAYS } from '../timestamps.ts';

/** `days` are calendar days back from the latest observation; docs/methodology.md explains the formulas. */
export type Transform =
  /** The latest value, unchanged: only for quantities that are bounded or self-normalised. */
  | { readonly kind: 'level' }
  | { readonly kind: 'log_change'; readonly days: number }
  /** Log change up to a more recent price: sources are candles, then shorter candles or the last trade. */
  | { readonly kind: 'log_change_to_now'; readonly days: number }
  /** x now − x `days` ago, for quantities already in percent. */
  | { readonly kind: 'difference'; readonly days: number }
  | { readonly kind: 'mean_ratio'; readonly shortDays: number; readonly longDays: number }
  /** Mean over the short window − mean over the long window, for quantities that cross zero. */
  | { readonly kind: 'mean_shift'; readonly shortDays: number; readonly longDays: number }
  | { readonly kind: 'z_score'; readonly days: number }
  | { readonly kind: 'change_z_score'; readonly days: number; readonly windowDays: number }
  /** Annualised sum over the window: the carry of funding payments. */
  | { readonly kind: 'annualised_sum'; readonly days: number }
  | { readonly kind: 'drawdown'; readonly days: number }
  | { readonly kind: 'volatility_ratio'; readonly shortDays: number; readonly longDays: number }
  /** Log change over the window / (standard deviation of its log returns × √count). */
  | { readonly kind: 'risk_adjusted_return'; readonly days: number }
  | { readonly kind: 'yearly_change_acceleration'; readonly apartDays: number }
  /** Mean of the last 3 monthly values − lowest 3-month mean of the 12 months before (Sahm rule). */
  | { readonly kind: 'rise_from_low' }
  | { readonly kind: 'rsi'; readonly periods: number }
  /** (EMA short − EMA long) / ATR(14): trend in units of the average daily range. */
  | { readonly kind: 'ema_gap'; readonly shortPeriods: number; readonly longPeriods: number }
  /** (+DI − −DI) / (+DI + −DI) × ADX / 100: direction weighted by the strength of the trend. */
  | { readonly kind: 'directional_movement'; readonly periods: number }
  /** Taker buy share of quote volume, short window − long window. */
  | { readonly kind: 'taker_share_shift'; readonly shortDays: number; readonly longDays: number }
  | { readonly kind: 'signed_volume'; readonly days: number }
  /** Mean of sign(return) × quote volume over the short window / mean quote volume of the long window. */
  | { readonly kind: 'signed_volume_ratio'; readonly shortDays: number; readonly longDays: number }
  | { readonly kind: 'relative_log_change'; readonly days: number }
  | { readonly kind: 'relative_mean_ratio'; readonly shortDays: number; readonly longDays: number }
  | { readonly kind: 'flow_balance_shift'; readonly shortDays: number; readonly longDays: number }
  /** Σ first over the window / latest second: a flow relative to the stock that it changes. */
  | { readonly kind: 'flow_share'; readonly days: number }
  /** Mean of ln(close of the first / second), short − long, by day; the second is dated by the day's start. */
  | { readonly kind: 'premium_shift'; readonly shortDays: number; readonly longDays: number };

/** Wilder's smoothing decays exponentially: after this many periods less than 1% of the seed is left. */
export const WARM_UP_PERIODS = 5;
export const ATR_PERIODS = 14;
/** How far beyond a lookback its nearest observation can be. */
const NEAREST_MARGIN_DAYS = 3;

/** @param observationDays distance between the source's observations, which indicators count */
export function lookbackDaysOf(transform: Transform, observationDays: number, position: number): number {
  const newest = Math.ceil(2 * observationDays);
  const spacing = Math.max(NEAREST_MARGIN_DAYS, newest);
  switch (transform.kind) {
    case 'level':
      return spacing;
    case 'log_change':
    case 'difference':
    case 'z_score':
    case 'annualised_sum':
    case 'drawdown':
    case 'risk_adjusted_return':
    case 'signed_volume':
    case 'relative_log_change':
      return transform.days + spacing;
    case 'mean_ratio':
    case 'mean_shift':
    case 'volatility_ratio':
    case 'taker_share_shift':
    case 'signed_volume_ratio':
    case 'relative_mean_ratio':
    case 'flow_balance_shift':
    case 'premium_shift':
      return transform.longDays + spacing;
    case 'log_change_to_now':
    case 'flow_share':
      return position === 0 ? transform.days + spacing : newest;
    case 'change_z_score':
      return transform.days + transform.windowDays + spacing;
    case 'yearly_change_acceleration':
      return YEAR_DAYS + transform.apartDays + spacing;
    case 'rise_from_low':
      return Math.ceil(16 * observationDays) + spacing;
    case 'rsi':
    case 'directional_movement':
      return Math.ceil(transform.periods * WARM_UP_PERIODS * observationDays) + spacing;
    case 'ema_gap':
      return Math.ceil(transform.longPeriods * WARM_UP_PERIODS * observationDays) + spacing;
  }
}

/** A transform that extends a series to now is fitted without the extension. */
export function fittedForm(transform: Transform): Transform {
  switch (transform.kind) {
    case 'log_change_to_now':
      return { kind: 'log_change', days: transform.days };
    default:
      return transform;
  }
}

/** Of a rate or a growth rate: judged from zero, not from the middle of the fitted years. */
export const isChange = ({ kind }: Transform): boolean =>
  kind === 'difference' || kind === 'yearly_change_acceleration';

export function describeTransform(transform: Transform): string {
  const { kind, ...parameters } = transform;
  const values = Object.values(parameters).join(',');
  return values === '' ? kind : `${kind}(${values})`;
}
