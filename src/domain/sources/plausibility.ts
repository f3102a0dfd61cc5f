import { type Candle } from '../observations/observation.ts';
import { type SourceDefinition } from './source.ts';

/** Without the value, which might be class B. */
export function implausibilityOf(source: SourceDefinition, value: number): string | null {
  const { min, max, minExcluded } = source.plausible;
  if (!Number.isFinite(value)) return 'not a finite number';
  if (value < min || (minExcluded && value === min)) {
    return `below the plausible range: must be ${minExcluded ? 'above' : 'at least'} ${min} ${source.unit}`;
  }
  if (value > max) return `above the plausible range: must be at most ${max} ${source.unit}`;
  return null;
}

export function candleImplausibilityOf(
  source: SourceDefinition,
  candle: Candle,
  close: number,
): string | null {
  for (const price of [candle.open, candle.high, candle.low, close]) {
    const reason = implausibilityOf(source, price);
    if (reason !== null) return reason;
  }
  if (candle.high < Math.max(candle.open, close, candle.low))
    return 'the high of the candle is not its highest';
  if (candle.low > Math.min(candle.open, close)) return 'the low of the candle is not its lowest';
  if (!(candle.baseVolume >= 0) || !(candle.quoteVolume >= 0)) return 'a volume of the candle is negative';
  if (!(candle.takerBuyQuoteVolume >= 0) || candle.takerBuyQuoteVolume > candle.quoteVolume * (1 + 1e-9)) {
    return 'the takers of the candle bought more than was traded';
  }
  return null;
}
