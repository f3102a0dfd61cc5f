import { cycleNumberAt } from '../../packages/engine/schedule/cycle-clock.ts';
import { type CycleOutcome, type SpeakerCall } from '../../packages/engine/calibration/outcome.ts';

/** A call by Tokio that nothing was published of. */
export const call = (more: Partial<SpeakerCall> = {}): SpeakerCall => ({
  speaker: 'tokio',
  signal: 'bullish',
  confidence: 0.6,
  published: null,
  ...more,
});

/** BTC rose from 100 to 101 within a day, as it had the day before. */
export const outcome = (
  at: string,
  calls: readonly SpeakerCall[],
  more: Partial<CycleOutcome> = {},
): CycleOutcome => ({
  cycleNumber: cycleNumberAt(Date.parse(at)),
  methodologyVersion: '2.0.0',
  asset: 'BTC',
  horizonHours: 24,
  backfilled: false,
  earlierPrice: 99,
  entryPrice: 100,
  exitPrice: 101,
  neutralBand: null,
  entrySourceId: 'exchange.price:BTCUSDT',
  exitSourceId: 'exchange.price:BTCUSDT',
  priceLicenseClass: 'B',
  calls,
  ...more,
});
