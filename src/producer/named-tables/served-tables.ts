import { LRUCache } from 'lru-cache';
import { Clock } from '../../config/clock.ts';
import { METHODOLOGY_VERSION } from '../../domain/engine/engine.ts';
import {
  type NamedTable,
  type NamedTableStore,
  nameRanges,
  UsualRangeTableStore,
} from '../../persistence/named-tables/named-table.store.ts';
import {
  type CalibrationTable,
  type CalibrationContent,
} from '../../domain/calibration/calibration-table.ts';
import { SHIPPED_CALIBRATION } from '../../domain/calibration/shipped-calibration.ts';
import { Injectable } from '@nestjs/common';
import { CalibrationTableStore } from '../../persistence/track-record/calibration-table.store.ts';
import { OUTLOOK_RULES_VERSION } from '../../domain/outlook/fit-outlook.ts';
import { type OutlookFit, type OutlookFitContent } from '../../domain/outlook/outlook-fit.ts';
import { SHIPPED_OUTLOOK } from '../../domain/outlook/shipped-outlook.ts';
import { OutlookFitStore } from '../../persistence/outlook/outlook-fit.store.ts';
import { shippedRanges } from '../../domain/daily-readings/shipped-ranges.ts';
import { type UsualRangeContent, type UsualRangeTable } from '../../domain/usual-range/usual-range-table.ts';

/** Tables in memory; a batch of cycles is shorter than a day. */
const HELD_TABLES = 4;

/** Returns the table for a cut-off, epoch milliseconds; null if there is none. */
export type TableAt<Table> = (cutoffMs: number) => Table | null;

/** Chooses the tables of one kind for cycles and ensures that they are stored. */
abstract class ServedTables<Content, Table extends NamedTable & Content> {
  private readonly held = new LRUCache<string, Table>({ max: HELD_TABLES });
  private shippedIsKept = false;

  /** @param madeFor version that tables must be made for */
  protected constructor(
    private readonly clock: Clock,
    private readonly store: NamedTableStore<Content, Table>,
    private readonly madeFor: string,
    /** Returns the shipped table, if it can serve a cut-off. */
    private readonly shipped: TableAt<Table>,
  ) {}

  /**
   * Returns the tables of some cut-offs: this deployment's latest table made by then, otherwise the shipped one if it
   * can serve, otherwise none. Each is stored before it is returned, because the cycles name it.
   *
   * @param fromMs the first cut-off, epoch milliseconds
   * @param toMs the last one
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

/** Returns the shipped table if it was fitted by an instant, on calls of this engine; otherwise null. */
export const shippedTable = (atMs: number): CalibrationTable | null =>
  SHIPPED_CALIBRATION.methodologyVersion === METHODOLOGY_VERSION &&
  Date.parse(SHIPPED_CALIBRATION.fittedAt) <= atMs
    ? SHIPPED_CALIBRATION
    : null;

/** The calibration tables of cycles; without one, a cycle has no probabilities. */
@Injectable()
export class CalibrationTables extends ServedTables<CalibrationContent, CalibrationTable> {
  constructor(clock: Clock, store: CalibrationTableStore) {
    super(clock, store, METHODOLOGY_VERSION, shippedTable);
  }
}

/** The shipped table. It's part of the methodology, so it can serve any cut-off. */
export const SHIPPED_RANGES: UsualRangeTable = nameRanges(shippedRanges(METHODOLOGY_VERSION));

/** The tables of usual ranges of cycles. */
@Injectable()
export class UsualRangeTables extends ServedTables<UsualRangeContent, UsualRangeTable> {
  constructor(clock: Clock, store: UsualRangeTableStore) {
    super(clock, store, METHODOLOGY_VERSION, () => SHIPPED_RANGES);
  }
}

/** Returns the shipped fit if it was made by an instant, by these rules; otherwise null. */
const shippedFit = (atMs: number): OutlookFit | null =>
  SHIPPED_OUTLOOK.rules === OUTLOOK_RULES_VERSION && Date.parse(SHIPPED_OUTLOOK.fittedAt) <= atMs
    ? SHIPPED_OUTLOOK
    : null;

/** The fits of the outlook of cycles; without one, a cycle's outlook is unavailable. */
@Injectable()
export class OutlookFits extends ServedTables<OutlookFitContent, OutlookFit> {
  constructor(clock: Clock, store: OutlookFitStore) {
    super(clock, store, OUTLOOK_RULES_VERSION, shippedFit);
  }
}
