import { type Asset, ASSETS } from '../../../packages/engine/assets.ts';
import {
  fitOutlook,
  type OutlookFit,
  type OutlookFitEntry,
} from '../../../packages/engine/outlook/fit-outlook.ts';
import {
  outlookContenders,
  type OutlookHistory,
  outlookHistory,
  type StatedHorizon,
  statedHorizons,
} from '../../../packages/engine/outlook/forecast-outlook.ts';
import { type HorizonOutcome, outcomeBetween } from '../../../packages/engine/outlook/move-distribution.ts';
import {
  judgeOutlook,
  type JudgedVolume,
  judgeVolume,
  type OutlookJudgement,
} from '../../../packages/engine/outlook/judge-outlook.ts';
import {
  OUTLOOK_HORIZONS_HOURS,
  type OutlookHorizonHours,
} from '../../../packages/engine/outlook/outlook-terms.ts';
import {
  volumeHistory,
  volumeOutcome,
  volumeQuantiles,
} from '../../../packages/engine/outlook/spot-volume.ts';
import { DAY_MS, HOUR_MS, isoDay, utcDayOf, utcWeekOf } from '../../../packages/engine/timestamps.ts';
import { nameFit } from '../../../src/published/named-table.store.ts';
import { type CandleHistory } from './candle-history.ts';

/** What one horizon stated at 00:00 UTC, and what happened; null: the horizon hasn't ended, or a candle is missing. */
export interface WalkedHorizon {
  readonly stated: StatedHorizon;
  readonly outcome: HorizonOutcome | null;
  readonly volume: JudgedVolume | null;
}

export interface WalkedDay {
  readonly day: string;
  readonly fit: OutlookFit;
  readonly history: OutlookHistory;
  readonly horizons: readonly WalkedHorizon[];
}

export interface ReplayedDay {
  readonly day: string;
  readonly judgement: OutlookJudgement;
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
  private readonly walked = new Map<Asset, readonly WalkedDay[]>();
  private replayed: readonly ReplayedPair[] | null = null;
  /** The most CPU time that a fit of three assets took. */
  slowestFitMs = 0;

  /** @param isWalked leaves days out of the record; fits know them all the same */
  constructor(
    readonly candles: CandleHistory,
    private readonly isWalked: (day: string) => boolean = () => true,
  ) {}

  get fitCount(): number {
    return this.fits.size;
  }

  /** What a cycle of a moment knows: a fit made before it. */
  fitAt(atMs: number): OutlookFit {
    return this.fitBefore(atMs);
  }

  /** The record of every pair. Skipped days have no outlook. */
  get record(): readonly ReplayedPair[] {
    this.replayed ??= ASSETS.flatMap((asset) =>
      OUTLOOK_HORIZONS_HOURS.map((horizonHours) => ({
        asset,
        horizonHours,
        days: judgementsOf(this.daysOf(asset), horizonHours),
      })),
    );
    return this.replayed;
  }

  /** Every day that an asset had an outlook, oldest first; no horizons before the first fit. */
  daysOf(asset: Asset): readonly WalkedDay[] {
    let days = this.walked.get(asset);
    if (days === undefined) this.walked.set(asset, (days = this.walk(asset)));
    return days;
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
    const before = process.cpuUsage();
    const fit = nameFit(fitOutlook(this.candles.fitCandlesAt(atMs), atMs));
    const { user, system } = process.cpuUsage(before);
    this.slowestFitMs = Math.max(this.slowestFitMs, (user + system) / 1000);
    return fit;
  }

  private walk(asset: Asset): WalkedDay[] {
    const run = this.candles.runOf(asset);
    const { endMs, bench } = this.candles;
    const days: WalkedDay[] = [];
    for (let atMs = utcDayOf(bench.recordedFromMs); atMs < endMs; atMs += DAY_MS) {
      const day = isoDay(atMs);
      if (!this.isWalked(day)) continue;
      const history = outlookHistory(this.candles.pricesAt(asset, atMs), atMs);
      if (typeof history === 'string') continue;
      const fit = this.fitBefore(atMs);
      const horizons = statedHorizons(fit, asset, history).map((stated) => ({
        stated,
        outcome: outcomeBetween(run, atMs, stated.entry.horizonHours),
        volume: this.judgedVolume(asset, stated.entry, atMs),
      }));
      days.push({ day, fit, history, horizons });
    }
    return days;
  }

  private judgedVolume(
    asset: Asset,
    { volume: fit, horizonHours }: OutlookFitEntry,
    atMs: number,
  ): JudgedVolume | null {
    const endMs = atMs + horizonHours * HOUR_MS;
    if (fit === undefined || endMs > this.candles.endMs) return null;
    const history = volumeHistory(this.candles.volumesAt(asset, atMs), atMs);
    if (typeof history === 'string') return null;
    // The last day is known a little after its end.
    const later = this.candles.volumesAt(asset, endMs + HOUR_MS, atMs);
    const outcome = volumeOutcome(later, history, horizonHours);
    return outcome === null ? null : judgeVolume(fit, volumeQuantiles(fit, history, horizonHours), outcome);
  }
}

function judgementsOf(days: readonly WalkedDay[], horizonHours: OutlookHorizonHours): ReplayedDay[] {
  return days.flatMap(({ day, history, horizons }) => {
    const own = horizons.find(({ stated }) => stated.entry.horizonHours === horizonHours);
    if (!own?.outcome) return [];
    const { stated, outcome, volume } = own;
    const contenders = outlookContenders(stated, history);
    return [{ day, judgement: judgeOutlook(stated.entry, day, contenders, outcome, volume) }];
  });
}
