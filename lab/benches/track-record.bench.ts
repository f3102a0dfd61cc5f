/**
 * Time of judging a year from nothing: 35,040 cycles, 3 assets, 3 horizons, 7 speakers (2.2 million claims), then a table
 * fitted on it and the record of all of it. Prices and calls are drawn; nothing is read. The target is 60 s.
 */
import { ASSETS } from '../../packages/engine/assets.ts';
import { CLAIM_HORIZONS_HOURS } from '../../packages/engine/calibration/claim.ts';
import { DailyTallies, type SpeakerCall } from '../../packages/engine/calibration/outcome.ts';
import { fitCalibration } from '../../packages/engine/calibration/fit-calibration.ts';
import { SIGNALS } from '../../packages/engine/signals.ts';
import { SPEAKERS, trackRecord } from '../../packages/engine/track-record/track-record.ts';
import { seededRandom } from '../../test/support/synthetic-inputs.ts';

const CYCLES = 35_040;
const TARGET_SECONDS = 60;

const random = seededRandom(1);
const drawnCall = (speaker: string): SpeakerCall => ({
  speaker,
  signal: SIGNALS[Math.floor(random() * SIGNALS.length)]!,
  confidence: Math.round(random() * 9500) / 10_000,
  published: { probability: 0.4 + Math.round(random() * 2000) / 10_000, baseRate: 0.5 },
});

const timed = <T>(run: () => T): [value: T, seconds: number] => {
  const startedMs = performance.now();
  const value = run();
  return [value, (performance.now() - startedMs) / 1000];
};

const [tallies, judging] = timed(() => {
  const counted = new DailyTallies();
  for (let cycleNumber = 0; cycleNumber < CYCLES; cycleNumber++) {
    for (const asset of ASSETS) {
      const calls = SPEAKERS.map(drawnCall);
      for (const horizonHours of CLAIM_HORIZONS_HOURS) {
        counted.add({
          cycleNumber,
          methodologyVersion: '2.0.0',
          asset,
          horizonHours,
          backfilled: false,
          earlierPrice: 90 + 20 * random(),
          entryPrice: 100,
          exitPrice: 90 + 20 * random(),
          neutralBand: null,
          entrySourceId: `exchange.price:${asset}USDT`,
          exitSourceId: `exchange.price:${asset}USDT`,
          priceLicenseClass: 'B',
          calls,
        });
      }
    }
  }
  return counted.all();
});
const [, fitting] = timed(() =>
  fitCalibration({ tallies, atMs: Number.MAX_SAFE_INTEGER / 2, methodologyVersion: '2.0.0', prior: null }),
);
const [record, summing] = timed(() => trackRecord(tallies));
const [, oneEntry] = timed(() =>
  trackRecord(tallies, { speaker: 'profesor', asset: 'BTC', horizonHours: 24 }),
);
const total = judging + fitting + summing;
console.log(
  `A year from nothing: ${total.toFixed(1)} s (${total <= TARGET_SECONDS ? 'met' : 'NOT MET'}: ${TARGET_SECONDS} s): judging ${judging.toFixed(1)} s, fitting a table ${fitting.toFixed(2)} s, record of ${record.length} entries ${summing.toFixed(2)} s; one entry ${(1000 * oneEntry).toFixed(0)} ms`,
);
if (total > TARGET_SECONDS) process.exitCode = 1;
