import { Inject, Injectable } from '@nestjs/common';
import { priceRecordsOf } from '../../domain/daily-readings/price-records.ts';
import { tableOfReadings } from '../../domain/daily-readings/table-of-readings.ts';
import { METHODOLOGY_VERSION } from '../../domain/engine/engine.ts';
import { utcDayOf } from '../../domain/timestamps.ts';
import { Job } from '../../jobs/job.decorator.ts';
import { ObservationReader } from '../../persistence/observations/observation.reader.ts';
import { SourceStateStore } from '../../persistence/sources/source-state.store.ts';
import { nameRanges, UsualRangeTableStore } from '../../persistence/named-tables/named-table.store.ts';
import { dailyCandlesAt } from '../cycles/daily-candles.ts';
import { ProductionGate } from '../gate/production-gate.ts';
import { ReadingsCollector } from './readings.collector.ts';

/** How often to check for the table of the day; the table itself is made once a day. */
const EVERY_SECONDS = 300;

/**
 * Makes the table of each UTC day, usual ranges, maps, and price records, from the readings of the years before, once any quantity has
 * enough of them; before that, the shipped table serves. Equal observations give the same table, so two workers store
 * one. A day whose table was stored before some history was loaded gets another.
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

  /** Returns when history of any source was last loaded; 0 if never. */
  private async historyLoadedAtMs(): Promise<number> {
    const states = await this.sources.historyStates();
    return Math.max(0, ...states.map(({ historyLoadedAtMs }) => historyLoadedAtMs ?? 0));
  }
}
