import { type DataSource } from 'typeorm';
import { ASSETS } from '../../packages/engine/assets.ts';
import { exchangeId } from '../../packages/engine/measurement/measurement.ts';
import { DAY_MS, MINUTE_MS } from '../../packages/engine/timestamps.ts';
import { ObservationReader } from '../../src/observations/observation.reader.ts';
import { ObservationWriter } from '../../src/observations/observation.writer.ts';
import { OutlookFitStore } from '../../src/published/named-table.store.ts';
import { PartitionStore } from '../../src/platform/database/partition.store.ts';
import { SourceStateStore } from '../../src/observations/source-state.store.ts';
import { FitOutlook, JudgeOutlooks, OutlookJudge } from '../../src/outlook/outlook.jobs.ts';
import {
  OutlookJudgementStore,
  PublishedOutlookRecord,
} from '../../src/published/outlook-judgement.store.ts';
import { until } from './eventually.ts';
import { FIXED_GRID } from './fixed-grid.ts';
import { randomCandles } from './random-candles.ts';
import { type ServiceApp } from './service-app.ts';

export const createOutlookFitting = (dataSource: DataSource, gate = { isOpen: true }): FitOutlook =>
  new FitOutlook(
    new ObservationReader(dataSource),
    new OutlookFitStore(dataSource),
    new SourceStateStore(dataSource),
    FIXED_GRID,
    gate,
  );

export const createOutlookJudging = (dataSource: DataSource, gate = { isOpen: true }): JudgeOutlooks =>
  new JudgeOutlooks(
    new OutlookJudgementStore(dataSource),
    new OutlookJudge(new ObservationReader(dataSource), new OutlookFitStore(dataSource)),
    gate,
  );

/** Waits until the service serves every stored judgement that counts, and no other. */
export async function untilOutlookRecordServed({ app, database }: ServiceApp): Promise<void> {
  const store = new OutlookJudgementStore(database.dataSource);
  await until(async () => {
    const { judgements, withdrawn } = app.get(PublishedOutlookRecord).current;
    const [stored, gone] = [await store.after(0), await store.withdrawn()];
    return stored.length === judgements.length && gone.length === withdrawn.length;
  });
}

/** Stores daily candles of every asset on the days before the first stored one, as if they had been loaded then. */
export async function storeEarlierDays(dataSource: DataSource, days: number): Promise<void> {
  const writer = new ObservationWriter(new PartitionStore(dataSource));
  for (const asset of ASSETS) {
    const sourceId = exchangeId('klines_1d', asset);
    const [first]: { eventAt: Date; open: number }[] = await dataSource.query(
      `SELECT event_at AS "eventAt", candle[1] AS open FROM observations WHERE source_id = $1 ORDER BY event_at LIMIT 1`,
      [sourceId],
    );
    const firstMs = first!.eventAt.getTime() - (days + 1) * DAY_MS;
    const candles = randomCandles(firstMs, days, asset).days;
    // They end where the stored ones begin.
    const scale = first!.open / candles.value.at(-1)!;
    const observations = Array.from(candles.value, (close, i) => ({
      sourceId,
      eventAtMs: candles.eventAtMs[i]!,
      knownAtMs: candles.eventAtMs[i]! + MINUTE_MS,
      value: close * scale,
      candle: {
        open: candles.open[i]! * scale,
        high: candles.high[i]! * scale,
        low: candles.low[i]! * scale,
        baseVolume: 1,
        quoteVolume: 1,
        takerBuyQuoteVolume: 1,
      },
    }));
    await dataSource.transaction((manager) => writer.append(observations, firstMs, manager));
  }
}
