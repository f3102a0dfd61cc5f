import { Inject, Injectable, Module } from '@nestjs/common';
import { type Asset, ASSETS, byAsset, LEADING_ASSET } from '../../packages/engine/assets.ts';
import { exchangeId } from '../../packages/engine/measurement/measurement.ts';
import { rowsUntil, type SeriesWindow } from '../../packages/engine/observations/series-window.ts';
import { latestDays } from '../../packages/engine/outlook/daily-variance.ts';
import {
  type FitCandles,
  fitOutlook,
  type OutlookFitEntry,
} from '../../packages/engine/outlook/fit-outlook.ts';
import { type JudgedVolume, judgeOutlook, judgeVolume } from '../../packages/engine/outlook/judge-outlook.ts';
import { OUTLOOK_HORIZONS_HOURS, type Quantiles } from '../../packages/engine/outlook/outlook-terms.ts';
import {
  type DailyVolumes,
  volumeHistory,
  volumeOutcome,
} from '../../packages/engine/outlook/spot-volume.ts';
import { publishedWindow } from '../../packages/engine/licensed-inputs/published-window.ts';
import { DAY_MS, HOUR_MS, isoDay, utcWeekOf } from '../../packages/engine/timestamps.ts';
import { Job } from '../platform/jobs/job.decorator.ts';
import { nameFit, OutlookFitStore } from '../published/named-table.store.ts';
import { ObservationReader, type WindowRequest } from '../observations/observation.reader.ts';
import { type DueOutlook, type Judged, OutlookJudgementStore } from '../published/outlook-judgement.store.ts';
import { type UnjudgedReason } from '../published/track-record.entity.ts';
import { GridSecret, gridShiftOf, namedTableOf } from '../published/stored-inputs.reader.ts';
import { SourceStateStore } from '../observations/source-state.store.ts';
import { WorkerStoresModule } from '../worker-stores.module.ts';
import { storedInputsOf } from '../cycles/cycle-verifier.service.ts';
import { DAILY_CANDLES, dailyCandlesAt } from '../cycles/daily-candles.ts';
import { ProductionGate, ProductionGateModule } from '../platform/watches/production-gate.ts';
import { type StoredInputs } from '../../packages/engine/cycle/cycle-inputs.ts';
import { outcomeBetween } from '../../packages/engine/outlook/move-distribution.ts';
import {
  basesOf,
  outlookContenders,
  outlookHistory,
  type OutlookItem,
  statedHorizons,
  type StatingRules,
} from '../../packages/engine/outlook/forecast-outlook.ts';

/** How long a horizon that ended waits for its candles before it is recorded as unjudged. */
const UNJUDGED_AFTER_MS = DAY_MS;
/** The horizons of so many days are fewer than one run judges, so they don't hold up the others. */
const REPAIRABLE_MS = 7 * DAY_MS;

/** An outlook can't be computed again, because its fit or its inputs changed or are missing. */
class NotRecomputableError extends Error {}

function readableInputs({ inputsText }: DueOutlook): StoredInputs {
  try {
    return storedInputsOf(inputsText);
  } catch (error) {
    throw new NotRecomputableError(`the inputs can't be read: ${(error as Error).message}`, { cause: error });
  }
}

/** Those that the items of an asset were stated by; rules 1 wrote no bases. An unavailable item isn't stated again. */
const statingRulesOf = (items: readonly OutlookItem[]): StatingRules => ({
  bases: Object.fromEntries(items.map((item) => [item.horizonHours, basesOf(item)])) as StatingRules['bases'],
  isCoherent: items.some(({ bases }) => bases !== undefined),
});

/** As cycles with the same secret read them. */
const coarseVolumes = (asset: Asset, days: SeriesWindow, gridSecret: string | undefined): DailyVolumes => {
  const id = DAYS(asset);
  return publishedWindow(id, days, gridShiftOf(gridSecret, id).gridShift ?? 0n, () => days);
};

const DAYS = (asset: Asset): string => exchangeId('klines_1d', asset);
const HOURS = (asset: Asset): string => exchangeId('klines_1h', asset);
const PRICE = (asset: Asset): string => exchangeId('price', asset);

const endOf = ({ cycleAtMs, horizonHours }: Pick<DueOutlook, 'cycleAtMs' | 'horizonHours'>): number =>
  cycleAtMs + horizonHours * HOUR_MS;

const caseOf = (
  { cycleAtMs, publishedAt, backfilled, horizonHours, outlook }: DueOutlook,
  asset: Asset,
): Omit<Judged, 'judgement' | 'unjudged'> => {
  return { cycleAtMs, publishedAt, backfilled, horizonHours, asset, fitVersion: outlook?.version ?? null };
};

const unjudged = (due: DueOutlook, asset: Asset, reason: UnjudgedReason): Judged => {
  return { ...caseOf(due, asset), judgement: null, unjudged: reason };
};

@Injectable()
export class OutlookJudge {
  constructor(
    private readonly observations: ObservationReader,
    private readonly fits: OutlookFitStore,
  ) {}

  /** Leaves out assets whose candles may still come. Throws NotRecomputableError for a week. */
  async judge(due: DueOutlook, nowMs: number): Promise<Judged[]> {
    try {
      return await this.recompute(due, nowMs);
    } catch (error) {
      const isRepairable = nowMs < endOf(due) + REPAIRABLE_MS;
      if (isRepairable || !(error instanceof NotRecomputableError)) throw error;
      return due.assets.map((asset) => unjudged(due, asset, 'not_recomputable'));
    }
  }

  private async recompute(due: DueOutlook, nowMs: number): Promise<Judged[]> {
    const inputs = readableInputs(due);
    const faults: string[] = [];
    const fit = await namedTableOf(inputs.outlook?.fit, 'fit of the outlook', this.fits, faults);
    if (faults.length > 0) throw new NotRecomputableError(faults.join('; '));
    const { cycleAtMs, horizonHours, assets, outlook } = due;
    const read = assets.flatMap((asset) => [DAYS(asset), HOURS(asset), PRICE(asset)]);
    const requests = inputs.sources.flatMap(({ sourceId, window }): WindowRequest[] =>
      window !== null && read.includes(sourceId) ? [{ sourceId, fromEventMs: Date.parse(window.from) }] : [],
    );
    const seen = await this.observations.windowsAt(requests, inputs.observationsWatermark, cycleAtMs);
    // From where the cycle's windows begin, too: cells are those of their days.
    const later = await this.observations.windowsAt(
      requests.filter(({ sourceId }) => (DAILY_CANDLES as readonly string[]).includes(sourceId)),
      await this.observations.watermark(),
      nowMs,
    );
    return assets.flatMap((asset): Judged[] => {
      const items = outlook?.items.filter((one) => one.asset === asset && one.basis !== 'unavailable') ?? [];
      const published = items.find((item) => item.horizonHours === horizonHours);
      if (fit === null || published === undefined) return [unjudged(due, asset, 'no_outlook')];
      const days = seen(DAYS(asset));
      const price = seen(PRICE(asset)).value.at(-1) ?? null;
      const history = outlookHistory({ days, hours: seen(HOURS(asset)), price }, cycleAtMs);
      if (typeof history === 'string')
        throw new NotRecomputableError(
          `the outlook of ${asset} at ${isoDay(cycleAtMs)} can't be computed again from its inputs: ${history}`,
        );
      const known = later(DAYS(asset));
      const passed = rowsUntil(known, endOf(due));
      const outcome = outcomeBetween(latestDays(passed), cycleAtMs, horizonHours);
      if (outcome === null)
        return nowMs < endOf(due) + UNJUDGED_AFTER_MS ? [] : [unjudged(due, asset, 'no_move')];
      const stated = statedHorizons(fit, asset, history, statingRulesOf(items)).find(
        ({ entry }) => entry.horizonHours === horizonHours,
      )!;
      const [before, after] = [days, passed].map((one) => coarseVolumes(asset, one, inputs.gridSecret));
      const volume = judgedVolume(stated.entry, published.volume ?? null, before!, after!, cycleAtMs);
      const contenders = outlookContenders(stated, history);
      const judgement = judgeOutlook(stated.entry, isoDay(cycleAtMs), contenders, outcome, volume);
      return [{ ...caseOf(due, asset), judgement, unjudged: null }];
    });
  }
}

/** Null where none was published, or the fit has none. */
function judgedVolume(
  { volume: fit, horizonHours }: OutlookFitEntry,
  published: Quantiles | null,
  before: DailyVolumes,
  after: DailyVolumes,
  cycleAtMs: number,
): JudgedVolume | null {
  if (fit === undefined || published === null) return null;
  const history = volumeHistory(before, cycleAtMs);
  if (typeof history === 'string')
    throw new NotRecomputableError(
      `the volumes at ${isoDay(cycleAtMs)} aren't those it was made from: ${history}`,
    );
  const outcome = volumeOutcome(after, history, horizonHours);
  return outcome === null ? null : judgeVolume(fit, published, outcome);
}

const LEADING_HOURS = HOURS(LEADING_ASSET);

/**
 * Fits the outlook of each week on the candles known when it began, once there is a year of days of every asset; before
 * that, the shipped fit serves. Equal candles give the same fit, so two workers store one. A week whose fit was made
 * before some history was loaded gets another.
 */
@Injectable()
export class FitOutlook {
  /** The last week that has its fit or too few days, with the history it uses. */
  private done: string | null = null;

  constructor(
    private readonly observations: ObservationReader,
    private readonly fits: OutlookFitStore,
    @Inject(SourceStateStore) private readonly sources: Pick<SourceStateStore, 'historyStates'>,
    @Inject(GridSecret) private readonly gridSecret: Pick<GridSecret, 'read'>,
    @Inject(ProductionGate) private readonly gate: Pick<ProductionGate, 'isOpen'>,
  ) {}

  @Job({ name: 'fitting the outlook of the week', everySeconds: 300, group: 'upkeep' })
  async run(nowMs: number): Promise<string | null> {
    if (!this.gate.isOpen) return null;
    const weekMs = utcWeekOf(nowMs);
    const restsOn = `${weekMs} ${await this.historyLoaded()}`;
    if (restsOn === this.done) return null;
    const fit = nameFit(fitOutlook(await this.candlesKnownAt(weekMs), weekMs));
    const isWhole = fit.entries.length === ASSETS.length * OUTLOOK_HORIZONS_HOURS.length;
    const isNew = isWhole && (await this.fits.keep(fit, 'own', nowMs));
    this.done = restsOn;
    return isNew ? `outlook ${fit.version} fitted` : null;
  }

  private async candlesKnownAt(atMs: number): Promise<FitCandles> {
    const days = await dailyCandlesAt(this.observations, atMs);
    const secret = await this.gridSecret.read();
    const hours = await this.observations.windowsAt(
      [{ sourceId: LEADING_HOURS, fromEventMs: 0 }],
      await this.observations.watermark(),
      atMs,
    );
    return {
      days,
      leadingHours: hours(LEADING_HOURS),
      volumes: byAsset((asset) => coarseVolumes(asset, days[asset], secret)),
    };
  }

  private async historyLoaded(): Promise<string> {
    const ids: readonly string[] = [...DAILY_CANDLES, LEADING_HOURS];
    const states = await this.sources.historyStates();
    return states
      .filter(({ sourceId }) => ids.includes(sourceId))
      .map(({ sourceId, historyLoadedAtMs }) => `${sourceId} ${historyLoadedAtMs ?? '-'}`)
      .sort()
      .join(',');
  }
}

/** Horizons per run: a second or two. An unjudged year takes three hours. */
const RUN_HORIZONS = 30;

/**
 * Judges the outlooks of 00:00 UTC as published, once a horizon ended and its candles are known. Judgements are never
 * changed; a later version of the rules judges the same outlooks again.
 */
@Injectable()
export class JudgeOutlooks {
  constructor(
    private readonly judgements: OutlookJudgementStore,
    private readonly judge: OutlookJudge,
    @Inject(ProductionGate) private readonly gate: Pick<ProductionGate, 'isOpen'>,
  ) {}

  @Job({ name: 'judging outlooks', everySeconds: 300, group: 'upkeep' })
  async run(nowMs: number): Promise<string | null> {
    // With a wrong clock, horizons would seem to end without candles, and judgements are never restated.
    if (!this.gate.isOpen) return null;
    let stored = 0;
    const failures: Error[] = [];
    for (const due of await this.judgements.due(nowMs, RUN_HORIZONS)) {
      const judged = await this.judge.judge(due, nowMs).catch((error: Error) => {
        // One that can't be judged must not keep the others from it.
        failures.push(error);
        return [];
      });
      const added = judged.length === 0 ? 0 : await this.judgements.record(judged, nowMs);
      // Another worker is doing this.
      if (added === null) break;
      stored += added;
    }
    const [failure] = failures;
    if (failure !== undefined) throw failure;
    return stored === 0 ? null : `${stored} judgements of earlier outlooks recorded`;
  }
}

@Module({
  imports: [WorkerStoresModule, ProductionGateModule],
  providers: [FitOutlook, JudgeOutlooks, OutlookJudge],
})
export class OutlookModule {}
