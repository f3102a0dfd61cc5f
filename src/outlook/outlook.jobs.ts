import { Inject, Injectable, Module } from '@nestjs/common';
import { type Asset, ASSETS, byAsset, LEADING_ASSET } from '../../packages/engine/assets.ts';
import { exchangeId } from '../../packages/engine/measurement/measurement.ts';
import {
  countUpTo,
  type SeriesWindow,
  sliceWindow,
  timelinesOf,
} from '../../packages/engine/observations/series-window.ts';
import { latestDays } from '../../packages/engine/outlook/daily-variance.ts';
import {
  type FitCandles,
  fitOutlook,
  type OutlookFit,
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
import { DamagedTableError, nameFit, OutlookFitStore } from '../published/named-table.store.ts';
import { ObservationReader, type WindowRequest } from '../observations/observation.reader.ts';
import { type DueOutlook, type Judged, OutlookJudgementStore } from '../published/outlook-judgement.store.ts';
import { GridSecret, gridShiftOf } from '../published/stored-inputs.reader.ts';
import { SourceStateStore } from '../observations/source-state.store.ts';
import { WorkerStoresModule } from '../worker-stores.module.ts';
import { storedInputsOf } from '../cycles/cycle-verifier.service.ts';
import { DAILY_CANDLES, dailyCandlesAt } from '../cycles/daily-candles.ts';
import { ProductionGate, ProductionGateModule } from '../platform/watches/production-gate.ts';
import { type StoredInputs } from '../../packages/engine/cycle/cycle-inputs.ts';
import { type HorizonOutcome, outcomeBetween } from '../../packages/engine/outlook/move-distribution.ts';
import {
  basesOf,
  outlookContenders,
  outlookHistory,
  type OutlookItem,
  type OutlookPrices,
  statedHorizons,
  type StatingRules,
} from '../../packages/engine/outlook/forecast-outlook.ts';

/** How long a horizon that ended waits for its candles before it is recorded as unjudged. */
const UNJUDGED_AFTER_MS = DAY_MS;
/** The horizons of so many days are fewer than one run judges, so they don't hold up the others. */
const REPAIRABLE_MS = 7 * DAY_MS;

/** An outlook can't be computed again, because its fit or its inputs changed or are missing. */
class NotRecomputableError extends Error {}

const SOURCES_OF: Readonly<Record<keyof OutlookPrices, (asset: Asset) => string>> = {
  days: (asset) => exchangeId('klines_1d', asset),
  hours: (asset) => exchangeId('klines_1h', asset),
  price: (asset) => exchangeId('price', asset),
};

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
  const id = exchangeId('klines_1d', asset);
  return publishedWindow(id, days, gridShiftOf(gridSecret, id).gridShift ?? 0n, () => days);
};

const endOf = ({ cycleAtMs, horizonHours }: Pick<DueOutlook, 'cycleAtMs' | 'horizonHours'>): number =>
  cycleAtMs + horizonHours * HOUR_MS;

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
      const { assets, outlook, ...of } = due;
      return assets.map((asset) => ({
        ...of,
        asset,
        fitVersion: outlook?.version ?? null,
        judgement: null,
        unjudged: 'not_recomputable',
      }));
    }
  }

  private async recompute(due: DueOutlook, nowMs: number): Promise<Judged[]> {
    const inputs = readableInputs(due);
    const fit = await this.fitOf(inputs);
    const seen = await this.windowsSeen(due, inputs);
    const outcomes = await this.outcomesOf(due, inputs, nowMs);
    const isLate = nowMs >= endOf(due) + UNJUDGED_AFTER_MS;
    return due.assets.flatMap((asset): Judged[] => {
      const { cycleAtMs, publishedAt, backfilled, horizonHours, outlook } = due;
      const of = {
        cycleAtMs,
        publishedAt,
        backfilled,
        horizonHours,
        asset,
        fitVersion: outlook?.version ?? null,
      };
      const items = outlook?.items.filter((one) => one.asset === asset && one.basis !== 'unavailable') ?? [];
      if (fit === null || !items.some((item) => item.horizonHours === horizonHours))
        return [{ ...of, judgement: null, unjudged: 'no_outlook' }];
      const { prices, volumes } = seen(asset);
      const history = outlookHistory(prices, cycleAtMs);
      if (typeof history === 'string')
        throw new NotRecomputableError(
          `the outlook of ${asset} at ${isoDay(cycleAtMs)} can't be computed again from its inputs: ${history}`,
        );
      const outcome = outcomes(asset);
      if (outcome.move === null) return isLate ? [{ ...of, judgement: null, unjudged: 'no_move' }] : [];
      const stated = statedHorizons(fit, asset, history, statingRulesOf(items)).find(
        ({ entry }) => entry.horizonHours === horizonHours,
      )!;
      const contenders = outlookContenders(stated, history);
      const published = items.find((item) => item.horizonHours === horizonHours)!.volume ?? null;
      const volume = judgedVolume(
        stated.entry,
        published,
        { seen: volumes, later: outcome.volumes },
        cycleAtMs,
      );
      const judgement = judgeOutlook(stated.entry, isoDay(cycleAtMs), contenders, outcome.move, volume);
      return [{ ...of, judgement, unjudged: null }];
    });
  }

  private async fitOf({ outlook }: StoredInputs): Promise<OutlookFit | null> {
    if (!outlook?.fit) return null;
    const fit = await this.fits.bySha256(outlook.fit.sha256).catch((error: Error) => {
      throw error instanceof DamagedTableError
        ? new NotRecomputableError(error.message, { cause: error })
        : error;
    });
    if (fit === null)
      throw new NotRecomputableError(`the fit of the outlook ${outlook.fit.version} is missing`);
    return fit;
  }

  private async windowsSeen(
    { cycleAtMs, assets }: DueOutlook,
    { sources, observationsWatermark, gridSecret }: StoredInputs,
  ): Promise<(asset: Asset) => { readonly prices: OutlookPrices; readonly volumes: DailyVolumes }> {
    const ids = assets.flatMap((asset) => Object.values(SOURCES_OF).map((idOf) => idOf(asset)));
    const requests = sources.flatMap(({ sourceId, window }): WindowRequest[] =>
      window !== null && ids.includes(sourceId) ? [{ sourceId, fromEventMs: Date.parse(window.from) }] : [],
    );
    const timelines = timelinesOf(
      ids,
      await this.observations.windows(requests, observationsWatermark, cycleAtMs),
    );
    const windowOf = (sourceId: string): SeriesWindow => timelines.get(sourceId)!.asOf(cycleAtMs, cycleAtMs);
    return (asset: Asset) => {
      const days = windowOf(SOURCES_OF.days(asset));
      const prices = {
        days,
        hours: windowOf(SOURCES_OF.hours(asset)),
        price: windowOf(SOURCES_OF.price(asset)).value.at(-1) ?? null,
      };
      return { prices, volumes: coarseVolumes(asset, days, gridSecret) };
    };
  }

  /** Cells are those of the days, so they are read from where the cycle's window began. */
  private async outcomesOf(
    { cycleAtMs, horizonHours, assets }: DueOutlook,
    { sources, gridSecret }: StoredInputs,
    nowMs: number,
  ) {
    const endMs = endOf({ cycleAtMs, horizonHours });
    const ids = assets.map(SOURCES_OF.days);
    const rows = await this.observations.windows(
      ids.map((id) => {
        const from = sources.find(({ sourceId }) => sourceId === id)?.window?.from;
        return { sourceId: id, fromEventMs: from === undefined ? cycleAtMs : Date.parse(from) };
      }),
      await this.observations.watermark(),
      nowMs,
    );
    const timelines = timelinesOf(ids, rows);
    return (asset: Asset): { readonly move: HorizonOutcome | null; readonly volumes: DailyVolumes } => {
      const known = timelines.get(SOURCES_OF.days(asset))!.asOf(nowMs, nowMs);
      const days = sliceWindow(known, 0, countUpTo(known.eventAtMs, endMs));
      const move = outcomeBetween(latestDays(days), cycleAtMs, horizonHours);
      return { move, volumes: coarseVolumes(asset, days, gridSecret) };
    };
  }
}

/** Null where none was published, or the fit has none. */
function judgedVolume(
  { volume: fit, horizonHours }: OutlookFitEntry,
  published: Quantiles | null,
  { seen, later }: { readonly seen: DailyVolumes; readonly later: DailyVolumes },
  cycleAtMs: number,
): JudgedVolume | null {
  if (fit === undefined || published === null) return null;
  const history = volumeHistory(seen, cycleAtMs);
  if (typeof history === 'string')
    throw new NotRecomputableError(
      `the volumes at ${isoDay(cycleAtMs)} aren't those it was made from: ${history}`,
    );
  const outcome = volumeOutcome(later, history, horizonHours);
  return outcome === null ? null : judgeVolume(fit, published, outcome);
}

const LEADING_HOURS = exchangeId('klines_1h', LEADING_ASSET);

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
    const hours = await this.observations.windows(
      [{ sourceId: LEADING_HOURS, fromEventMs: 0 }],
      await this.observations.watermark(),
      atMs,
    );
    return {
      days,
      leadingHours: timelinesOf([LEADING_HOURS], hours).get(LEADING_HOURS)!.asOf(atMs, atMs),
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
