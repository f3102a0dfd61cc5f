import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { Inject, Injectable, Module } from '@nestjs/common';
import {
  MEASURED_QUANTITIES,
  type MeasuredQuantity,
  priceRecordsOf,
  readerAt,
  readingInstants,
  readingOf,
  type Readings,
  tableOfReadings,
} from '../../packages/engine/daily-readings/daily-readings.ts';
import { METHODOLOGY_VERSION } from '../../packages/engine/computation/engine.ts';
import { sourcesBehind } from '../../packages/engine/licensed-inputs/licensed-inputs.ts';
import { lookbackDays } from '../domain/source-use.ts';
import { sourceById, type SourceId } from '../../packages/engine/sources/registry.ts';
import { DAY_MS, SECOND_MS, utcDayOf } from '../../packages/engine/timestamps.ts';
import { Job } from '../platform/jobs/job.decorator.ts';
import { GridSecret, gridShiftOf } from '../published/stored-inputs.reader.ts';
import { ObservationReader } from '../observations/observation.reader.ts';
import { SourceStateStore } from '../observations/source-state.store.ts';
import { WorkerStoresModule } from '../worker-stores.module.ts';
import { sourceInput } from './cycle-inputs.collector.ts';
import { dailyCandlesAt } from './daily-candles.ts';
import { ProductionGate, ProductionGateModule } from '../platform/watches/production-gate.ts';
import { ObservationTimeline } from '../../packages/engine/observations/series-window.ts';
import { nameRanges, UsualRangeTableStore } from '../published/named-table.store.ts';

/** Rows of a source per read, without its lookback: a month of a value every five minutes, or all of a daily one. */
const ROWS_AT_A_TIME = 10_000;
/** Readings between two pauses: a few milliseconds of computation. */
const READINGS_AT_A_TIME = 20;

/**
 * Measures every quantity at the instants of a table's readings, as a backfilled cycle would, with only what was known
 * then. One quantity follows the other, so that memory holds the observations of one or two sources. Pauses let the
 * worker do its other work.
 */
@Injectable()
export class ReadingsCollector {
  constructor(
    private readonly observations: ObservationReader,
    @Inject(GridSecret) private readonly gridSecret: Pick<GridSecret, 'read'>,
  ) {}

  /** Returns the readings of the years before a UTC day, by `Measurement.fittedAs`. Data known later isn't read. */
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

const EVERY_SECONDS = 300;

/**
 * Makes the table of each UTC day from the readings of the years before, once any quantity has enough; before that, the
 * shipped table serves. Equal observations give the same table, so two workers store one. A day whose table was stored
 * before some history was loaded gets another.
 */
@Injectable()
export class MakeUsualRanges {
  /** The last day whose table was made or couldn't be made, with the time of the last load of history. */
  private done: string | null = null;

  constructor(
    private readonly observations: ObservationReader,
    private readonly readings: ReadingsCollector,
    private readonly tables: UsualRangeTableStore,
    @Inject(SourceStateStore) private readonly sources: Pick<SourceStateStore, 'historyStates'>,
    @Inject(ProductionGate) private readonly gate: Pick<ProductionGate, 'isOpen'>,
  ) {}

  @Job({ name: 'making the usual ranges of the day', everySeconds: EVERY_SECONDS, group: 'upkeep' })
  async run(nowMs: number): Promise<string | null> {
    if (!this.gate.isOpen) return null;
    const dayMs = utcDayOf(nowMs);
    const loadedAtMs = await this.historyLoadedAtMs();
    const restsOn = `${dayMs} ${loadedAtMs}`;
    if (restsOn === this.done) return null;
    const newest = (await this.tables.between(METHODOLOGY_VERSION, dayMs, dayMs)).at(-1);
    if (newest?.madeAtMs === dayMs && newest.storedAtMs > loadedAtMs) {
      this.done = restsOn;
      return null;
    }
    const readings = await this.readings.before(dayMs);
    const records = priceRecordsOf(await dailyCandlesAt(this.observations, dayMs), dayMs);
    const table = nameRanges(tableOfReadings(dayMs, METHODOLOGY_VERSION, readings, records));
    const hasOwn = table.ranges.some(({ basis }) => basis === 'trailing_year');
    const isNew = hasOwn && (await this.tables.keep(table, 'own', nowMs));
    this.done = restsOn;
    return isNew ? `usual ranges ${table.version} made` : null;
  }

  private async historyLoadedAtMs(): Promise<number> {
    const states = await this.sources.historyStates();
    return Math.max(0, ...states.map(({ historyLoadedAtMs }) => historyLoadedAtMs ?? 0));
  }
}

@Module({
  imports: [WorkerStoresModule, ProductionGateModule],
  providers: [ReadingsCollector, MakeUsualRanges],
})
export class DailyReadingsModule {}
