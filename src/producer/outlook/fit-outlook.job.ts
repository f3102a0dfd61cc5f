import { Inject, Injectable } from '@nestjs/common';
import { type Asset, ASSETS, LEADING_ASSET } from '../../domain/assets.ts';
import { exchangeId } from '../../domain/measurement/measurement.ts';
import { type FitCandles, fitOutlook } from '../../domain/outlook/fit-outlook.ts';
import { OUTLOOK_HORIZONS_HOURS } from '../../domain/outlook/outlook-terms.ts';
import { type SourceId } from '../../domain/sources/registry.ts';
import { DAY_MS } from '../../domain/timestamps.ts';
import { Job } from '../../jobs/job.decorator.ts';
import { ObservationReader } from '../../persistence/observations/observation.reader.ts';
import { nameFit, OutlookFitStore } from '../../persistence/outlook/outlook-fit.store.ts';
import { SourceStateStore } from '../../persistence/sources/source-state.store.ts';
import { timelinesOf } from '../cycles/observation-timeline.ts';
import { ProductionGate } from '../gate/production-gate.ts';

/** How often to check for the fit of the week; the fit itself is made once a week. */
const EVERY_SECONDS = 300;
const WEEK_MS = 7 * DAY_MS;
/** The first Monday of the epoch: 5 January 1970. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

const DAILY: Readonly<Record<Asset, SourceId>> = {
  BTC: exchangeId('klines_1d', 'BTC'),
  ETH: exchangeId('klines_1d', 'ETH'),
  SOL: exchangeId('klines_1d', 'SOL'),
};

const LEADING_HOURS = exchangeId('klines_1h', LEADING_ASSET);
const READ = [...Object.values(DAILY), LEADING_HOURS];

/** Returns the Monday, UTC, with which a moment's week began. */
const weekOf = (atMs: number): number =>
  Math.floor((atMs - FIRST_MONDAY_MS) / WEEK_MS) * WEEK_MS + FIRST_MONDAY_MS;

/**
 * Fits the outlook of each week on the candles known when it began, once the deployment has a year of days of every
 * asset; before that, the shipped fit serves. Equal candles give the same fit, so two workers store one. A week
 * whose fit was made before some history was loaded gets another.
 */
@Injectable()
export class FitOutlook {
  /** The last week that has its fit or too few days, with the history it uses. */
  private done: string | null = null;

  constructor(
    private readonly observations: ObservationReader,
    private readonly fits: OutlookFitStore,
    @Inject(SourceStateStore) private readonly sources: Pick<SourceStateStore, 'historyStates'>,
    @Inject(ProductionGate) private readonly gate: Pick<ProductionGate, 'isOpen'>,
  ) {}

  @Job({ name: 'fitting the outlook of the week', everySeconds: EVERY_SECONDS, group: 'upkeep' })
  async run(nowMs: number): Promise<string | null> {
    if (!this.gate.isOpen) return null;
    const weekMs = weekOf(nowMs);
    const restsOn = `${weekMs} ${await this.historyLoaded()}`;
    if (restsOn === this.done) return null;
    const fit = nameFit(fitOutlook(await this.candlesKnownAt(weekMs), weekMs));
    const isWhole = fit.entries.length === ASSETS.length * OUTLOOK_HORIZONS_HOURS.length;
    const isNew = isWhole && (await this.fits.keep(fit, 'own', nowMs));
    this.done = restsOn;
    return isNew ? `outlook ${fit.version} fitted` : null;
  }

  private async candlesKnownAt(atMs: number): Promise<FitCandles> {
    const observations = await this.observations.windows(
      READ.map((sourceId) => ({ sourceId, fromEventMs: 0 })),
      await this.observations.watermark(),
      atMs,
    );
    const timelines = timelinesOf(READ, observations);
    const known = (sourceId: SourceId) => timelines.get(sourceId)!.asOf(atMs, atMs);
    return {
      days: { BTC: known(DAILY.BTC), ETH: known(DAILY.ETH), SOL: known(DAILY.SOL) },
      leadingHours: known(LEADING_HOURS),
    };
  }

  /** Returns the load times of the candles' history as one text. */
  private async historyLoaded(): Promise<string> {
    const ids: readonly string[] = READ;
    const states = await this.sources.historyStates();
    return states
      .filter(({ sourceId }) => ids.includes(sourceId))
      .map(({ sourceId, historyLoadedAtMs }) => `${sourceId} ${historyLoadedAtMs ?? '-'}`)
      .sort()
      .join(',');
  }
}
