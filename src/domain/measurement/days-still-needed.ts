import { type SeriesWindow } from '../observations/series-window.ts';
import { sourceById } from '../sources/registry.ts';
import { DAY_MS, SECOND_MS } from '../timestamps.ts';
import { type Measurement } from './measurement.ts';
import { type Transform } from './transform.ts';
import { COVERED_PART, nearestToleranceDays } from './window-math.ts';

const YEAR_DAYS = 365;
/** Monthly values of the Sahm rule: three current ones, and twelve means of three before. */
const MONTHS_OF_RISE = 15;

const covered = (days: number): number => (days - 1) * COVERED_PART;
const reached = (days: number): number => days - nearestToleranceDays(days);

/** @param observationDays distance between the source's observations, which indicators count */
function spanNeededDays(transform: Transform, observationDays: number, position: number): number {
  const observations = (count: number): number => (count - 1) * observationDays;
  switch (transform.kind) {
    case 'level':
      return 0;
    case 'log_change':
    case 'difference':
    case 'risk_adjusted_return':
    case 'relative_log_change':
      return reached(transform.days);
    case 'log_change_to_now':
      return position === 0 ? reached(transform.days) : 0;
    case 'z_score':
    case 'annualised_sum':
    case 'drawdown':
    case 'signed_volume':
      return covered(transform.days);
    case 'flow_share':
      return position === 0 ? covered(transform.days) : 0;
    case 'mean_ratio':
    case 'mean_shift':
    case 'volatility_ratio':
    case 'taker_share_shift':
    case 'signed_volume_ratio':
    case 'relative_mean_ratio':
    case 'flow_balance_shift':
    case 'premium_shift':
      return covered(transform.longDays);
    case 'change_z_score':
      return covered(transform.days + transform.windowDays);
    case 'yearly_change_acceleration':
      return transform.apartDays + reached(YEAR_DAYS);
    case 'rise_from_low':
      return observations(MONTHS_OF_RISE);
    case 'rsi':
      return observations(transform.periods + 1);
    case 'directional_movement':
      return observations(2 * transform.periods);
    case 'ema_gap':
      return observations(transform.longPeriods);
  }
}

/** Whole missing days of a source's history, at least 1; null if it goes back far enough. */
export function daysStillNeeded(
  { transform, sourceIds }: Pick<Measurement, 'transform' | 'sourceIds'>,
  position: number,
  { eventAtMs }: Pick<SeriesWindow, 'eventAtMs'>,
): number | null {
  const observationDays = (sourceById(sourceIds[position]!).publicationSeconds * SECOND_MS) / DAY_MS;
  const spanDays = eventAtMs.length === 0 ? 0 : (eventAtMs.at(-1)! - eventAtMs[0]!) / DAY_MS;
  const lacking = spanNeededDays(transform, observationDays, position) - spanDays;
  return lacking > 0 ? Math.ceil(lacking) : null;
}
