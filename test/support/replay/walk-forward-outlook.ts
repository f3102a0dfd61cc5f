import { type Asset, ASSETS } from '../../../packages/engine/assets.ts';
import { type CandleRun } from '../../../packages/engine/outlook/daily-variance.ts';
import { fitOutlook, type OutlookFit } from '../../../packages/engine/outlook/fit-outlook.ts';
import {
  type OutlookBases,
  outlookContenders,
  outlookHistory,
  type OutlookKnowledge,
} from '../../../packages/engine/outlook/forecast-outlook.ts';
import { moveBetween } from '../../../packages/engine/outlook/move-distribution.ts';
import { judgeOutlook, type OutlookJudgement } from '../../../packages/engine/outlook/judge-outlook.ts';
import {
  OUTLOOK_HORIZONS_HOURS,
  type OutlookHorizonHours,
} from '../../../packages/engine/outlook/outlook-terms.ts';
import {
  type DayOfSkill,
  nextBasis,
  type PublishedBasis,
} from '../../../packages/engine/outlook-record/outlook-basis.ts';
import { DAY_MS, HOUR_MS, isoDay, utcDayOf, utcWeekOf } from '../../../packages/engine/timestamps.ts';
import { nameFit } from '../../../src/published/named-table.store.ts';
import { type CandleHistory } from './candle-history.ts';

/**
 * The basis before a record decides. The shipped one was chosen on years that are replayed here, so it would know the
 * future.
 */
const FIRST_BASIS: PublishedBasis = 'model';
/** Days of the trailing year that a basis is decided on. */
const YEAR_DAYS = 365;

export interface ReplayedDay extends DayOfSkill {
  readonly judgement: OutlookJudgement;
  readonly basis: PublishedBasis;
}

/** The record of one asset and horizon, oldest day first. */
export interface ReplayedPair {
  readonly asset: Asset;
  readonly horizonHours: OutlookHorizonHours;
  readonly days: readonly ReplayedDay[];
  readonly switches: readonly ReplayedDay[];
}

/**
 * The outlook's fits, record, and bases as a deployment of the recorded years would have had them: weekly fits on what
 * was known on Monday, one case a day at 00:00 UTC, and the basis of each pair by its own record. No shipped fit serves
 * before there is an own one, because it knows the future. Moments are recorded time.
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

  /** What a cycle of a moment knows: a fit made before it, and the bases that days judged before it decided. */
  knowledgeAt(atMs: number): OutlookKnowledge {
    const basisOf = (asset: Asset, horizonHours: OutlookHorizonHours): PublishedBasis => {
      const pair = this.record.find((one) => one.asset === asset && one.horizonHours === horizonHours)!;
      // The candle of a horizon's last day becomes known after it.
      const isKnown = ({ day }: DayOfSkill): boolean => Date.parse(day) + horizonHours * HOUR_MS < atMs;
      return pair.switches.findLast(isKnown)?.basis ?? FIRST_BASIS;
    };
    const ofAsset = (asset: Asset): OutlookBases[Asset] => ({
      24: basisOf(asset, 24),
      72: basisOf(asset, 72),
      168: basisOf(asset, 168),
    });
    return {
      fit: this.fitBefore(atMs),
      bases: { BTC: ofAsset('BTC'), ETH: ofAsset('ETH'), SOL: ofAsset('SOL') },
    };
  }

  /** The record of every pair. Skipped days have no outlook. */
  get record(): readonly ReplayedPair[] {
    this.replayed ??= ASSETS.flatMap((asset) => {
      const run = this.candles.runOf(asset);
      return OUTLOOK_HORIZONS_HOURS.map((horizonHours) => {
        const days = decided(this.judgementsOf(asset, horizonHours, run));
        const switches = days.filter(({ basis }, i) => basis !== (days[i - 1]?.basis ?? FIRST_BASIS));
        return { asset, horizonHours, days, switches };
      });
    });
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

  private judgementsOf(asset: Asset, horizonHours: OutlookHorizonHours, run: CandleRun): OutlookJudgement[] {
    const judgements: OutlookJudgement[] = [];
    const { endMs, bench } = this.candles;
    for (let atMs = utcDayOf(bench.recordedFromMs); atMs < endMs; atMs += DAY_MS) {
      const entry = this.fitBefore(atMs).entries.find(
        (one) => one.asset === asset && one.horizonHours === horizonHours,
      );
      const move = moveBetween(run, atMs, horizonHours);
      if (entry === undefined || move === null) continue;
      const history = outlookHistory(this.candles.pricesAt(asset, atMs), atMs);
      if (typeof history === 'string') continue;
      judgements.push(
        judgeOutlook({ asset, horizonHours, day: isoDay(atMs) }, outlookContenders(entry, history), move),
      );
    }
    return judgements;
  }
}

/** Returns each day with what it decided, as `OutlookJudgementStore` records it. */
function decided(judgements: readonly OutlookJudgement[]): ReplayedDay[] {
  const days: ReplayedDay[] = [];
  let basis = FIRST_BASIS;
  /** The days after the one that switched the basis. */
  let since: DayOfSkill[] = [];
  judgements.forEach((judgement, i) => {
    const next = nextBasis(judgements.slice(Math.max(0, i + 1 - YEAR_DAYS), i + 1), since, basis);
    days.push({ judgement, ...next });
    if (next.basis === basis) since.push(next);
    else since = [];
    basis = next.basis;
  });
  return days;
}
