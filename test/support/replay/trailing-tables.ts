import {
  MAPPED_QUANTITIES,
  readingOf,
  trailingMaps,
} from '../../../packages/engine/daily-readings/daily-readings.ts';
import { type CycleInputs } from '../../../packages/engine/cycle/cycle-inputs.ts';
import { CycleInputReader } from '../../../packages/engine/measurement/cycle-input-reader.ts';
import { cycleAtMs, cycleNumberAt } from '../../../packages/engine/schedule/cycle-clock.ts';
import { DAY_MS, isoUtc } from '../../../packages/engine/timestamps.ts';
import {
  MAP_READING_EVERY_DAYS,
  MAP_TRAILING_DAYS,
  type TrailingMap,
  type UsualRangeTable,
} from '../../../packages/engine/usual-range/usual-range.ts';
import { nameRanges } from '../../../src/published/named-table.store.ts';

const EVERY_MS = MAP_READING_EVERY_DAYS * DAY_MS;

export type CountsFrom = (fittedAs: string) => number;

/**
 * Tables with the maps of trailing years, as a deployment that had run for so long would have made them on every fourth
 * day. They have no usual ranges, which only decide about words.
 */
export class TrailingTables {
  private readonly tables = new Map<number, UsualRangeTable>();
  private readings: ReadonlyMap<string, Float64Array> | null = null;

  /**
   * @param inputsOf what a cycle saw
   * @param fromMs the first moment with readings
   * @param untilMs the last
   */
  constructor(
    private readonly inputsOf: (cycleNumber: number) => CycleInputs,
    private readonly fromMs: number,
    private readonly untilMs: number,
    private readonly countsFrom: CountsFrom,
  ) {}

  at(momentMs: number): UsualRangeTable {
    const dayMs = Math.floor(momentMs / EVERY_MS) * EVERY_MS;
    let table = this.tables.get(dayMs);
    if (table === undefined) {
      const maps = this.mapsOf(dayMs);
      table = nameRanges({
        rules: 'bench',
        methodologyVersion: 'bench',
        madeAt: isoUtc(dayMs),
        ranges: [],
        maps,
      });
      this.tables.set(dayMs, table);
    }
    return table;
  }

  private mapsOf(dayMs: number): readonly TrailingMap[] {
    this.readings ??= this.read();
    const readings = this.readings;
    const indexOf = (atMs: number): number => Math.max(0, Math.floor((atMs - this.firstMs) / EVERY_MS) + 1);
    return trailingMaps((fittedAs) => {
      const sinceMs = Math.max(dayMs - MAP_TRAILING_DAYS * DAY_MS, this.countsFrom(fittedAs) - 1);
      const known = readings.get(fittedAs)!.subarray(indexOf(sinceMs), indexOf(dayMs));
      return known.filter((value) => !Number.isNaN(value));
    });
  }

  private get firstMs(): number {
    return Math.ceil(this.fromMs / EVERY_MS) * EVERY_MS;
  }

  private read(): ReadonlyMap<string, Float64Array> {
    const count = Math.floor((this.untilMs - this.firstMs) / EVERY_MS) + 1;
    const readings = new Map(
      MAPPED_QUANTITIES.map(({ fittedAs }) => [fittedAs, new Float64Array(count).fill(NaN)]),
    );
    for (let i = 0; i < count; i++) {
      const cycleNumber = cycleNumberAt(this.firstMs + i * EVERY_MS);
      if (cycleAtMs(cycleNumber) !== this.firstMs + i * EVERY_MS)
        throw new Error('a day begins with no cycle');
      const reader = new CycleInputReader(this.inputsOf(cycleNumber));
      for (const quantity of MAPPED_QUANTITIES)
        readings.get(quantity.fittedAs)![i] = readingOf(quantity, reader) ?? NaN;
    }
    return readings;
  }
}
