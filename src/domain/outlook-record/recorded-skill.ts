import { type RatioInterval } from '../track-record/block-bootstrap.ts';
import { type OutlookJudgement } from '../outlook/judge-outlook.ts';
import { pinballSkill } from './outlook-record.ts';

/** Pinball loss of the range against the trailing year. */
export interface RecordedSkill {
  readonly value: number;
  readonly interval: RatioInterval;
  readonly cases: number;
  readonly from: string;
  readonly to: string;
  /** The cases are of cycles that were computed after their slot. */
  readonly backfilled: boolean;
}

/** In the live record, or in the backfilled one while the live one is too short for an interval. */
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
