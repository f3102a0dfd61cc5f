import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Clock } from '../../config/clock.ts';
import { type CalibrationTable } from '../../domain/calibration/calibration-table.ts';
import { METHODOLOGY_VERSION } from '../../domain/engine/engine.ts';
import { CalibrationTableStore } from '../../persistence/track-record/calibration-table.store.ts';
import { shippedTable } from './shipped-table.ts';

/** Tables held in memory: a batch of cycles is shorter than a day. */
const HELD_TABLES = 4;

/** Which calibration table serves a cut-off. */
export type TableAt = (cutoffMs: number) => CalibrationTable | null;

/** Chooses the calibration tables of cycles and sees to it that they are stored. */
@Injectable()
export class CalibrationTables {
  private readonly held = new LRUCache<string, CalibrationTable>({ max: HELD_TABLES });
  private shippedIsKept = false;

  constructor(
    @Inject(Clock) private readonly clock: Clock,
    private readonly store: CalibrationTableStore,
  ) {}

  /**
   * The tables of some cut-offs: the newest of this deployment that was fitted by then, else the shipped one if it was,
   * else none. Each is stored before it is returned, because the cycles name it.
   *
   * @param fromMs the first cut-off, epoch milliseconds
   * @param toMs the last one
   */
  async between(fromMs: number, toMs: number): Promise<TableAt> {
    const fitted = await this.store.between(METHODOLOGY_VERSION, fromMs, toMs);
    const own: { fittedAtMs: number; table: CalibrationTable }[] = [];
    for (const { sha256, fittedAtMs } of fitted) {
      const table = await this.load(sha256);
      if (table !== null) own.push({ fittedAtMs, table });
    }
    const shipped = shippedTable(toMs);
    if (shipped !== null && !this.shippedIsKept) {
      await this.store.keep(shipped, 'shipped', this.clock.now());
      this.shippedIsKept = true;
    }
    return (cutoffMs) =>
      own.findLast(({ fittedAtMs }) => fittedAtMs <= cutoffMs)?.table ?? shippedTable(cutoffMs);
  }

  private async load(sha256: string): Promise<CalibrationTable | null> {
    const held = this.held.get(sha256);
    if (held !== undefined) return held;
    const table = await this.store.bySha256(sha256);
    if (table !== null) this.held.set(sha256, table);
    return table;
  }
}
