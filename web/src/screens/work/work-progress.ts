import { t } from 'ttag';
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
    return t`${count(done)} of ${total === 1 ? t`1 cycle` : t`${count(total)} cycles`}`;
  if (state === 'stopped') return t`before anything was done`;
  return state === 'waiting' ? t`waiting for a worker` : t`started; the total is not known yet`;
}

/** @example 'Stopped by nino: 12 of 96 cycles.' */
export const stoppedLabel = (work: Progress & Pick<WorkItem, 'stopped_by'>): string | null =>
  work.stopped_by === null ? null : t`Stopped by ${work.stopped_by}: ${progressLabel(work)}.`;
