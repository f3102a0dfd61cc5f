import { count } from '../../display/numbers.ts';
import { type WorkItem } from '../../api/generated/operators-api.ts';

type Progress = Pick<WorkItem, 'state' | 'done' | 'total'>;

/** Share of the work that is done, 0–1; null if the total is unknown or zero. */
export const progressOf = ({ done, total }: Progress): number | null =>
  done === null || total === null || total === 0 ? null : done / total;

/**
 * Progress of work in words.
 *
 * @example '12 of 96 cycles'
 */
export function progressLabel({ state, done, total }: Progress): string {
  if (done !== null && total !== null)
    return `${count(done)} of ${total === 1 ? '1 cycle' : `${count(total)} cycles`}`;
  if (state === 'stopped') return 'before anything was done';
  return state === 'waiting' ? 'waiting for a worker' : 'started; the total is not known yet';
}

/** @example 'Stopped by nino: 12 of 96 cycles.' */
export const stoppedLabel = (work: Progress & Pick<WorkItem, 'stopped_by'>): string | null =>
  work.stopped_by === null ? null : `Stopped by ${work.stopped_by}: ${progressLabel(work)}.`;
