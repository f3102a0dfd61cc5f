import { type WorkByKind, type WorkRequest } from './work-request.store.ts';
import { type WorkItem } from './work.response.ts';
import { shown } from '../platform/audit/shown-row.ts';

export function presentWork(request: WorkRequest): WorkItem {
  const {
    id,
    kind,
    arguments: given,
    requestedBy,
    requestedAtMs,
    state,
    error,
    stoppedBy,
    finishedAtMs,
  } = request;
  return {
    ...shown({ id, kind, arguments: given, requestedBy, requestedAtMs }),
    state: stoppedBy === null ? state : 'stopped',
    done: request.doneItems,
    total: request.totalItems,
    outcome: outcomeOf(request),
    ...shown({ error: stoppedBy === null ? error : null, stoppedBy, finishedAtMs }),
  };
}

/** The parts that a verification compared are left to its own response. */
function outcomeOf(request: WorkRequest): object | null {
  if (request.kind !== 'cycle_verify' || request.outcome === null) return request.outcome;
  const { identical, differences } = request.outcome as WorkByKind['cycle_verify']['outcome'];
  return { identical, differences };
}
