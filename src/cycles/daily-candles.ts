import { type Asset, ASSETS, byAsset } from '../../packages/engine/assets.ts';
import { exchangeId } from '../../packages/engine/measurement/measurement.ts';
import { type SourceId } from '../../packages/engine/sources/registry.ts';
import { type ObservationReader } from '../observations/observation.reader.ts';
import { type SeriesWindow } from '../../packages/engine/observations/series-window.ts';

const idOf = (asset: Asset): SourceId => exchangeId('klines_1d', asset);

export const DAILY_CANDLES: readonly SourceId[] = ASSETS.map(idOf);

/** Returns all stored daily candles as known at an instant. */
export async function dailyCandlesAt(
  observations: ObservationReader,
  atMs: number,
): Promise<Readonly<Record<Asset, SeriesWindow>>> {
  const requests = DAILY_CANDLES.map((sourceId) => ({ sourceId, fromEventMs: 0 }));
  const windowOf = await observations.windowsAt(requests, await observations.watermark(), atMs);
  return byAsset((asset) => windowOf(idOf(asset)));
}
