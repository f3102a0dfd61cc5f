import { byAsset } from '../../packages/engine/assets.ts';
import { forecastOutlook } from '../../packages/engine/outlook/forecast-outlook.ts';
import { HOUR_MS, isoUtc, utcWeekOf } from '../../packages/engine/timestamps.ts';
import { contradictions } from '../../test/support/outlook-contradictions.ts';
import { CandleHistory } from '../../test/support/replay/candle-history.ts';
import { openBench } from '../../test/support/replay/replay-bench.ts';
import { WalkForwardOutlook } from '../../test/support/replay/walk-forward-outlook.ts';

const onBench = process.env['REPLAY_URL'] === undefined ? it.skip : it;

describe('the outlook of recorded history', () => {
  onBench(
    'never states less over a longer horizon, in any recorded hour (needs REPLAY_URL)',
    async () => {
      const candles = await CandleHistory.load((await openBench())!);
      const outlook = new WalkForwardOutlook(candles);
      const found: string[] = [];
      let stated = 0;
      // Within an hour, only the prices change.
      for (let atMs = utcWeekOf(candles.bench.recordedFromMs); atMs < candles.endMs; atMs += HOUR_MS) {
        const prices = byAsset((asset) => candles.pricesAt(asset, atMs));
        const items = forecastOutlook({ fit: outlook.fitAt(atMs), prices, atMs });
        stated += items.filter(({ range }) => range !== null).length;
        found.push(...contradictions(items).map((what) => `${isoUtc(atMs)} ${what}`));
      }
      expect(stated).toBeGreaterThan(0);
      expect(found).toEqual([]);
    },
    1_800_000,
  );
});
