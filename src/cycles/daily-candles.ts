import { type Asset, ASSETS } from '../../packages/engine/assets.ts';
import { exchangeId } from '../../packages/engine/measurement/measurement.ts';
import { type SourceId } from '../../packages/engine/sources/registry.ts';
import { type ObservationReader } from '../observations/observation.reader.ts';
import { type SeriesWindow, timelinesOf } from '../../packages/engine/observations/series-window.ts';

export const DAILY_CANDLES: readonly SourceId[] = ASSETS.map((asset) => exchangeId('klines_1d', asset));

/** Returns all stored daily candles as known at an instant. */
export async function dailyCandlesAt(
  observations: ObservationReader,
  atMs: number,
): Promise<Readonly<Record<Asset, SeriesWindow>>> {
  const rows = await observations.windows(
    DAILY_CANDLES.map((sourceId) => ({ sourceId, fromEventMs: 0 })),
    await observations.watermark(),
    atMs,
  );
  const timelines = timelinesOf(DAILY_CANDLES, rows);
  const known = (asset: Asset) => timelines.get(exchangeId('klines_1d', asset))!.asOf(atMs, atMs);
  return { BTC: known('BTC'), ETH: known('ETH'), SOL: known('SOL') };
}
