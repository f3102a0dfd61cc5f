import { Injectable } from '@nestjs/common';
import { type Asset } from '../../domain/assets.ts';
import { type StoredInputs } from '../../domain/cycle/cycle-inputs.ts';
import { exchangeId } from '../../domain/measurement/measurement.ts';
import {
  countUpTo,
  type SeriesWindow,
  sliceWindow,
  timelinesOf,
} from '../../domain/observations/series-window.ts';
import { latestDays } from '../../domain/outlook/daily-variance.ts';
import { type HorizonMove, moveBetween } from '../../domain/outlook/move-distribution.ts';
import { judgeOutlook } from '../../domain/outlook/judge-outlook.ts';
import {
  outlookContenders,
  outlookHistory,
  type OutlookPrices,
} from '../../domain/outlook/forecast-outlook.ts';
import { type OutlookFit } from '../../domain/outlook/fit-outlook.ts';
import { DAY_MS, HOUR_MS, isoDay } from '../../domain/timestamps.ts';
import { ObservationReader, type WindowRequest } from '../../persistence/observations/observation.reader.ts';
import { DamagedTableError } from '../../persistence/named-tables/named-table.store.ts';
import { OutlookFitStore } from '../../persistence/outlook/outlook-fit.store.ts';
import { type DueOutlook, type Judged } from '../../persistence/outlook/outlook-judgement.store.ts';
import { storedInputsOf } from '../cycles/stored-inputs.schema.ts';

/** How long a horizon that ended waits for its candles before it is recorded as unjudged. */
const UNJUDGED_AFTER_MS = DAY_MS;
/**
 * How long an outlook that can't be computed again waits for a repair before it is recorded as unjudged. The three
 * horizons of so many days are fewer than one run judges, so they don't hold up the others.
 */
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

/** Returns when a horizon ends, epoch milliseconds. */
const endOf = ({ cycleAtMs, horizonHours }: Pick<DueOutlook, 'cycleAtMs' | 'horizonHours'>): number =>
  cycleAtMs + horizonHours * HOUR_MS;

/** Judges outlooks by the daily candles of their horizons. Every contender is computed again from the cycle's inputs. */
@Injectable()
export class OutlookJudge {
  constructor(
    private readonly observations: ObservationReader,
    private readonly fits: OutlookFitStore,
  ) {}

  /**
   * Returns the judgements of the due assets of an outlook. Assets whose candles may still come are left out.
   *
   * @throws NotRecomputableError for a week, if the outlook's fit or inputs changed or are missing; the database's errors
   */
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
    const moves = await this.movesOf(due, nowMs);
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
      const item = outlook?.items.find((one) => one.asset === asset && one.horizonHours === horizonHours);
      const entry = fit?.entries.find((one) => one.asset === asset && one.horizonHours === horizonHours);
      if (item === undefined || item.basis === 'unavailable' || entry === undefined)
        return [{ ...of, judgement: null, unjudged: 'no_outlook' }];
      const history = outlookHistory(seen(asset), cycleAtMs);
      if (typeof history === 'string')
        throw new NotRecomputableError(
          `the outlook of ${asset} at ${isoDay(cycleAtMs)} can't be computed again from its inputs: ${history}`,
        );
      const move = moves(asset);
      if (move === null) return isLate ? [{ ...of, judgement: null, unjudged: 'no_move' }] : [];
      const pair = { asset, horizonHours, day: isoDay(cycleAtMs) };
      return [
        { ...of, judgement: judgeOutlook(pair, outlookContenders(entry, history), move), unjudged: null },
      ];
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

  /** Reads the prices that a cycle saw. */
  private async windowsSeen(
    { cycleAtMs, assets }: DueOutlook,
    { sources, observationsWatermark }: StoredInputs,
  ): Promise<(asset: Asset) => OutlookPrices> {
    const ids = assets.flatMap((asset) => Object.values(SOURCES_OF).map((idOf) => idOf(asset)));
    const requests = sources.flatMap(({ sourceId, window }): WindowRequest[] =>
      window !== null && ids.includes(sourceId) ? [{ sourceId, fromEventMs: Date.parse(window.from) }] : [],
    );
    const timelines = timelinesOf(
      ids,
      await this.observations.windows(requests, observationsWatermark, cycleAtMs),
    );
    const windowOf = (sourceId: string): SeriesWindow => timelines.get(sourceId)!.asOf(cycleAtMs, cycleAtMs);
    return (asset) => ({
      days: windowOf(SOURCES_OF.days(asset)),
      hours: windowOf(SOURCES_OF.hours(asset)),
      price: windowOf(SOURCES_OF.price(asset)).value.at(-1) ?? null,
    });
  }

  /** Reads what became of prices over the horizon, as known now. */
  private async movesOf(
    { cycleAtMs, horizonHours, assets }: DueOutlook,
    nowMs: number,
  ): Promise<(asset: Asset) => HorizonMove | null> {
    const endMs = endOf({ cycleAtMs, horizonHours });
    const ids = assets.map(SOURCES_OF.days);
    const rows = await this.observations.windows(
      ids.map((sourceId) => ({ sourceId, fromEventMs: cycleAtMs })),
      await this.observations.watermark(),
      nowMs,
    );
    const timelines = timelinesOf(ids, rows);
    return (asset) => {
      const known = timelines.get(SOURCES_OF.days(asset))!.asOf(nowMs, nowMs);
      const days = latestDays(sliceWindow(known, 0, countUpTo(known.eventAtMs, endMs)));
      return moveBetween(days, cycleAtMs, horizonHours);
    };
  }
}
