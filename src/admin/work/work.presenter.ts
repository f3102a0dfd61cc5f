import { isoUtc, isoUtcOrNull } from '../../domain/timestamps.ts';
import { type WorkRequest } from '../../persistence/work/work-request.store.ts';
import { type WorkItem } from './work.response.ts';

/** A request as operators see it. */
export const presentWork = (request: WorkRequest): WorkItem => ({
  id: request.id,
  kind: request.kind,
  arguments: request.arguments,
  requested_by: request.requestedBy,
  requested_at: isoUtc(request.requestedAtMs),
  state: request.state,
  done: request.doneItems,
  total: request.totalItems,
  outcome: request.outcome,
  error: request.error,
  finished_at: isoUtcOrNull(request.finishedAtMs),
});
