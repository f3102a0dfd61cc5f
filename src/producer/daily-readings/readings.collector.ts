import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import {
  MEASURED_QUANTITIES,
  type MeasuredQuantity,
  readerAt,
  readingOf,
} from '../../domain/daily-readings/daily-reading.ts';
import { readingInstants, type Readings } from '../../domain/daily-readings/table-of-readings.ts';
import { sourcesBehind } from '../../domain/licensed-inputs/licensed-inputs.ts';
import { lookbackDays } from '../../domain/source-use/source-use.ts';
import { sourceById, type SourceId } from '../../domain/sources/registry.ts';
import { DAY_MS, SECOND_MS } from '../../domain/timestamps.ts';
import { ObservationReader } from '../../persistence/observations/observation.reader.ts';
import { GridSecret, gridShiftOf } from '../../persistence/cycle-inputs/grid-secret.ts';
import { sourceInput } from '../cycles/cycle-inputs.collector.ts';
import { ObservationTimeline } from '../../domain/observations/series-window.ts';

/** Rows of a source per read, without its lookback: a month of a value every five minutes, or all of a daily one. */
const ROWS_AT_A_TIME = 10_000;
/** Readings between two pauses: a few milliseconds of computation. */
const READINGS_AT_A_TIME = 20;

/**
 * Measures every quantity at the instants of a table's readings, as a backfilled cycle would: every reading uses only
 * data known at its own instant, without later values or revisions. Quantities are read one after the other, so that
 * memory holds the observations of one or two sources. Frequent pauses let the worker do its other work.
 */
@Injectable()
export class ReadingsCollector {
  constructor(
    private readonly observations: ObservationReader,
    @Inject(GridSecret) private readonly gridSecret: Pick<GridSecret, 'read'>,
  ) {}

  /**
   * Returns the readings of the years before a UTC day, by `Measurement.fittedAs`.
   *
   * @param dayMs start of the day, epoch milliseconds; data known later isn't read
   */
  async before(dayMs: number): Promise<Map<string, Readings>> {
    const instants = readingInstants(dayMs);
    const watermark = await this.observations.watermark();
    const gridSecret = await this.gridSecret.read();
    const readings = new Map(
      MEASURED_QUANTITIES.map(({ fittedAs }) => [fittedAs, new Float64Array(instants.length).fill(NaN)]),
    );
    const oldestEvents = await this.observations.oldestEvents(SOURCE_IDS);
    for (const { sourceIds, quantities } of QUANTITIES_BY_SOURCES) {
      const knownFromMs = Math.min(...sourceIds.map((id) => oldestEvents.get(id) ?? Infinity));
      const known = instants.filter((atMs) => atMs >= knownFromMs);
      let untilPause = READINGS_AT_A_TIME;
      for (const part of partsOf(known, sourceIds)) {
        const timelines = await this.timelinesOf(sourceIds, watermark, part[0]!, part.at(-1)!);
        for (const cutoffMs of part) {
          const reader = readerAt({ cutoffMs, sources: inputsAt(timelines, cutoffMs, gridSecret) });
          for (const quantity of quantities) {
            const value = readingOf(quantity, reader);
            if (value !== null) readings.get(quantity.fittedAs)![instants.indexOf(cutoffMs)] = value;
          }
          untilPause -= quantities.length;
          if (untilPause > 0) continue;
          untilPause = READINGS_AT_A_TIME;
          await yieldToOthers();
        }
      }
    }
    return readings;
  }

  private async timelinesOf(
    sourceIds: readonly SourceId[],
    watermark: string,
    firstMs: number,
    lastMs: number,
  ): Promise<Map<SourceId, ObservationTimeline>> {
    const rows = await this.observations.windows(
      sourceIds.map((sourceId) => ({ sourceId, fromEventMs: firstMs - lookbackDays(sourceId) * DAY_MS })),
      watermark,
      lastMs,
    );
    return new Map(
      sourceIds.map((id) => [id, new ObservationTimeline(rows.filter(({ sourceId }) => sourceId === id))]),
    );
  }
}

/** Returns the inputs of a backfilled cycle at an instant. */
const inputsAt = (
  timelines: ReadonlyMap<SourceId, ObservationTimeline>,
  cutoffMs: number,
  gridSecret: string,
) =>
  new Map(
    [...timelines].map(([id, timeline]) => {
      const window = timeline.asOf(cutoffMs, lookbackDays(id) * DAY_MS);
      const input = sourceInput(sourceById(id), window, cutoffMs, null);
      return [id, { ...input, ...gridShiftOf(gridSecret, id) }];
    }),
  );

/** The quantities that use the same sources, so that each group's sources are read once. */
const QUANTITIES_BY_SOURCES = bySources();
const SOURCE_IDS = [...new Set(QUANTITIES_BY_SOURCES.flatMap(({ sourceIds }) => sourceIds))];

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

/** Returns instants in parts, each with at most `ROWS_AT_A_TIME` between its first and its last. */
function partsOf(instants: readonly number[], sourceIds: readonly SourceId[]): (readonly number[])[] {
  const spacingMs = Math.min(...sourceIds.map((id) => sourceById(id).publicationSeconds * SECOND_MS));
  const parts: number[][] = [];
  for (const atMs of instants) {
    const part = parts.at(-1);
    if (part !== undefined && atMs - part[0]! < ROWS_AT_A_TIME * spacingMs) part.push(atMs);
    else parts.push([atMs]);
  }
  return parts;
}
