import { type Asset, symbolOf } from './assets.ts';
import { sourceById, type SourceId } from './sources/registry.ts';
import { type LicenseClass } from './sources/source.ts';
import { HOUR_MS, MINUTE_MS } from './timestamps.ts';

export interface OutcomePriceSource {
  readonly sourceId: SourceId;
  readonly licenseClass: LicenseClass;
  /** The value counts at an instant if its event is less than this before it. */
  readonly toleranceMs: number;
}

/** A value can be stored late; after this time, a horizon without a price is unscorable. */
export const UNSCORABLE_AFTER_MS = HOUR_MS;

/** The last trade, else the close of the last hourly candle, published minutes after its hour. */
export function outcomePriceSources(asset: Asset): readonly OutcomePriceSource[] {
  const symbol = symbolOf(asset);
  return [
    { id: `exchange.price:${symbol}` as const, toleranceMs: 15 * MINUTE_MS },
    { id: `exchange.klines_1h:${symbol}` as const, toleranceMs: 90 * MINUTE_MS },
  ].map(({ id, toleranceMs }) => ({
    sourceId: id,
    licenseClass: sourceById(id).licenseClass,
    toleranceMs,
  }));
}
