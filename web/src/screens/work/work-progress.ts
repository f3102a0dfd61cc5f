import { count } from '../../display/numbers.ts';
import { type WorkItem } from '../../api/generated/operators-api.ts';

type Progress = Pick<WorkItem, 'state' | 'done' | 'total'>;

/** The part of the work that is done, 0–1; null where it is not known how much there is to do, or it is nothing. */
export const progressOf = ({ done, total }: Progress): number | null =>
  done === null || total === null || total === 0 ? null : done / total;

/**
 * How far work under way is, in words.
 *
 * @example '12 of 96 cycles'
 */
export function progressLabel({ state, done, total }: Progress): string {
  if (done !== null && total !== null)
    return `${count(done)} of ${total === 1 ? '1 cycle' : `${count(total)} cycles`}`;
  return state === 'waiting' ? 'waiting for a worker' : 'started; the total is not known yet';
}
