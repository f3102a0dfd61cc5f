import { WORK_KINDS, WORK_STATES } from './work-request.store.ts';
import { f, shape } from '../http/shape/shape.ts';

export class WorkItem extends shape({
  id: f.text('ID of the request.'),
  kind: f.choice('Kind of work.', WORK_KINDS),
  arguments: f.anyObject('Arguments of this kind of work.'),
  requested_by: f.text('Operator who requested it.'),
  requested_at: f.moment('When it was requested.'),
  state: f.choice('How far it is. `stopped`: an operator stopped it after `done` cycles.', [
    ...WORK_STATES,
    'stopped',
  ]),
  done: f.countOrNull('Number of cycles that are done; null until the total is known.'),
  total: f.countOrNull('Number of cycles in total; null until it is known.'),
  outcome: f.anyObjectOrNull('Outcome of this kind of work; null until it is done.'),
  error: f.textOrNull('Why it failed; null otherwise.'),
  stopped_by: f.textOrNull('Operator who stopped it; null: nobody.'),
  finished_at: f.momentOrNull('When it ended; null until then.'),
}) {}

export class WorkList extends shape({ work: f.many('The requests.', WorkItem) }) {}
