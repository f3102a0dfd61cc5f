import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Asset } from '../../domain/assets.ts';
import { type ClaimHorizonHours } from '../../domain/calibration/claim.ts';
import { type DailyTally } from '../../domain/calibration/daily-tally.ts';

/** The outcomes of one UTC day of one asset, horizon and engine version; live and backfilled cycles apart. */
export interface OutcomeDay {
  readonly day: string;
  readonly asset: Asset;
  readonly horizonHours: ClaimHorizonHours;
  readonly backfilled: boolean;
  readonly methodologyVersion: string;
  /** Null where no outcome of it could be judged, or none stands. */
  readonly tally: DailyTally | null;
  /** Cycles that could not be judged, by reason. */
  readonly noEntryPrice: number;
  readonly noExitPrice: number;
  /** Outcomes whose cycle was withdrawn since. */
  readonly withdrawn: number;
  /** Rises with every change of any day. */
  readonly revision: number;
}

/** Reads the sums of outcomes by day. */
@Injectable()
export class OutcomeDayReader {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  /** The sums that changed after a revision, in the order of their changes; 0: all. */
  async changedSince(revision: number): Promise<OutcomeDay[]> {
    return this.dataSource.query(
      `SELECT day::text, asset, horizon_hours AS "horizonHours", backfilled,
              methodology_version AS "methodologyVersion", tally, no_entry_price AS "noEntryPrice",
              no_exit_price AS "noExitPrice", withdrawn, revision::float8
       FROM outcome_days WHERE outcome_days.revision > $1 ORDER BY outcome_days.revision`,
      [revision],
    );
  }
}
