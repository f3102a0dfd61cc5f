import { isoUtc, isoUtcOrNull } from '../../packages/engine/timestamps.ts';
import { type WorkByKind, type WorkRequest } from './work-request.store.ts';
import { type WorkItem } from './work.response.ts';

export const presentWork = (request: WorkRequest): WorkItem => ({
  id: request.id,
  kind: request.kind,
  arguments: request.arguments,
  requested_by: request.requestedBy,
  requested_at: isoUtc(request.requestedAtMs),
  state: request.state,
  done: request.doneItems,
  total: request.totalItems,
  outcome: outcomeOf(request),
  error: request.error,
  finished_at: isoUtcOrNull(request.finishedAtMs),
});

/** The parts that a verification compared are left to its own response. */
function outcomeOf(request: WorkRequest): object | null {
  if (request.kind !== 'cycle_verify' || request.outcome === null) return request.outcome;
  const { identical, differences } = request.outcome as WorkByKind['cycle_verify']['outcome'];
  return { identical, differences };
}
