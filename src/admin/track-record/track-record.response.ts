import { type TrackRecordEntry } from '../../domain/track-record/track-record.ts';
import { type WeekOfRecord } from './weekly-record.ts';

/** The record of one speaker, asset and horizon as the back office shows it. */
export interface TrackRecordView {
  /** Null where no call of it has been judged in these days. */
  readonly record: TrackRecordEntry | null;
  /** The same by week, oldest first. */
  readonly weeks: readonly WeekOfRecord[];
  /** Judged horizons of the asset that are not counted. */
  readonly left_out: {
    readonly no_entry_price: number;
    readonly no_exit_price: number;
    readonly withdrawn: number;
  };
  /** True where all data comes from the sandbox. */
  readonly synthetic: boolean;
  /** Whose record can be asked for: the lead, then the agents. */
  readonly speakers: readonly string[];
}
