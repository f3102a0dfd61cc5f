import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { readerAt, readingOf } from '../../domain/daily-readings/daily-reading.ts';
import {
  MEASURED_QUANTITIES,
  type MeasuredQuantity,
} from '../../domain/daily-readings/measured-quantities.ts';
import { readingInstants, type Readings } from '../../domain/daily-readings/table-of-readings.ts';
import { sourcesBehind } from '../../domain/licensed-inputs/licensed-inputs.ts';
import { lookbackDays } from '../../domain/source-use/source-use.ts';
import { sourceById, type SourceId } from '../../domain/sources/registry.ts';
import { DAY_MS, HOUR_MS, SECOND_MS } from '../../domain/timestamps.ts';
import { ObservationReader } from '../../persistence/observations/observation.reader.ts';
import { sourceInput } from '../cycles/cycle-inputs.collector.ts';
import { ObservationTimeline } from '../cycles/observation-timeline.ts';

/** Span of a read of a source with a value an hour or more, in days: at most about 20,000 rows with the lookback. */
const DAYS_AT_A_TIME = 30;
/** Readings between two pauses: a few milliseconds of computation. */
const READINGS_AT_A_TIME = 20;

/**
 * Measures every quantity at the instants of a table's readings, as a backfilled cycle would: every reading uses only
 * data known at its own instant, without later values or revisions. Quantities are read one after the other, so that
 * memory holds the observations of one or two sources. Frequent pauses let the worker do its other work.
 */
@Injectable()
export class ReadingsCollector {
  constructor(private readonly observations: ObservationReader) {}

  /**
   * Returns the readings of the years before a UTC day, by `Measurement.fittedAs`.
   *
   * @param dayMs start of the day, epoch milliseconds; data known later isn't read
   */
  async before(dayMs: number): Promise<Map<string, Readings>> {
    const instants = readingInstants(dayMs);
    const watermark = await this.observations.watermark();
    const readings = new Map(
      MEASURED_QUANTITIES.map(({ fittedAs }) => [fittedAs, new Float64Array(instants.length).fill(NaN)]),
    );
    for (const { sourceIds, quantities } of bySources())
      for (const stretch of stretchesOf(sourceIds, instants)) {
        const timelines = await this.timelinesOf(sourceIds, watermark, stretch[0]!, stretch.at(-1)!);
        if (timelines === null) continue;
        let untilPause = READINGS_AT_A_TIME;
        for (const cutoffMs of stretch) {
          const reader = readerAt({ cutoffMs, sources: inputsAt(timelines, cutoffMs) });
          for (const quantity of quantities) {
            const value = readingOf(quantity, reader);
            if (value !== null) readings.get(quantity.fittedAs)![instants.indexOf(cutoffMs)] = value;
            if (--untilPause > 0) continue;
            untilPause = READINGS_AT_A_TIME;
            await yieldToOthers();
          }
        }
      }
    return readings;
  }

  /** Returns null if nothing was known from any of the sources. */
  private async timelinesOf(
    sourceIds: readonly SourceId[],
    watermark: string,
    firstMs: number,
    lastMs: number,
  ): Promise<Map<SourceId, ObservationTimeline> | null> {
    const rows = await this.observations.windows(
      sourceIds.map((sourceId) => ({ sourceId, fromEventMs: firstMs - lookbackDays(sourceId) * DAY_MS })),
      watermark,
      lastMs,
    );
    if (rows.length === 0) return null;
    return new Map(
      sourceIds.map((id) => [id, new ObservationTimeline(rows.filter(({ sourceId }) => sourceId === id))]),
    );
  }
}

/** Returns the inputs of a backfilled cycle at an instant. */
const inputsAt = (timelines: ReadonlyMap<SourceId, ObservationTimeline>, cutoffMs: number) =>
  new Map(
    [...timelines].map(([id, timeline]) => {
      const window = timeline.asOf(cutoffMs, lookbackDays(id) * DAY_MS);
      return [id, sourceInput(sourceById(id), window, cutoffMs, null)];
    }),
  );

/** Groups the quantities that use the same sources, so that each group's sources are read once. */
function bySources(): { sourceIds: readonly SourceId[]; quantities: MeasuredQuantity[] }[] {
  const groups = new Map<string, { sourceIds: readonly SourceId[]; quantities: MeasuredQuantity[] }>();
  for (const quantity of MEASURED_QUANTITIES) {
    const sourceIds = [...new Set(quantity.sourceIds.flatMap((id) => sourcesBehind(id)))];
    const key = sourceIds.join(' ');
    const group = groups.get(key) ?? { sourceIds, quantities: [] };
    group.quantities.push(quantity);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Returns the instants in parts: all at a time, or for a dense source those of `DAYS_AT_A_TIME`. */
function stretchesOf(sourceIds: readonly SourceId[], instants: readonly number[]): (readonly number[])[] {
  const isDense = sourceIds.some((id) => sourceById(id).publicationSeconds * SECOND_MS <= HOUR_MS);
  if (!isDense) return [instants];
  const partOf = (atMs: number): number => Math.floor((atMs - instants[0]!) / (DAYS_AT_A_TIME * DAY_MS));
  return Array.from({ length: partOf(instants.at(-1)!) + 1 }, (_, part) =>
    instants.filter((atMs) => partOf(atMs) === part),
  );
}
