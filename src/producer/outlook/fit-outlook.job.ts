import { Inject, Injectable } from '@nestjs/common';
import { ASSETS, LEADING_ASSET } from '../../domain/assets.ts';
import { exchangeId } from '../../domain/measurement/measurement.ts';
import { type FitCandles, fitOutlook } from '../../domain/outlook/fit-outlook.ts';
import { OUTLOOK_HORIZONS_HOURS } from '../../domain/outlook/outlook-terms.ts';
import { utcWeekOf } from '../../domain/timestamps.ts';
import { Job } from '../../jobs/job.decorator.ts';
import { ObservationReader } from '../../persistence/observations/observation.reader.ts';
import { nameFit, OutlookFitStore } from '../../persistence/outlook/outlook-fit.store.ts';
import { SourceStateStore } from '../../persistence/sources/source-state.store.ts';
import { DAILY_CANDLES, dailyCandlesAt } from '../cycles/daily-candles.ts';
import { timelinesOf } from '../../domain/observations/series-window.ts';
import { ProductionGate } from '../gate/production-gate.ts';

/** How often to check for the fit of the week; the fit itself is made once a week. */
const EVERY_SECONDS = 300;
const LEADING_HOURS = exchangeId('klines_1h', LEADING_ASSET);

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
    const hours = await this.observations.windows(
      [{ sourceId: LEADING_HOURS, fromEventMs: 0 }],
      await this.observations.watermark(),
      atMs,
    );
    return { days, leadingHours: timelinesOf([LEADING_HOURS], hours).get(LEADING_HOURS)!.asOf(atMs, atMs) };
  }

  /** Returns the load times of the candles' history as one text. */
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
