import { type Asset } from '../assets.ts';
import { type NeutralForecasts } from '../calibration/calibration-table.ts';
import { type CycleInputReader } from '../measurement/cycle-input-reader.ts';
import { exchangeId } from '../measurement/measurement.ts';
import { forecastOutlook, type Outlook, type OutlookKnowledge } from '../outlook/forecast-outlook.ts';
import { daysOf } from '../outlook/horizon-move.ts';
import { type OutlookFit } from '../outlook/outlook-fit.ts';
import { type OutlookHorizonHours } from '../outlook/outlook-terms.ts';
import { DAY_MS, isoDay } from '../timestamps.ts';
import { OUTLOOK_LOOKBACK_DAYS, type OutlookPrices } from '../outlook/outlook-history.ts';
import { type SeriesWindow, sliceWindow } from '../observations/series-window.ts';
import { lastTrade } from '../verdict/action-plan.ts';

const HOURS_OF_DAY = 24;

export const outlookOf = (knowledge: OutlookKnowledge, reader: CycleInputReader): Outlook => ({
  version: knowledge.fit?.version ?? null,
  items: forecastOutlook({
    ...knowledge,
    prices: { BTC: pricesOf('BTC', reader), ETH: pricesOf('ETH', reader), SOL: pricesOf('SOL', reader) },
    atMs: reader.cutoffMs,
  }),
});

export function neutralForecasts(
  outlook: Outlook | null,
  fit: OutlookFit | null,
  asset: Asset,
): NeutralForecasts {
  const forecasts = (outlook?.items ?? []).flatMap(({ asset: of, horizonHours, basis, neutral }) => {
    const entry = fit?.entries.find((one) => one.asset === asset && one.horizonHours === horizonHours);
    if (of !== asset || neutral === null || entry === undefined) return [];
    const { cases } = basis === 'model' ? entry.moves : entry.trailingYear.moves;
    const to = Date.parse(entry.to);
    const forecast: NeutralForecasts[OutlookHorizonHours] = {
      band: neutral.band,
      probability: neutral.probability,
      baseRate: neutral.climatology,
      cases,
      independentCases: Math.floor(cases / daysOf(horizonHours)),
      from: basis === 'model' ? entry.from : isoDay(to - (cases - 1) * DAY_MS),
      to: entry.to,
      version: fit!.version,
    };
    return [[horizonHours, forecast] as const];
  });
  return Object.fromEntries(forecasts);
}

/** Other uses of the windows reach further back. */
const latestRows = (window: SeriesWindow, count: number): SeriesWindow =>
  sliceWindow(window, Math.max(0, window.value.length - count), window.value.length);

const pricesOf = (asset: Asset, reader: CycleInputReader): OutlookPrices => ({
  days: latestRows(reader.windowOf(exchangeId('klines_1d', asset)), OUTLOOK_LOOKBACK_DAYS.days),
  hours: latestRows(
    reader.windowOf(exchangeId('klines_1h', asset)),
    HOURS_OF_DAY * OUTLOOK_LOOKBACK_DAYS.hours,
  ),
  price: lastTrade(asset, reader),
});
