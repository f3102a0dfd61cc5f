import { type Asset } from '../assets.ts';
import { type MarketPrices } from '../market/market-state.ts';
import { type CycleInputReader } from '../measurement/cycle-input-reader.ts';
import { exchangeId } from '../measurement/measurement.ts';
import { lastTrade } from '../verdict/action-plan.ts';

export const marketPricesOf = (asset: Asset, reader: CycleInputReader): MarketPrices => ({
  days: reader.windowOf(exchangeId('klines_1d', asset)),
  hours: reader.windowOf(exchangeId('klines_1h', asset)),
  price: lastTrade(asset, reader),
  tradedAtMs: reader.newestEventAtMs([exchangeId('price', asset)]),
});
