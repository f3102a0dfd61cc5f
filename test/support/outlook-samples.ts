import { type Asset, ASSETS, byAsset } from '../../packages/engine/assets.ts';
import {
  forecastOutlook,
  type Outlook,
  type OutlookPrices,
} from '../../packages/engine/outlook/forecast-outlook.ts';
import { type OutlookHorizonHours } from '../../packages/engine/outlook/outlook-terms.ts';
import { SHIPPED_OUTLOOK } from '../../packages/engine/outlook/shipped-outlook.ts';
import { DAY_MS, isoDay, MINUTE_MS, utcDayOf } from '../../packages/engine/timestamps.ts';
import { type RecordedJudgement } from '../../src/published/outlook-judgement.store.ts';
import { endedBy, randomCandles } from './random-candles.ts';
import { randomVolumes } from './random-volumes.ts';

const HISTORY_DAYS = 100;

export function sampleOutlook(atMs: number): Outlook {
  const firstDayMs = utcDayOf(atMs) - HISTORY_DAYS * DAY_MS;
  const pricesOf = (asset: Asset): OutlookPrices => {
    const { days, hours } = randomCandles(firstDayMs, HISTORY_DAYS + 1, asset);
    const known = endedBy(hours, atMs - MINUTE_MS);
    return { days: endedBy(days, atMs - MINUTE_MS), hours: known, price: known.value.at(-1)! };
  };
  const [BTC, ETH, SOL] = ASSETS.map(pricesOf) as [OutlookPrices, OutlookPrices, OutlookPrices];
  const items = forecastOutlook({
    fit: SHIPPED_OUTLOOK,
    prices: { BTC, ETH, SOL },
    volumes: byAsset((asset) => randomVolumes(firstDayMs, HISTORY_DAYS, asset)),
    atMs,
  });
  return { version: SHIPPED_OUTLOOK.version, items };
}

/** Judgements of consecutive days, in which every loss is `lossRatio` of that of the trailing year. */
export const sampleJudgements = (
  asset: Asset,
  horizonHours: OutlookHorizonHours,
  { firstDayMs, days, lossRatio, backfilled }: SampleRecord,
): RecordedJudgement[] =>
  Array.from({ length: days }, (_, i) => {
    const cycleAtMs = firstDayMs + i * DAY_MS;
    const climatology = 0.01 + 0.001 * (i % 7);
    const served = climatology * lossRatio;
    const losses = { served, model: served, climatology, exponentiallyWeighted: climatology };
    const inside = { return: true, range: true };
    return {
      position: i + 1,
      cycleAtMs,
      asset,
      horizonHours,
      backfilled,
      fitVersion: SHIPPED_OUTLOOK.version,
      judgedAtMs: cycleAtMs + (horizonHours / 24) * DAY_MS,
      unjudged: null,
      judgement: {
        asset,
        horizonHours,
        day: isoDay(cycleAtMs),
        move: { return: 0.01, range: 0.03, highest: 0.02, lowest: -0.01, variance: 0.0004 },
        losses: { volatility: losses, return: losses, range: losses },
        inside80: { served: inside, model: inside, climatology: inside },
        probabilityIntegral: { return: 0.6, range: 0.5 },
        events: [],
        wilder: null,
        volume: horizonHours === 168 ? null : { outcome: 0.1, served, climatology, inside80: true },
      },
    };
  });

interface SampleRecord {
  readonly firstDayMs: number;
  readonly days: number;
  readonly lossRatio: number;
  readonly backfilled: boolean;
}
