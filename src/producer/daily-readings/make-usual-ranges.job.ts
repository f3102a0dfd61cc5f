import { Inject, Injectable } from '@nestjs/common';
import { tableOfReadings } from '../../domain/daily-readings/table-of-readings.ts';
import { METHODOLOGY_VERSION } from '../../domain/engine/engine.ts';
import { utcDayOf } from '../../domain/timestamps.ts';
import { Job } from '../../jobs/job.decorator.ts';
import { SourceStateStore } from '../../persistence/sources/source-state.store.ts';
import { nameRanges, UsualRangeTableStore } from '../../persistence/usual-ranges/usual-range-table.store.ts';
import { ProductionGate } from '../gate/production-gate.ts';
import { ReadingsCollector } from './readings.collector.ts';

/** How often to check for the table of the day; the table itself is made once a day. */
const EVERY_SECONDS = 300;

/**
 * Makes the table of usual ranges of each UTC day from the readings of the previous year, once any quantity has enough
 * of them; before that, the shipped table serves. Equal observations give the same table, so two workers store one. A
 * day whose table was made before some history was loaded gets another.
 */
@Injectable()
export class MakeUsualRanges {
  /** The last day whose table was made or couldn't be made, with the history it uses. */
  private done: string | null = null;

  constructor(
    private readonly readings: ReadingsCollector,
    private readonly tables: UsualRangeTableStore,
    @Inject(SourceStateStore) private readonly sources: Pick<SourceStateStore, 'historyStates'>,
    @Inject(ProductionGate) private readonly gate: Pick<ProductionGate, 'isOpen'>,
  ) {}

  @Job({ name: 'making the usual ranges of the day', everySeconds: EVERY_SECONDS, group: 'upkeep' })
  async run(nowMs: number): Promise<string | null> {
    if (!this.gate.isOpen) return null;
    const dayMs = utcDayOf(nowMs);
    const restsOn = `${dayMs} ${await this.historyLoaded()}`;
    if (restsOn === this.done) return null;
    const table = nameRanges(tableOfReadings(dayMs, METHODOLOGY_VERSION, await this.readings.before(dayMs)));
    const hasOwn = table.ranges.some(({ basis }) => basis === 'trailing_year');
    const isNew = hasOwn && (await this.tables.keep(table, 'own', nowMs));
    this.done = restsOn;
    return isNew ? `usual ranges ${table.version} made` : null;
  }

  /** Returns the load times of every source's history as one text. */
  private async historyLoaded(): Promise<string> {
    const states = await this.sources.historyStates();
    return states
      .map(({ sourceId, historyLoadedAtMs }) => `${sourceId} ${historyLoadedAtMs ?? '-'}`)
      .sort()
      .join(',');
  }
}
