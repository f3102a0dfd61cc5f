import { type RatioInterval } from '../track-record/block-bootstrap.ts';
import { type OutlookJudgement } from '../outlook/judge-outlook.ts';
import { pinballSkill } from './outlook-record.ts';

/** The skill of the model that its record shows: pinball loss of the range against the trailing year. */
export interface RecordedSkill {
  /** With 4 decimals. */
  readonly value: number;
  readonly interval: RatioInterval;
  readonly cases: number;
  /** UTC days of the first and the last case. */
  readonly from: string;
  readonly to: string;
  /** True if the cases are of cycles that were computed after their slot. */
  readonly backfilled: boolean;
}

/**
 * Returns the skill in the live record of one asset and horizon, or in the backfilled one while the live one is too short
 * for an interval.
 *
 * @param live judgements, oldest day first, each day once
 * @param backfilled the same
 * @returns null while both are too short
 */
export const recordedSkill = (
  live: readonly OutlookJudgement[],
  backfilled: readonly OutlookJudgement[],
): RecordedSkill | null => skillIn(live, false) ?? skillIn(backfilled, true);

function skillIn(judgements: readonly OutlookJudgement[], backfilled: boolean): RecordedSkill | null {
  const [first, last] = [judgements[0], judgements.at(-1)];
  if (first === undefined || last === undefined) return null;
  const { value, interval } = pinballSkill(judgements, 'range', 'climatology');
  return interval && { value, interval, cases: judgements.length, from: first.day, to: last.day, backfilled };
}
