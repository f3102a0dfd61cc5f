import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { shippedRanges } from '../../domain/daily-readings/shipped-ranges.ts';
import { METHODOLOGY_VERSION } from '../../domain/engine/engine.ts';
import { type UsualRangeContent, type UsualRangeTable } from '../../domain/usual-range/usual-range-table.ts';
import { nameRanges, UsualRangeTableStore } from '../../persistence/usual-ranges/usual-range-table.store.ts';
import { ServedTables } from '../named-tables/served-tables.ts';

/** The table that came with the program; part of the methodology, so it may serve any cut-off. */
export const SHIPPED_RANGES: UsualRangeTable = nameRanges(shippedRanges(METHODOLOGY_VERSION));

/** The tables of usual ranges of cycles. */
@Injectable()
export class UsualRangeTables extends ServedTables<UsualRangeContent, UsualRangeTable> {
  constructor(@Inject(Clock) clock: Clock, store: UsualRangeTableStore) {
    super(clock, store, () => SHIPPED_RANGES);
  }
}
