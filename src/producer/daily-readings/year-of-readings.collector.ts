import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { readingOf } from '../../domain/daily-readings/daily-reading.ts';
import {
  MEASURED_QUANTITIES,
  type MeasuredQuantity,
} from '../../domain/daily-readings/measured-quantities.ts';
import { readingInstants, type YearOfReadings } from '../../domain/daily-readings/year-of-readings.ts';
import { sourcesBehind } from '../../domain/licensed-inputs/licensed-inputs.ts';
import { lookbackDays } from '../../domain/source-use/source-use.ts';
import { sourceById, type SourceId } from '../../domain/sources/registry.ts';
import { DAY_MS, HOUR_MS, SECOND_MS } from '../../domain/timestamps.ts';
import { ObservationReader } from '../../persistence/observations/observation.reader.ts';
import { sourceInput } from '../cycles/cycle-inputs.collector.ts';
import { ObservationTimeline } from '../cycles/observation-timeline.ts';

/** Days per read of a source with more than one value an hour: about 20,000 rows with the lookback. */
const DAYS_AT_A_TIME = 30;
/** Readings between two pauses: a few milliseconds of computation. */
const READINGS_AT_A_TIME = 20;

/** Some days of a year of readings: indexes in `readingInstants`, excluding the last. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

/**
 * Measures every quantity at the end of each day of a year, as a backfilled cycle would: every reading uses only data
 * known at its own instant, without later values or revisions. Quantities are read one after the other, so that memory
 * holds the observations of one or two sources. Frequent pauses let the worker do its other work.
 */
@Injectable()
export class YearOfReadingsCollector {
  constructor(private readonly observations: ObservationReader) {}

  /**
   * Returns the readings of the year before a UTC day, by `Measurement.fittedAs`.
   *
   * @param dayMs start of the day, epoch milliseconds; data known later isn't read
   */
  async before(dayMs: number): Promise<Map<string, YearOfReadings>> {
    const instants = readingInstants(dayMs);
    const watermark = await this.observations.watermark();
    const readings = new Map(
      MEASURED_QUANTITIES.map(({ fittedAs }) => [fittedAs, new Float64Array(instants.length).fill(NaN)]),
    );
    for (const { sourceIds, quantities } of bySources())
      for (const stretch of stretchesOf(sourceIds, instants.length)) {
        const timelines = await this.timelinesOf(
          sourceIds,
          watermark,
          instants[stretch.from]!,
          instants[stretch.to - 1]!,
        );
        if (timelines === null) continue;
        let untilPause = READINGS_AT_A_TIME;
        for (let day = stretch.from; day < stretch.to; day++) {
          const sources = inputsAt(timelines, instants[day]!);
          for (const quantity of quantities) {
            const value = readingOf(quantity, { cutoffMs: instants[day]!, sources });
            if (value !== null) readings.get(quantity.fittedAs)![day] = value;
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

function stretchesOf(sourceIds: readonly SourceId[], days: number): Stretch[] {
  const isDense = sourceIds.some((id) => sourceById(id).publicationSeconds * SECOND_MS < HOUR_MS);
  const length = isDense ? DAYS_AT_A_TIME : days;
  return Array.from({ length: Math.ceil(days / length) }, (_, i) => ({
    from: i * length,
    to: Math.min(days, (i + 1) * length),
  }));
}
