import { inCellsOfBitcoin, randomVolumes } from '../../../test/support/random-volumes.ts';
import { sliceWindow } from '../observations/series-window.ts';
import { DAY_MS, HOUR_MS } from '../timestamps.ts';
import {
  fitVolume,
  usualVolumeQuantiles,
  type VolumeFit,
  volumeHistory,
  volumeOutcome,
  volumeQuantiles,
} from './spot-volume.ts';
import { type OutlookHorizonHours } from './outlook-terms.ts';

const FIRST_DAY_MS = Date.UTC(2020, 0, 1);
const DAYS = 1500;
const volumes = randomVolumes(FIRST_DAY_MS, DAYS, 'volume');
const upTo = (day: number) => sliceWindow(volumes, 0, day);
const endOf = (day: number): number => FIRST_DAY_MS + day * DAY_MS;
const fitOver = (horizonHours: OutlookHorizonHours, days = DAYS): VolumeFit =>
  fitVolume(upTo(days), horizonHours)!;
const historyAt = (atMs: number, of = upTo(800)) => {
  const history = volumeHistory(of, atMs);
  if (typeof history === 'string') throw new Error(history);
  return history;
};

describe('fitVolume', () => {
  it('finds what the volumes were made of: persistence and quiet weekends', () => {
    const { coefficients, cases } = fitOver(24);
    expect(cases).toBe(DAYS - 59 - 1 - 1);
    const { volume1, weekendAhead, weekendBehind } = coefficients;
    // 0.8 after a day, and the day between isn't known.
    expect(volume1).toBeGreaterThan(0.45);
    expect(volume1).toBeLessThan(0.8);
    expect(weekendAhead).toBeCloseTo(-Math.log(2), 1);
    expect(weekendBehind).toBeGreaterThan(0.2);
  });

  it('expects nothing of a week, and nothing from less than a year of cases', () => {
    expect(fitVolume(volumes, 168)).toBeNull();
    expect(fitVolume(upTo(59 + 1 + 3 + 364), 72)).toBeNull();
    expect(fitOver(72, 59 + 1 + 3 + 365).cases).toBe(365);
  });

  it('uses the days since the latest hole', () => {
    const holed = {
      eventAtMs: volumes.eventAtMs.filter((_, day) => day !== 700),
      quoteVolume: volumes.quoteVolume.filter((_, day) => day !== 700),
    };
    expect(fitVolume(holed, 24)).toEqual(fitVolume(sliceWindow(volumes, 701, DAYS), 24));
  });
});

describe('volumeHistory', () => {
  it('has the usual day: the median of the latest 60', () => {
    const latest = [...volumes.quoteVolume.subarray(740, 800)].sort((a, b) => a - b);
    expect(historyAt(endOf(800) + HOUR_MS).usual).toBeCloseTo(Math.log((latest[29]! + latest[30]!) / 2), 10);
  });

  it('says why there is none', () => {
    expect(volumeHistory(upTo(59), endOf(59))).toBe('history_too_short');
    expect(typeof volumeHistory(upTo(60), endOf(60) + 26 * HOUR_MS)).toBe('object');
    expect(volumeHistory(upTo(60), endOf(60) + 26 * HOUR_MS + 1)).toBe('stale_candles');
    const holed = {
      eventAtMs: upTo(100).eventAtMs.filter((_, day) => day !== 60),
      quoteVolume: upTo(100).quoteVolume.filter((_, day) => day !== 60),
    };
    expect(volumeHistory(holed, endOf(100))).toBe('candle_gap');
  });
});

describe('volumeQuantiles', () => {
  it('rise, and 80% of later volumes are between the 10th and the 90th, by cells too', () => {
    const coarse = inCellsOfBitcoin(volumes);
    for (const horizonHours of [24, 72] as const) {
      const fit = fitVolume(sliceWindow(coarse, 0, 900), horizonHours)!;
      const inside: boolean[] = [];
      let [model, year] = [0, 0];
      for (let day = 900; day < DAYS - 4; day++) {
        // A cycle of midnight doesn't know the day that ends then.
        const history = historyAt(endOf(day + 1), sliceWindow(coarse, 0, day));
        const quantiles = volumeQuantiles(fit, history, horizonHours);
        expect(Object.values(quantiles)).toEqual(Object.values(quantiles).toSorted((a, b) => a - b));
        const outcome = volumeOutcome(coarse, history, horizonHours)!;
        inside.push(quantiles.p10 <= outcome && outcome <= quantiles.p90);
        model += Math.abs(outcome - quantiles.p50);
        year += Math.abs(outcome - usualVolumeQuantiles(fit).p50);
      }
      const share = inside.filter(Boolean).length / inside.length;
      expect(share).toBeGreaterThan(0.7);
      expect(share).toBeLessThan(0.9);
      expect(model).toBeLessThan(0.85 * year);
    }
  });
});

describe('volumeOutcome', () => {
  it('is the mean of the days of the horizon over the usual day', () => {
    const history = historyAt(endOf(800));
    const [first, second, third] = volumes.quoteVolume.subarray(800, 803);
    expect(volumeOutcome(volumes, history, 24)).toBeCloseTo(Math.log(first!) - history.usual, 4);
    expect(volumeOutcome(volumes, history, 72)).toBeCloseTo(
      Math.log((first! + second! + third!) / 3) - history.usual,
      4,
    );
  });

  it('is null while a day is missing', () => {
    expect(volumeOutcome(upTo(802), historyAt(endOf(800)), 72)).toBeNull();
    expect(volumeOutcome(upTo(803), historyAt(endOf(800)), 72)).not.toBeNull();
  });
});
