import { LRUCache } from 'lru-cache';
import { Clock } from '../platform/clock/clock.ts';
import { METHODOLOGY_VERSION } from '../../packages/engine/computation/engine.ts';
import {
  CalibrationTableStore,
  type NamedTable,
  type NamedTableStore,
  nameRanges,
  OutlookFitStore,
  UsualRangeTableStore,
} from '../published/named-table.store.ts';
import {
  type CalibrationContent,
  type CalibrationTable,
} from '../../packages/engine/calibration/calibration-table.ts';
import { SHIPPED_CALIBRATION } from '../../packages/engine/calibration/shipped-calibration.ts';
import { Injectable } from '@nestjs/common';
import {
  OUTLOOK_RULES_VERSION,
  type OutlookFit,
  type OutlookFitContent,
} from '../../packages/engine/outlook/fit-outlook.ts';
import { SHIPPED_OUTLOOK } from '../../packages/engine/outlook/shipped-outlook.ts';
import {
  type UsualRangeContent,
  type UsualRangeTable,
} from '../../packages/engine/usual-range/usual-range.ts';
import { shippedRanges } from '../../packages/engine/daily-readings/daily-readings.ts';

const HELD_TABLES = 4;

export type TableAt<Table> = (cutoffMs: number) => Table | null;

abstract class ServedTables<Content, Table extends NamedTable & Content> {
  private readonly held = new LRUCache<string, Table>({ max: HELD_TABLES });
  private shippedIsKept = false;

  protected constructor(
    private readonly clock: Clock,
    private readonly store: NamedTableStore<Content, Table>,
    private readonly madeFor: string,
    private readonly shipped: TableAt<Table>,
  ) {}

  /**
   * Returns this deployment's latest table made by each cut-off, otherwise the shipped one, otherwise null. Each is
   * stored first, because the cycles name it.
   *
   * @param fromMs the first cut-off, epoch milliseconds
   */
  async between(fromMs: number, toMs: number): Promise<TableAt<Table>> {
    const made = await this.store.between(this.madeFor, fromMs, toMs);
    const own: { madeAtMs: number; table: Table }[] = [];
    for (const { sha256, madeAtMs } of made) {
      const table = await this.load(sha256);
      if (table !== null) own.push({ madeAtMs, table });
    }
    const shipped = this.shipped(toMs);
    if (shipped !== null && !this.shippedIsKept) {
      await this.store.keep(shipped, 'shipped', this.clock.now());
      this.shippedIsKept = true;
    }
    return (cutoffMs) =>
      own.findLast(({ madeAtMs }) => madeAtMs <= cutoffMs)?.table ?? this.shipped(cutoffMs);
  }

  private async load(sha256: string): Promise<Table | null> {
    const held = this.held.get(sha256);
    if (held !== undefined) return held;
    const table = await this.store.bySha256(sha256);
    if (table !== null) this.held.set(sha256, table);
    return table;
  }
}

export const shippedTable = (atMs: number): CalibrationTable | null =>
  SHIPPED_CALIBRATION.methodologyVersion === METHODOLOGY_VERSION &&
  Date.parse(SHIPPED_CALIBRATION.fittedAt) <= atMs
    ? SHIPPED_CALIBRATION
    : null;

@Injectable()
export class CalibrationTables extends ServedTables<CalibrationContent, CalibrationTable> {
  constructor(clock: Clock, store: CalibrationTableStore) {
    super(clock, store, METHODOLOGY_VERSION, shippedTable);
  }
}

/** The shipped table. It's part of the methodology, so it can serve any cut-off. */
export const SHIPPED_RANGES: UsualRangeTable = nameRanges(shippedRanges(METHODOLOGY_VERSION));

@Injectable()
export class UsualRangeTables extends ServedTables<UsualRangeContent, UsualRangeTable> {
  constructor(clock: Clock, store: UsualRangeTableStore) {
    super(clock, store, METHODOLOGY_VERSION, () => SHIPPED_RANGES);
  }
}

const shippedFit = (atMs: number): OutlookFit | null =>
  SHIPPED_OUTLOOK.rules === OUTLOOK_RULES_VERSION && Date.parse(SHIPPED_OUTLOOK.fittedAt) <= atMs
    ? SHIPPED_OUTLOOK
    : null;

@Injectable()
export class OutlookFits extends ServedTables<OutlookFitContent, OutlookFit> {
  constructor(clock: Clock, store: OutlookFitStore) {
    super(clock, store, OUTLOOK_RULES_VERSION, shippedFit);
  }
}
