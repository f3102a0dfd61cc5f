import { type Asset } from '../assets.ts';
import { type CycleInputReader } from '../measurement/cycle-input-reader.ts';
import { exchangeId } from '../measurement/measurement.ts';
import { forecastOutlook, type Outlook, type OutlookKnowledge } from '../outlook/forecast-outlook.ts';
import { type OutlookPrices } from '../outlook/outlook-history.ts';
import { lastTrade } from '../verdict/action-plan.ts';

/** Returns the outlook of a cycle from the candles and last trades that it knows. */
export const outlookOf = (knowledge: OutlookKnowledge, reader: CycleInputReader): Outlook => ({
  version: knowledge.fit?.version ?? null,
  items: forecastOutlook({
    ...knowledge,
    prices: { BTC: pricesOf('BTC', reader), ETH: pricesOf('ETH', reader), SOL: pricesOf('SOL', reader) },
    atMs: reader.cutoffMs,
  }),
});

const pricesOf = (asset: Asset, reader: CycleInputReader): OutlookPrices => ({
  days: reader.windowOf(exchangeId('klines_1d', asset)),
  hours: reader.windowOf(exchangeId('klines_1h', asset)),
  price: lastTrade(asset, reader),
});
