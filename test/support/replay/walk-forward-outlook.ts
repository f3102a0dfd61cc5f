import { type Asset, ASSETS } from '../../../packages/engine/assets.ts';
import { type CandleRun } from '../../../packages/engine/outlook/daily-variance.ts';
import { fitOutlook, type OutlookFit } from '../../../packages/engine/outlook/fit-outlook.ts';
import {
  outlookContenders,
  outlookHistory,
  type OutlookKnowledge,
  statedHorizons,
} from '../../../packages/engine/outlook/forecast-outlook.ts';
import { outcomeBetween } from '../../../packages/engine/outlook/move-distribution.ts';
import { judgeOutlook, type OutlookJudgement } from '../../../packages/engine/outlook/judge-outlook.ts';
import {
  OUTLOOK_HORIZONS_HOURS,
  type OutlookHorizonHours,
} from '../../../packages/engine/outlook/outlook-terms.ts';
import { DAY_MS, isoDay, utcDayOf, utcWeekOf } from '../../../packages/engine/timestamps.ts';
import { nameFit } from '../../../src/published/named-table.store.ts';
import { type CandleHistory } from './candle-history.ts';

export interface ReplayedDay {
  readonly day: string;
  readonly judgement: OutlookJudgement;
  /** Whether the shorter horizon's distribution raised this one's. */
  readonly isRaised: boolean;
}

/** The record of one asset and horizon, oldest day first. */
export interface ReplayedPair {
  readonly asset: Asset;
  readonly horizonHours: OutlookHorizonHours;
  readonly days: readonly ReplayedDay[];
}

/**
 * The outlook's fits and record as a deployment of the recorded years would have had them: weekly fits on what was known
 * on Monday, and one case a day at 00:00 UTC. No shipped fit serves before there is an own one, because it knows the
 * future. Moments are recorded time.
 */
export class WalkForwardOutlook {
  private readonly fits = new Map<number, OutlookFit>();
  private replayed: readonly ReplayedPair[] | null = null;
  /** The longest time that a fit of three assets took. */
  slowestFitMs = 0;

  constructor(readonly candles: CandleHistory) {}

  get fitCount(): number {
    return this.fits.size;
  }

  /** What a cycle of a moment knows: a fit made before it. */
  knowledgeAt(atMs: number): OutlookKnowledge {
    return { fit: this.fitBefore(atMs) };
  }

  /** The record of every pair. Skipped days have no outlook. */
  get record(): readonly ReplayedPair[] {
    this.replayed ??= ASSETS.flatMap((asset) => this.recordOf(asset, this.candles.runOf(asset)));
    return this.replayed;
  }

  latestFit(): OutlookFit {
    const { endMs } = this.candles;
    return this.fitOn(endMs);
  }

  private fitBefore(atMs: number): OutlookFit {
    const mondayMs = utcWeekOf(atMs - 1);
    const known = this.fits.get(mondayMs);
    if (known !== undefined) return known;
    const fit = this.fitOn(mondayMs);
    this.fits.set(mondayMs, fit);
    return fit;
  }

  private fitOn(atMs: number): OutlookFit {
    const startedMs = performance.now();
    const fit = nameFit(fitOutlook(this.candles.fitCandlesAt(atMs), atMs));
    this.slowestFitMs = Math.max(this.slowestFitMs, performance.now() - startedMs);
    return fit;
  }

  private recordOf(asset: Asset, run: CandleRun): ReplayedPair[] {
    const pairs = OUTLOOK_HORIZONS_HOURS.map((horizonHours) => ({
      asset,
      horizonHours,
      days: [] as ReplayedDay[],
    }));
    const { endMs, bench } = this.candles;
    for (let atMs = utcDayOf(bench.recordedFromMs); atMs < endMs; atMs += DAY_MS) {
      const history = outlookHistory(this.candles.pricesAt(asset, atMs), atMs);
      if (typeof history === 'string') continue;
      const day = isoDay(atMs);
      for (const stated of statedHorizons(this.fitBefore(atMs), asset, history)) {
        const { entry, isRaised } = stated;
        const outcome = outcomeBetween(run, atMs, entry.horizonHours);
        if (outcome === null) continue;
        const judgement = judgeOutlook(entry, day, outlookContenders(stated, history), outcome);
        pairs
          .find(({ horizonHours }) => horizonHours === entry.horizonHours)!
          .days.push({ day, judgement, isRaised });
      }
    }
    return pairs;
  }
}
